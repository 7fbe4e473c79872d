# 中文句子：左边是规则文件（.dslr）里写的话，右边是它的意思。改一句话的说法，只改等号左边。
# Chinese sentences. Left of = is what a rule file (.dslr) says, right of = is what it means.
#
#   [when]句子=事实            “如果”后面的一行，说的是哪一种事实
#   [when]- 句子=条件          上一行事实的条件，以短横开头
#   [then]句子=动作;           “那么”后面的一行
#
# 花括号是要填的内容：{n:number} 数或百分比，{d:day} 日期，{t:text} 引号里的文字，{l:texts} 用顿号隔开的几段文字，
# {c:comparison} 不低于、少于、高于、至多、是、不是……，{e:equality} 是、不是，{b:yes-no} 是、否，
# {k:好->good|差->bad} 给定的词之一，{k:some of 天->day|周->week} 给定的词中的几个。
# 空格、逗号、冒号、括号和句号可写可不写；全角半角一样。

# ---------------------------------------------------------------- 提问 AskedQuestion（plan、judge、verify）
[when]收到一个问题=AskedQuestion( )
[when]- 问题是中文的=language == "zh"
[when]- 问题是英文的=language == "en"
[when]- 所问类别为{k:数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}=kind == {k}
[when]- 所问类别不是{k:数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}=kind != {k}
[when]- 所问类别为{k:some of 数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}之一=kind in ( {k} )
[when]- 所问类别不是{k:some of 数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}之一=kind not in ( {k} )
[when]- 问题提到{l:texts}之一=text matches ".*({l}).*"
[when]- 问题没有提到{l:texts}之一=text not matches ".*({l}).*"
[when]- 问题包含{t:text}=text contains {t}
[when]- 问题不包含{t:text}=text not contains {t}
[when]- 问题符合样式{t:text}=text matches {t}
[when]- 问题不符合样式{t:text}=text not matches {t}
# 整句只有这些话时才成立；“可带”“可隔着”后面写语气词和标点。
[when]- 整句只说{a:texts}之一，句末可带{p:text}=text matches "({a})[{p}]*"
[when]- 整句先说{a:texts}之一，隔着{q:text}，再说{b:texts}之一，句末可带{p:text}=text matches "({a})[{q}]+({b})[{p}]*"
[when]- 整句可先说{a:texts}之一，可隔着{q:text}，再说{b:texts}之一，句末可带{p:text}=text matches "({a})?[{q}]*({b})[{p}]*"
[when]- 整句先说{a:texts}之一，可隔着{q:text}，可再说{b:texts}之一，句末可带{p:text}=text matches "({a})[{q}]*({b})?[{p}]*"
[when]- 整句可先说{a:texts}之一，可隔着{q:text}，再说{b:texts}之一，可接{c:texts}之一，可再接{d:texts}之一，句末可带{p:text}=text matches "({a})?[{q}]*({b})[ ]?({c})?[的了啦 ]?({d})?[{p}]*"
[when]- 问题{c:comparison}{n:number}个字=length {c} {n}
[when]- 问题的实词{c:comparison}{n:number}个=termCount {c} {n}
[when]- 问题里有型号或代码=hasCode
[when]- 问题里没有型号或代码=!hasCode
[when]- 问题里说了数量=hasQuantity
[when]- 问题里没有说数量=!hasQuantity
[when]- 问题里有疑问词或问号=hasQuestionWord
[when]- 问题里没有疑问词和问号=!hasQuestionWord
[when]- 问题带有否定=negated
[when]- 问题不带否定=!negated
[when]- 没有点名产品=products == 0
[when]- 点名的产品{c:comparison}{n:number}个=products {c} {n}
[when]- 问的是过去的时间或某个版本=asksPast
[when]- 问的不是过去的时间或某个版本=!asksPast
[when]- 此前的对话{c:comparison}{n:number}轮=turns {c} {n}
# 客套：整句除了客套和赞语没有别的内容时才成立。
[when]- 整句只是{k:应答->acknowledgement|问候->greeting|感受->feeling|助手自己->assistant|玩笑->play|致谢->thanks|告别->goodbye}=courtesy == {k}
[when]- 整句只是{k:some of 应答->acknowledgement|问候->greeting|感受->feeling|助手自己->assistant|玩笑->play|致谢->thanks|告别->goodbye}之一=courtesy in ( {k} )
[when]- 整句不只是客套=courtesy == "none"
[when]- 客套之外没有赞语=remarks == 0
[when]- 客套之外的赞语{c:comparison}{n:number}句=remarks {c} {n}
[when]- 只是拿自己给出的数字做计算=calculates
[when]- 不只是拿自己给出的数字做计算=!calculates
# 问题的结构。
[when]- 问题里的名称{c:comparison}{n:number}个=names {c} {n}
[when]- 要靠此前的对话才读得懂=elliptic
[when]- 不靠此前的对话也读得懂=!elliptic
[when]- 指代了没人说过的东西=dangling
[when]- 没有指代没人说过的东西=!dangling
[when]- 把几样东西放在一起比=comparison
[when]- 没有把几样东西放在一起比=!comparison
[when]- 所问的事{c:comparison}{n:number}件=parts {c} {n}
[when]- 先后要得到的答案{c:comparison}{n:number}个=steps {c} {n}
[when]- 要求排除某些内容=exclusion
[when]- 没有要求排除内容=!exclusion

# ---------------------------------------------------------------- 提问者说的数量 StatedQuantity（plan）
[when]提问者说了一个数量=StatedQuantity( )
[when]提问者至少说了一个这样的数量=exists StatedQuantity( )
[when]提问者没有说这样的数量=not StatedQuantity( )
[when]- 单位是{u:天->day|工作日->workday|周->week|月->month|年->year|小时->hour|分钟->minute|元->yuan|毫安时->mah|瓦->w|千克->kg|克->g|厘米->cm|英寸->inch|GB->gb|百分比->percent|倍->times}=unit == {u}
[when]- 单位是{u:some of 天->day|工作日->workday|周->week|月->month|年->year|小时->hour|分钟->minute|元->yuan|毫安时->mah|瓦->w|千克->kg|克->g|厘米->cm|英寸->inch|GB->gb|百分比->percent|倍->times}之一=unit in ( {u} )
[when]- 单位{e:equality}{t:text}=unit {e} {t}
[when]- 数值{c:comparison}{n:number}=value {c} {n}
[when]- 数量的原文{e:equality}{t:text}=text {e} {t}

# ---------------------------------------------------------------- 改写 ProposedRewrite（plan）
[when]有一条改写=$c : ProposedRewrite( )
[when]至少有一条这样的改写=exists ProposedRewrite( )
[when]没有这样的改写=not ProposedRewrite( )
[when]- 改写的编号{e:equality}{t:text}=id {e} {t}
[when]- 改写方式为{k:补全->completed|消歧->disambiguated|同义->synonyms|拆分->split|去掉排除项->without_exclusion|假设答句->hyde}=kind == {k}
[when]- 改写方式不是{k:补全->completed|消歧->disambiguated|同义->synonyms|拆分->split|去掉排除项->without_exclusion|假设答句->hyde}=kind != {k}
[when]- 改写方式为{k:some of 补全->completed|消歧->disambiguated|同义->synonyms|拆分->split|去掉排除项->without_exclusion|假设答句->hyde}之一=kind in ( {k} )
[when]- 改写自{k:中文->zh|英文->en}问题=language == {k}
[when]- 改写保留了否定=keepsNegation
[when]- 改写丢了否定=!keepsNegation
[when]- 改写添了否定=negationAdded
[when]- 改写没有添否定=!negationAdded
[when]- 改写保留了日期和版本=keepsDates
[when]- 改写丢了日期或版本=!keepsDates
[when]- 改写保留了数字=keepsNumbers
[when]- 改写丢了数字=!keepsNumbers
[when]- 改写保留了名称=keepsNames
[when]- 改写丢了名称=!keepsNames
[when]- 改写新添的名称{c:comparison}{n:number}个=addedNames {c} {n}
[when]- 改写编造的名称和数字{c:comparison}{n:number}个=invented {c} {n}
[when]- 改写保住的内容词{c:comparison}{n:number}=keptShare {c} {n}
[when]- 改写新添的内容词{c:comparison}{n:number}个=addedTerms {c} {n}
[when]- 拆成的子问题{c:comparison}{n:number}个=parts {c} {n}
[when]- 改写要等另一条的答案=waits
[when]- 改写不必等别的答案=!waits
[when]- 改写{c:comparison}{n:number}个字=length {c} {n}

# ---------------------------------------------------------------- 候选资料 FoundCandidate（govern）
[when]有一份候选资料=$c : FoundCandidate( )
# 下面两句接在“有一份候选资料”之后，说的是它以外的资料。
[when]另有一份这样的资料=exists FoundCandidate( id != $c.id )
[when]没有另一份这样的资料=not FoundCandidate( id != $c.id )
[when]- 与该资料属于同一份文件=docId == $c.docId
[when]- 名次在该资料之前=fusedRank < $c.fusedRank
[when]- 权威度高于该资料=authority > $c.authority
[when]- 提问者有权查看=access
[when]- 提问者无权查看=!access
[when]- 写明了访问组=hasAcl
[when]- 没有写明访问组=!hasAcl
[when]- 尚未生效=notYet
[when]- 已经生效=!notYet
[when]- 已失效=ended
[when]- 没有失效=!ended
[when]- 已被新版本替代=superseded
[when]- 没有被新版本替代=!superseded
[when]- 提问者点名了这一版=namedVersion
[when]- 提问者没有点名这一版=!namedVersion
[when]- 写明了生效日期=effectiveFrom != null
[when]- 没有写明生效日期=effectiveFrom == null
[when]- 写明了失效日期=effectiveTo != null
[when]- 没有写明失效日期=effectiveTo == null
[when]- 替代它的版本{e:equality}{t:text}=newerVersion {e} {t}
[when]- 与名次更前的资料几乎相同=duplicateOf != ""
[when]- 与名次更前的资料都不相同=duplicateOf == ""
[when]- 权威度{c:comparison}{n:number}=authority {c} {n}
[when]- 名次{c:comparison}{n:number}=fusedRank {c} {n}
[when]- 类型是{k:政策->policy|手册->manual|规格->spec|故障指南->fault_guide|通知->notice|常见问题->faq|内部备注->internal_note}=docType == {k}
[when]- 类型不是{k:政策->policy|手册->manual|规格->spec|故障指南->fault_guide|通知->notice|常见问题->faq|内部备注->internal_note}=docType != {k}
[when]- 类型是{k:some of 政策->policy|手册->manual|规格->spec|故障指南->fault_guide|通知->notice|常见问题->faq|内部备注->internal_note}之一=docType in ( {k} )
[when]- 类型{e:equality}{t:text}=docType {e} {t}
[when]- 资料编号{e:equality}{t:text}=id {e} {t}
[when]- 文件编号{e:equality}{t:text}=docId {e} {t}
[when]- 文件编号是{l:texts}之一=docId in ( {l} )
[when]- 文件编号包含{t:text}=docId contains {t}
[when]- 版本{e:equality}{t:text}=version {e} {t}
[when]- 标题包含{t:text}=title contains {t}
[when]- 标题提到{l:texts}之一=title matches ".*({l}).*"
[when]- 产品{e:equality}{t:text}=product {e} {t}
[when]- 产品包含{t:text}=product contains {t}
[when]- 没有写明产品=product == ""
[when]- 资料是中文的=language == "zh"
[when]- 资料是英文的=language == "en"
[when]- 来源网址包含{t:text}=sourceUrl contains {t}
[when]- 没有来源网址=sourceUrl == ""

# ---------------------------------------------------------------- 检索结果 FoundEvidence（judge）
[when]检索结果满足以下各条=FoundEvidence( )
[when]- 有资料=count > 0
[when]- 没有资料=count == 0
[when]- 资料{c:comparison}{n:number}条=count {c} {n}
[when]- 有资料因效力或版本被剔除=dropped > 0
[when]- 没有资料因效力或版本被剔除=dropped == 0
[when]- 因效力或版本被剔除的资料{c:comparison}{n:number}条=dropped {c} {n}
[when]- 重排过=reranked == true
[when]- 没有重排=reranked == false
[when]- 最佳资料的重排得分{c:comparison}{n:number}=topScore {c} {n}
[when]- 前两名的得分差{c:comparison}{n:number}=gap {c} {n}
[when]- 单篇对问题的覆盖率{c:comparison}{n:number}=bestCoverage {c} {n}
[when]- 最佳句子里有所问的内容=kindFound == true
[when]- 最佳句子里没有所问的内容=kindFound == false
# 以下各条也用于答案草稿。
[when]- 最佳资料的语义相似度{c:comparison}{n:number}=topMaxSim {c} {n}
[when]- 最佳句子的得分{c:comparison}{n:number}=bestSentence {c} {n}
[when]- 最佳句子有得分=bestSentence > 0.0
[when]- 最佳句子的得分加上覆盖率的{w:number}{c:comparison}{n:number}=bestSentence + {w} * coverage {c} {n}
[when]- 对问题的覆盖率{c:comparison}{n:number}=coverage {c} {n}
[when]- 问题点名了对象=anchors > 0
[when]- 问题点名的对象{c:comparison}{n:number}个=anchors {c} {n}
[when]- 点名的对象一个也没有出现=anchorsFound == 0
[when]- 出现的点名对象{c:comparison}{n:number}个=anchorsFound {c} {n}

# ---------------------------------------------------------------- 循环的进度 LoopState（judge，只在高级模式）
[when]循环进行到这一步=LoopState( )
[when]- 已追加检索的轮数{c:comparison}{n:number}=round {c} {n}
[when]- 连续没有进展的轮数{c:comparison}{n:number}=idleRounds {c} {n}
[when]- 还可以检索的次数{c:comparison}{n:number}=queriesLeft {c} {n}
[when]- 还有改写未检索=rewritesLeft > 0
[when]- 没有改写未检索=rewritesLeft == 0
[when]- 有由历史补全的改写未检索=completionsLeft > 0
[when]- 没有由历史补全的改写未检索=completionsLeft == 0
[when]- 有去掉排除内容的改写未检索=exclusionsLeft > 0
[when]- 有可放宽的过滤条件=filters > 0
[when]- 没有可放宽的过滤条件=filters == 0
[when]- 有子问题未检索=partsLeft > 0
[when]- 没有子问题未检索=partsLeft == 0
[when]- 有子问题等到了答案=hopsReady > 0
[when]- 还没有沿关系扩展过=expanded == false
[when]- 已经沿关系扩展过=expanded == true
[when]- 最佳资料涉及的产品{c:comparison}{n:number}个=productsFound {c} {n}
[when]- 有必需要点缺失且未补查=gaps > 0

# ---------------------------------------------------------------- 要点 NeededSlot（judge、verify）
[when]有一个要点=NeededSlot( )
[when]至少有一个这样的要点=exists NeededSlot( )
[when]没有这样的要点=not NeededSlot( )
[when]- 是必需的=required == true
[when]- 不是必需的=required == false
[when]- 还没有找到=state == "missing"
[when]- 已经找到=state == "filled"
[when]- 资料相互矛盾=state == "conflict"
[when]- 已经找到或资料相互矛盾=state in ( "filled", "conflict" )
[when]- 由提问者给出=fromQuestion == true
[when]- 不是提问者给出的=fromQuestion == false
[when]- 要点{e:equality}{t:text}=name {e} {t}
[when]- 要点是{l:texts}之一=name in ( {l} )
[when]- 要点的名称包含{t:text}=name contains {t}

# ---------------------------------------------------------------- 答案草稿 DraftedAnswer（verify）
[when]答案草稿满足以下各条=DraftedAnswer( )
[when]- 有论断=claims > 0
[when]- 没有论断=claims == 0
[when]- 论断{c:comparison}{n:number}条=claims {c} {n}
[when]- 引用的文件{c:comparison}{n:number}份=documents {c} {n}
[when]- 给出了所问的内容=kindAnswered == true
[when]- 没有给出所问的内容=kindAnswered == false
[when]- 缺少的必需要点{c:comparison}{n:number}个=requiredMissing {c} {n}
[when]- 一句话对问题的覆盖率{c:comparison}{n:number}=sentenceCoverage {c} {n}
[when]- 与另一份文件的一致程度{c:comparison}{n:number}=agreement {c} {n}
[when]- 另有{c:comparison}{n:number}份文件给出同一个值=sameValue {c} {n}
[when]- 资料写明所问年份或没有问年份=yearFound == true
[when]- 资料没有写明所问年份=yearFound == false
[when]- 同样相符的其他文件{c:comparison}{n:number}份=rivals {c} {n}
[when]- 答案的契合度{c:comparison}{n:number}=fit {c} {n}

# ---------------------------------------------------------------- 论断 DraftedClaim（verify）
[when]有一条论断=$c : DraftedClaim( )
[when]至少有一条这样的论断=exists DraftedClaim( )
[when]没有这样的论断=not DraftedClaim( )
[when]- 论断的序号{c:comparison}{n:number}=number {c} {n}
[when]- 引用有效=cited == true
[when]- 没有引用或引用无效=cited == false
[when]- 引文在原文中=quoteFound == true
[when]- 引文不在原文中=quoteFound == false
[when]- 引文与原文重合的比例{c:comparison}{n:number}=quoteShare {c} {n}
[when]- 数字与原文相符=numbersFound == true
[when]- 数字与原文不符=numbersFound == false
[when]- 单位与原文相符=unitsFound == true
[when]- 单位与原文不符=unitsFound == false
[when]- 名称在原文中=namesFound == true
[when]- 名称不在原文中=namesFound == false
[when]- 否定与原文一致=negationKept == true
[when]- 否定与原文不一致=negationKept == false
[when]- 比较成立=comparisonRight == true
[when]- 比较不成立=comparisonRight == false
[when]- 与问题无关=offTopic == true
[when]- 与问题有关=offTopic == false

# ---------------------------------------------------------------- 检索前的决定（plan）
[then]不检索，按{k:问候->greeting|致谢->thanks|告别->goodbye|询问身份->identity|计算->arithmetic|应答->other}回应，理由{r:text}=decision.smallTalk({k}, {r});
[then]两路得分加权相加：关键词占{b:number}，语义占{d:number}，优先级{p:number}，理由{r:text}=decision.fusion("minmax", {b}, {d}, {p}, {r});
[then]两路按名次合并：关键词占{b:number}，语义占{d:number}，优先级{p:number}，理由{r:text}=decision.fusion("rrf", {b}, {d}, {p}, {r});
[then]每路取{h:number}条，重排{k:number}条，优先级{p:number}，理由{r:text}=decision.depth({h}, {k}, {p}, {r});
[then]宜用{m:普通链路->none|自省->self_rag|纠错检索->crag|图谱扩展->mini_graphrag|分步检索->agentic_rag}，优先级{p:number}，理由{r:text}=decision.route({m}, {p}, {r});
[then]问题说的是产品{t:text}，理由{r:text}=decision.product({t}, {r});
[then]上下文至多{t:number}个词元，用时至多{m:number}毫秒，理由{r:text}=decision.budget({t}, {m}, {r});
[then]不检索，直接拒绝，原因是{k:超出范围->out_of_scope|证据不足->weak_evidence}，理由{r:text}=decision.refuse({k}, {r});
# 同一句里要有：空格分组，组内用 | 并列，每组至少一个词；不能有：用 | 并列。
[then]答案必须有要点{n:text}，类别为{k:数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}，同一句里要有{a:text}，不能有{v:text}，理由{r:text}=decision.slot({n}, {k}, {a}, {v}, true, {r});
[then]答案最好有要点{n:text}，类别为{k:数量->number|日期->date|名称->name|是非->yes_no|清单->list|步骤->steps|原因->cause|比较->comparison|内容->text}，同一句里要有{a:text}，不能有{v:text}，理由{r:text}=decision.slot({n}, {k}, {a}, {v}, false, {r});
[then]不用该改写，理由{r:text}=decision.rejectRewrite($c.id, {r});

# ---------------------------------------------------------------- 对候选资料的决定（govern）
[then]允许查看该资料，理由{r:text}=decision.allow($c.id, {r});
[then]不许查看该资料，理由{r:text}=decision.deny($c.id, {r});
[then]剔除该资料，理由{r:text}=decision.drop($c.id, {r});
[then]剔除该资料，理由{r:text}，后接替代它的版本=decision.drop($c.id, {r} + $c.newerVersion);
[then]剔除该资料，理由{r:text}，后接相同资料的编号=decision.drop($c.id, {r} + $c.duplicateOf);
[then]该资料的得分乘以{n:number}，理由{r:text}=decision.demote($c.id, {n}, {r});
[then]该资料的得分提高到{n:number}倍，理由{r:text}=decision.boost($c.id, {n}, {r});

# ---------------------------------------------------------------- 对检索结果的决定（judge）
[then]资料判为{v:好->good|存疑->ambiguous|差->bad}，理由{r:text}=decision.label({v}, {r});
[then]接受，理由{r:text}=decision.action("accept", "", {r});
[then]部分回答，原因是{k:只找到一部分->partly_found|缺少要点->missing_slot|资料矛盾->conflicting_sources|证据不足->weak_evidence}，理由{r:text}=decision.action("partial", {k}, {r});
[then]拒绝回答，原因是{k:没有资料->no_candidates|证据不足->weak_evidence|缺少要点->missing_slot|资料不在有效期->not_in_force|资料矛盾->conflicting_sources|超出范围->out_of_scope}，理由{r:text}=decision.action("refuse", {k}, {r});
[then]先{v:换一种说法再检索->rewrite|放宽过滤再检索->relax|反问是哪一个->clarify|补查缺失的要点->fill|沿关系扩展->expand|分别检索各个子问题->split|用前一步的答案接着查->hop}，优先级{p:number}，理由{r:text}=decision.next({v}, {p}, {r});

# ---------------------------------------------------------------- 对答案的决定（verify）
[then]认可该论断，理由{r:text}=decision.support($c.number, {r});
[then]否决该论断，理由{r:text}=decision.reject($c.number, {r});
[then]该论断{v:部分得到支持->partly|与引文矛盾->contradicted}，理由{r:text}=decision.critique($c.number, {v}, {r});
[then]重拟草稿，理由{r:text}=decision.revise({r});
[then]请人工确认{t:text}，理由{r:text}=decision.confirm({t}, {r});
[then]撤回答案，原因是{k:证据不足->weak_evidence|缺少要点->missing_slot|论断无据->unsupported_claim|资料不在有效期->not_in_force|资料矛盾->conflicting_sources|超出范围->out_of_scope}，理由{r:text}=decision.refuse({k}, {r});
