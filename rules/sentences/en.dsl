# English sentences. Left of = is what a rule file (.dslr) says, right of = is what it means. To say something in
# another way, change the left side only. 英文句子；写法说明见 zh.dsl。
#
#   [when]sentence=fact           a line after "when": which fact it speaks of
#   [when]- sentence=condition    a condition on the fact above, with a hyphen
#   [then]sentence=action;        a line after "then"
#
# Braces are filled by the author: {n:number} a number or a percentage, {d:day} a day, {t:text} a quoted text, {l:texts}
# quoted texts joined by commas, "or", "and", {c:comparison} at least, less than, above, at most, is, is not …,
# {e:equality} is, is not, {b:yes-no} yes, no, {k:good|bad} one of these words, {k:a day->day|a week->week} the same with
# what they stand for, {k:some of day|week} some of these words.
# Capital letters, spaces, commas, colons, brackets and full stops make no difference.

# ---------------------------------------------------------------- AskedQuestion (plan, judge, verify)
[when]a question is asked=AskedQuestion( )
[when]- it is in Chinese=language == "zh"
[when]- it is in English=language == "en"
[when]- it asks for {k:a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text}=kind == {k}
[when]- it does not ask for {k:a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text}=kind != {k}
[when]- it asks for one of {k:some of a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text}=kind in ( {k} )
[when]- it asks for none of {k:some of a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text}=kind not in ( {k} )
[when]- it mentions {l:texts}=text matches ".*({l}).*"
[when]- it mentions none of {l:texts}=text not matches ".*({l}).*"
[when]- it contains {t:text}=text contains {t}
[when]- it does not contain {t:text}=text not contains {t}
[when]- it fits the pattern {t:text}=text matches {t}
[when]- it does not fit the pattern {t:text}=text not matches {t}
# These hold when the question says nothing else; "perhaps" is followed by particles and punctuation.
[when]- it only says {a:texts}, perhaps with {p:text} at the end=text matches "({a})[{p}]*"
[when]- it says {a:texts}, then {q:text}, then {b:texts}, perhaps with {p:text} at the end=text matches "({a})[{q}]+({b})[{p}]*"
[when]- it says {b:texts}, before it perhaps {a:texts} with {q:text}, perhaps with {p:text} at the end=text matches "({a})?[{q}]*({b})[{p}]*"
[when]- it says {a:texts}, after it perhaps {q:text} and {b:texts}, perhaps with {p:text} at the end=text matches "({a})[{q}]*({b})?[{p}]*"
[when]- it says {b:texts}, before it perhaps {a:texts} with {q:text}, after it perhaps {c:texts} and perhaps {d:texts}, perhaps with {p:text} at the end=text matches "({a})?[{q}]*({b})[ ]?({c})?[的了啦 ]?({d})?[{p}]*"
[when]- it has {c:comparison} {n:number} characters=length {c} {n}
[when]- it has {c:comparison} {n:number} content words=termCount {c} {n}
[when]- it holds a model or code=hasCode
[when]- it holds no model or code=!hasCode
[when]- it states a quantity=hasQuantity
[when]- it states no quantity=!hasQuantity
[when]- it has a question word or question mark=hasQuestionWord
[when]- it has no question word or question mark=!hasQuestionWord
[when]- it asks with a negation=negated
[when]- it asks without a negation=!negated
[when]- it names no product=products == 0
[when]- it names {c:comparison} {n:number} products=products {c} {n}
[when]- it asks about the past or a version=asksPast
[when]- it does not ask about the past or a version=!asksPast
[when]- there were {c:comparison} {n:number} turns before it=turns {c} {n}
# A courtesy: these hold when the question says nothing else but courtesies and praise.
[when]- it is only {k:an acknowledgement->acknowledgement|a greeting->greeting|a feeling->feeling|about the assistant->assistant|asking for fun->play|thanks->thanks|a goodbye->goodbye}=courtesy == {k}
[when]- it is only one of {k:some of an acknowledgement->acknowledgement|a greeting->greeting|a feeling->feeling|about the assistant->assistant|asking for fun->play|thanks->thanks|a goodbye->goodbye}=courtesy in ( {k} )
[when]- it is more than a courtesy=courtesy == "none"
[when]- it praises nothing beside=remarks == 0
[when]- it holds {c:comparison} {n:number} remarks of praise=remarks {c} {n}
[when]- it only calculates with its own numbers=calculates
[when]- it does not only calculate=!calculates
# How the question is built.
[when]- it holds {c:comparison} {n:number} names=names {c} {n}
[when]- it leans on earlier turns=elliptic
[when]- it stands without earlier turns=!elliptic
[when]- it points at a thing that nobody named=dangling
[when]- it points at nothing unnamed=!dangling
[when]- it sets several things side by side=comparison
[when]- it sets nothing side by side=!comparison
[when]- it asks {c:comparison} {n:number} things=parts {c} {n}
[when]- it needs {c:comparison} {n:number} answers in a row=steps {c} {n}
[when]- it asks to leave something out=exclusion
[when]- it leaves nothing out=!exclusion

# ---------------------------------------------------------------- StatedQuantity (plan)
[when]the asker states a quantity=StatedQuantity( )
[when]the asker states at least one such quantity=exists StatedQuantity( )
[when]the asker states no such quantity=not StatedQuantity( )
[when]- its unit is {u:day|workday|week|month|year|hour|minute|yuan|mah|w|kg|g|cm|inch|gb|percent|times}=unit == {u}
[when]- its unit is one of {u:some of day|workday|week|month|year|hour|minute|yuan|mah|w|kg|g|cm|inch|gb|percent|times}=unit in ( {u} )
[when]- its unit {e:equality} {t:text}=unit {e} {t}
[when]- its value {c:comparison} {n:number}=value {c} {n}
[when]- its wording {e:equality} {t:text}=text {e} {t}

# ---------------------------------------------------------------- ProposedRewrite (plan)
[when]a rewrite is proposed=$c : ProposedRewrite( )
[when]at least one such rewrite is proposed=exists ProposedRewrite( )
[when]no such rewrite is proposed=not ProposedRewrite( )
[when]- the rewrite's id {e:equality} {t:text}=id {e} {t}
[when]- the rewrite is made by {k:completion->completed|naming in full->disambiguated|other words->synonyms|splitting->split|leaving the exclusion out->without_exclusion|a supposed answer->hyde}=kind == {k}
[when]- the rewrite is not made by {k:completion->completed|naming in full->disambiguated|other words->synonyms|splitting->split|leaving the exclusion out->without_exclusion|a supposed answer->hyde}=kind != {k}
[when]- the rewrite is made by one of {k:some of completion->completed|naming in full->disambiguated|other words->synonyms|splitting->split|leaving the exclusion out->without_exclusion|a supposed answer->hyde}=kind in ( {k} )
[when]- the rewrite is of a question in {k:Chinese->zh|English->en}=language == {k}
[when]- the rewrite keeps the negations=keepsNegation
[when]- the rewrite loses a negation=!keepsNegation
[when]- the rewrite adds a negation=negationAdded
[when]- the rewrite adds no negation=!negationAdded
[when]- the rewrite keeps the dates and versions=keepsDates
[when]- the rewrite loses a date or a version=!keepsDates
[when]- the rewrite keeps the numbers=keepsNumbers
[when]- the rewrite loses a number=!keepsNumbers
[when]- the rewrite keeps the names=keepsNames
[when]- the rewrite loses a name=!keepsNames
[when]- the names that the rewrite adds are {c:comparison} {n:number}=addedNames {c} {n}
[when]- the names and numbers that the rewrite invents are {c:comparison} {n:number}=invented {c} {n}
[when]- the share of words that the rewrite keeps is {c:comparison} {n:number}=keptShare {c} {n}
[when]- the words that the rewrite adds are {c:comparison} {n:number}=addedTerms {c} {n}
[when]- the parts of the split are {c:comparison} {n:number}=parts {c} {n}
[when]- the rewrite waits for another answer=waits
[when]- the rewrite waits for no answer=!waits
[when]- the rewrite has {c:comparison} {n:number} characters=length {c} {n}

# ---------------------------------------------------------------- FoundCandidate (govern)
[when]there is a candidate=$c : FoundCandidate( )
# These two come after "there is a candidate" and speak of the others.
[when]there is another candidate of this kind=exists FoundCandidate( id != $c.id )
[when]there is no other candidate of this kind=not FoundCandidate( id != $c.id )
[when]- it is of the same document=docId == $c.docId
[when]- it is ranked before the first one=fusedRank < $c.fusedRank
[when]- it has more authority than the first one=authority > $c.authority
[when]- the caller may see it=access
[when]- the caller may not see it=!access
[when]- it names an access group=hasAcl
[when]- it names no access group=!hasAcl
[when]- it is not yet in force=notYet
[when]- it has come into force=!notYet
[when]- it is no longer in force=ended
[when]- it has not ended=!ended
[when]- a newer version has replaced it=superseded
[when]- no newer version has replaced it=!superseded
[when]- the asker named this version=namedVersion
[when]- the asker did not name this version=!namedVersion
[when]- it says when it comes into force=effectiveFrom != null
[when]- it does not say when it comes into force=effectiveFrom == null
[when]- it says when it ends=effectiveTo != null
[when]- it does not say when it ends=effectiveTo == null
[when]- the newer version {e:equality} {t:text}=newerVersion {e} {t}
[when]- it is nearly the same as a better ranked one=duplicateOf != ""
[when]- it is unlike all better ranked ones=duplicateOf == ""
[when]- its authority {c:comparison} {n:number}=authority {c} {n}
[when]- its rank {c:comparison} {n:number}=fusedRank {c} {n}
[when]- its type is {k:policy|manual|spec|fault guide->fault_guide|notice|faq|internal note->internal_note}=docType == {k}
[when]- its type is not {k:policy|manual|spec|fault guide->fault_guide|notice|faq|internal note->internal_note}=docType != {k}
[when]- its type is one of {k:some of policy|manual|spec|fault guide->fault_guide|notice|faq|internal note->internal_note}=docType in ( {k} )
[when]- its type {e:equality} {t:text}=docType {e} {t}
[when]- its id {e:equality} {t:text}=id {e} {t}
[when]- its document {e:equality} {t:text}=docId {e} {t}
[when]- its document is one of {l:texts}=docId in ( {l} )
[when]- the id of its document contains {t:text}=docId contains {t}
[when]- its version {e:equality} {t:text}=version {e} {t}
[when]- its title contains {t:text}=title contains {t}
[when]- its title mentions {l:texts}=title matches ".*({l}).*"
[when]- its product {e:equality} {t:text}=product {e} {t}
[when]- its products contain {t:text}=product contains {t}
[when]- it names no product of its own=product == ""
[when]- its text is in Chinese=language == "zh"
[when]- its text is in English=language == "en"
[when]- its address contains {t:text}=sourceUrl contains {t}
[when]- it has no address=sourceUrl == ""

# ---------------------------------------------------------------- FoundEvidence (judge)
[when]the evidence found is such that=FoundEvidence( )
[when]- there is evidence=count > 0
[when]- there is no evidence=count == 0
[when]- there are {c:comparison} {n:number} pieces of evidence=count {c} {n}
[when]- some was dropped as not in force=dropped > 0
[when]- none was dropped as not in force=dropped == 0
[when]- the number dropped as not in force {c:comparison} {n:number}=dropped {c} {n}
[when]- the reranker ran=reranked == true
[when]- the reranker did not run=reranked == false
[when]- the rerank score of the best text {c:comparison} {n:number}=topScore {c} {n}
[when]- the lead of the best text {c:comparison} {n:number}=gap {c} {n}
[when]- the share of the question that one text covers {c:comparison} {n:number}=bestCoverage {c} {n}
[when]- the best sentences hold what was asked for=kindFound == true
[when]- the best sentences do not hold what was asked for=kindFound == false
# These also speak of a draft answer.
[when]- the likeness of the best text {c:comparison} {n:number}=topMaxSim {c} {n}
[when]- the score of the best sentence {c:comparison} {n:number}=bestSentence {c} {n}
[when]- the best sentence has a score=bestSentence > 0.0
[when]- the score of the best sentence plus {w:number} of the share covered {c:comparison} {n:number}=bestSentence + {w} * coverage {c} {n}
[when]- the share of the question that is covered {c:comparison} {n:number}=coverage {c} {n}
[when]- the question names something=anchors > 0
[when]- the question names {c:comparison} {n:number} things=anchors {c} {n}
[when]- none of the things named was found=anchorsFound == 0
[when]- the number of things named that were found {c:comparison} {n:number}=anchorsFound {c} {n}

# ---------------------------------------------------------------- LoopState (judge, advanced modes only)
[when]the loop is so far that=LoopState( )
[when]- the rounds after the first {c:comparison} {n:number}=round {c} {n}
[when]- the rounds in a row without progress {c:comparison} {n:number}=idleRounds {c} {n}
[when]- the queries left {c:comparison} {n:number}=queriesLeft {c} {n}
[when]- a rewrite was not searched yet=rewritesLeft > 0
[when]- no rewrite is left=rewritesLeft == 0
[when]- a rewrite completed from the history was not searched yet=completionsLeft > 0
[when]- no rewrite completed from the history is left=completionsLeft == 0
[when]- a rewrite without what is excluded was not searched yet=exclusionsLeft > 0
[when]- a filter could be let go=filters > 0
[when]- no filter could be let go=filters == 0
[when]- a part of the question was not searched yet=partsLeft > 0
[when]- no part of the question is left=partsLeft == 0
[when]- the answer that a part waits for was found=hopsReady > 0
[when]- the graph was not walked yet=expanded == false
[when]- the graph was walked=expanded == true
[when]- the products among the best evidence {c:comparison} {n:number}=productsFound {c} {n}
[when]- a required slot is missing and was not searched for=gaps > 0

# ---------------------------------------------------------------- NeededSlot (judge, verify)
[when]there is a slot=NeededSlot( )
[when]there is at least one such slot=exists NeededSlot( )
[when]there is no such slot=not NeededSlot( )
[when]- the answer needs it=required == true
[when]- the answer can do without it=required == false
[when]- it is missing=state == "missing"
[when]- it is filled=state == "filled"
[when]- sources disagree about it=state == "conflict"
[when]- it is filled or sources disagree about it=state in ( "filled", "conflict" )
[when]- the asker stated it=fromQuestion == true
[when]- the asker did not state it=fromQuestion == false
[when]- its name {e:equality} {t:text}=name {e} {t}
[when]- its name is one of {l:texts}=name in ( {l} )
[when]- its name contains {t:text}=name contains {t}

# ---------------------------------------------------------------- DraftedAnswer (verify)
[when]the draft answer is such that=DraftedAnswer( )
[when]- it makes a claim=claims > 0
[when]- it makes no claim=claims == 0
[when]- it makes {c:comparison} {n:number} claims=claims {c} {n}
[when]- it cites {c:comparison} {n:number} documents=documents {c} {n}
[when]- it gives what was asked for=kindAnswered == true
[when]- it does not give what was asked for=kindAnswered == false
[when]- the number of needed slots without a value {c:comparison} {n:number}=requiredMissing {c} {n}
[when]- the share of the question in one sentence {c:comparison} {n:number}=sentenceCoverage {c} {n}
[when]- its agreement with another document {c:comparison} {n:number}=agreement {c} {n}
[when]- the number of other documents with the same value {c:comparison} {n:number}=sameValue {c} {n}
[when]- the source names the year asked about, if any=yearFound == true
[when]- the source does not name the year asked about=yearFound == false
[when]- the number of other documents that fit as well {c:comparison} {n:number}=rivals {c} {n}
[when]- its fit {c:comparison} {n:number}=fit {c} {n}

# ---------------------------------------------------------------- DraftedClaim (verify)
[when]there is a claim=$c : DraftedClaim( )
[when]there is at least one such claim=exists DraftedClaim( )
[when]there is no such claim=not DraftedClaim( )
[when]- its number {c:comparison} {n:number}=number {c} {n}
[when]- it has a citation that exists=cited == true
[when]- it has no citation that exists=cited == false
[when]- its quote is in the source=quoteFound == true
[when]- its quote is not in the source=quoteFound == false
[when]- the share of its quote in the source {c:comparison} {n:number}=quoteShare {c} {n}
[when]- its numbers are in the source=numbersFound == true
[when]- a number is not in the source=numbersFound == false
[when]- its units are in the source=unitsFound == true
[when]- a unit is not in the source=unitsFound == false
[when]- its names are in the source=namesFound == true
[when]- a name is not in the source=namesFound == false
[when]- it keeps the negations of the source=negationKept == true
[when]- it loses or adds a negation=negationKept == false
[when]- its comparison is right=comparisonRight == true
[when]- its comparison is wrong=comparisonRight == false
[when]- it is beside the question=offTopic == true
[when]- it belongs to the question=offTopic == false

# ---------------------------------------------------------------- decisions before the search (plan)
[then]do not search, answer {k:the greeting->greeting|the thanks->thanks|the goodbye->goodbye|who this is->identity|the calculation->arithmetic|briefly->other}, because {r:text}=decision.smallTalk({k}, {r});
[then]it suits {m:the plain chain->none|self-critique->self_rag|corrective search->crag|graph expansion->mini_graphrag|search in steps->agentic_rag}, priority {p:number}, because {r:text}=decision.route({m}, {p}, {r});
[then]add the scaled scores, {b:number} for words and {d:number} for meaning, with priority {p:number}, because {r:text}=decision.fusion("minmax", {b}, {d}, {p}, {r});
[then]join the ranks, {b:number} for words and {d:number} for meaning, with priority {p:number}, because {r:text}=decision.fusion("rrf", {b}, {d}, {p}, {r});
[then]take {h:number} hits of each leg, rerank {k:number}, with priority {p:number}, because {r:text}=decision.depth({h}, {k}, {p}, {r});
[then]the question is about the product {t:text}, because {r:text}=decision.product({t}, {r});
[then]use at most {t:number} tokens and {m:number} milliseconds, because {r:text}=decision.budget({t}, {m}, {r});
[then]do not search, refuse for {k:being out of scope->out_of_scope|weak evidence->weak_evidence}, because {r:text}=decision.refuse({k}, {r});
# One sentence must hold: groups separated by spaces, words of a group by |, one word of each group. Without: words by |.
[then]the answer needs {n:text}, {k:a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text} in a sentence with {a:text} and without {v:text}, because {r:text}=decision.slot({n}, {k}, {a}, {v}, true, {r});
[then]the answer should have {n:text}, {k:a number->number|a date->date|a name->name|a yes or no->yes_no|a list->list|steps->steps|a cause->cause|a comparison->comparison|a text->text} in a sentence with {a:text} and without {v:text}, because {r:text}=decision.slot({n}, {k}, {a}, {v}, false, {r});
[then]do not use the rewrite, because {r:text}=decision.rejectRewrite($c.id, {r});

# ---------------------------------------------------------------- decisions about a candidate (govern)
[then]let the caller see it, because {r:text}=decision.allow($c.id, {r});
[then]hide it from the caller, because {r:text}=decision.deny($c.id, {r});
[then]drop it, because {r:text}=decision.drop($c.id, {r});
[then]drop it, because {r:text} followed by the newer version=decision.drop($c.id, {r} + $c.newerVersion);
[then]drop it, because {r:text} followed by the one it is like=decision.drop($c.id, {r} + $c.duplicateOf);
[then]multiply its score by {n:number}, because {r:text}=decision.demote($c.id, {n}, {r});
[then]raise its score to {n:number} times, because {r:text}=decision.boost($c.id, {n}, {r});

# ---------------------------------------------------------------- decisions about the evidence (judge)
[then]call the evidence {v:good|ambiguous|bad}, because {r:text}=decision.label({v}, {r});
[then]accept, because {r:text}=decision.action("accept", "", {r});
[then]answer in part for {k:what was found->partly_found|a missing slot->missing_slot|conflicting sources->conflicting_sources|weak evidence->weak_evidence}, because {r:text}=decision.action("partial", {k}, {r});
[then]refuse for {k:no candidates->no_candidates|weak evidence->weak_evidence|a missing slot->missing_slot|nothing in force->not_in_force|conflicting sources->conflicting_sources|being out of scope->out_of_scope}, because {r:text}=decision.action("refuse", {k}, {r});
[then]first {v:search in other words->rewrite|let the filter go->relax|ask which is meant->clarify|search for the missing slot->fill|walk the graph->expand|search each part->split|go on with the answer found->hop}, priority {p:number}, because {r:text}=decision.next({v}, {p}, {r});

# ---------------------------------------------------------------- decisions about the answer (verify)
[then]let it be said, because {r:text}=decision.support($c.number, {r});
[then]reject it, because {r:text}=decision.reject($c.number, {r});
[then]call it {v:partly supported->partly|contradicted by its source->contradicted}, because {r:text}=decision.critique($c.number, {v}, {r});
[then]draft it once more, because {r:text}=decision.revise({r});
[then]ask for confirmation of {t:text}, because {r:text}=decision.confirm({t}, {r});
[then]withhold the answer for {k:weak evidence->weak_evidence|a missing slot->missing_slot|an unsupported claim->unsupported_claim|nothing in force->not_in_force|conflicting sources->conflicting_sources|being out of scope->out_of_scope}, because {r:text}=decision.refuse({k}, {r});
