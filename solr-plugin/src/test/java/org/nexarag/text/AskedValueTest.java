package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.AnswerKind;

class AskedValueTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NUMBER | 审核要多少天       | 审核在 3 个工作日内完成 | true
          NUMBER | 审核要多少天       | 审核费为 5 元           | false
          NUMBER | 保存多久           | 保存不少于三年          | true
          NUMBER | 维修要多少钱       | 检测费为 50 元          | true
          NUMBER | 维修要多少钱       | 维修需 3 天             | false
          NUMBER | 增长率是多少       | 同比增长 8.1%           | true
          NUMBER | 有多少人参加       | 共有 300 名员工参加     | true
          NUMBER | 有多少人参加       | 费用为 300 元           | false
          NUMBER | 可由多少个股东设立 | 由五十个以下股东设立    | true
          NUMBER | 一共几颗牙齿       | 共有 44 颗牙齿          | true
          NUMBER | How many views does it have? | It has 10 million views. | true
          NUMBER | How long is the warranty?    | The warranty lasts two years. | true
          NUMBER | How long is the warranty?    | The warranty costs $20.       | false
          NUMBER | 兑换要多少积分     | 用 6000 积分兑换        | true
          NUMBER | 每层收多少搬楼费   | 每层每台收取 15 元      | true
          NUMBER | 是新机价的几折     | B 级为 76%              | true
          NUMBER | 防水深度多少米     | 防水等级 IP68           | false
          NUMBER | 防水深度多少米     | 1.5 米深度的水中        | true
          DATE   | when will the money be there | Card refunds take 5 working days. | true
          DATE   | 什么时候能到账     | 到账需 3 个工作日       | true
          DATE   | when did it open   | It took 5 days.         | false
          YES_NO | 现在还收附加费吗   | 自今年起取消附加费      | true
          DATE   | 什么时候生效       | 自 2024 年 5 月 1 日起生效 | true
          DATE   | 什么时候生效       | 自发布后生效            | false
          DATE   | When did it open?  | It opened in March 1994. | true
          DATE   | 会议的开幕时间     | 1月4日电 会议即将开幕   | false
          DATE   | 会议的开幕时间     | 会议将于1月14日开幕     | true
          DATE   | 2022年会议的时间   | 2022年会议规模很大      | false
          DATE   | 退款时间           | 退款需 3 个工作日       | true
          NUMBER | 30 天后还剩多少天  | 30 天后不能退           | false
          NUMBER | 去年的票房是多少   | 总票房 1.2 亿，创新高   | true
          NUMBER | 有多少个岗位       | 共有 3 亿个工作岗位     | true
          NUMBER | 增长了多少         | 总额为 5 元             | false
          NAME   | 谁是代表团旗手     | 代表团展现了实力        | false
          NAME   | 谁是代表团旗手     | 旗手由郭雨洁担任        | true
          NAME   | 国家队主教练是谁   | 国家队主教练安东尼奥：不急 | true
          NAME   | 电影的导演是谁     | 由玛丽·史密斯执导       | true
          NAME   | 大会在哪里举行     | 大会将于下周一举行      | false
          NAME   | 大会在哪里举行     | 大会在新奥尔良举行      | true
          NAME   | 下届杯赛的举办国   | 卡塔尔将承办下届杯赛    | true
          NAME   | 电源键在哪里       | 电源键位于机身右侧      | true
          NAME   | 运费由谁承担       | 运费由商家承担          | true
          CAUSE  | 为什么会漏水       | 漏水多由于密封圈老化    | true
          CAUSE  | 为什么会漏水       | 漏水时请关闭阀门        | false
          YES_NO | 拆封能退吗         | 拆封后不支持退货        | true
          TEXT   | 介绍一下政策       | 政策如下                | true
          """)
  void tellsWhetherASentenceHoldsWhatWasAsked(
      AnswerKind kind, String question, String sentence, boolean holds) {
    assertThat(AskedValue.of(question, kind, Languages.detect(question)).in(sentence))
        .isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2021 年的产量是多少 | 2020 年产量为 5 吨           | true
          2021 年的产量是多少 | 2020 年和 2021 年产量相同    | false
          2021 年的产量是多少 | 产量为 5 吨                  | false
          产量是多少          | 2020 年产量为 5 吨           | false
          What was sold in 2021? | In 2019 it sold five.     | true
          """)
  void tellsSentencesOnOtherYears(String question, String sentence, boolean missed) {
    assertThat(AskedYears.of(question).missedBy(sentence)).isEqualTo(missed);
  }
}
