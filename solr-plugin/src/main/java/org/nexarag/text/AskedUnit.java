package org.nexarag.text;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The family of units that a question of number asks for. */
enum AskedUnit {
  /** A length of time. */
  DURATION(
      "多少?个?(天|日|年|月|小时|分钟|周|星期|秒)|几个?(天|日|年|月|小时|分钟|周|星期|秒)|多久|多长时间|多长的时间|期限|时限|有效期|保质期|"
          + "how long|how many (days?|years?|months?|hours?|minutes?|weeks?|seconds?)",
      " day workday month year hour minute second week "),
  /** Money. */
  MONEY(
      "多少钱|多少元|几元|几块|价格|售价|费用|罚款|金额|票价|票房|营收|收入|产值|总值|gdp(是|为)?(多少|$)|投资(了)?多少|赔偿多少|"
          + "how much (does|is|are|did|money)|price|cost",
      " yuan usd eur dollar jiao fen "),
  /** A share. */
  PERCENT(
      "百分之几|百分之多少|比例|占比|增速|[涨增降跌]幅|(?<!功|频|分辨|心)率(是|为)?(多少|多大|\\?*$)|gdp增长|同比|"
          + "(增长|上涨|下降|下跌|上升)了?多少|percent|percentage|what share",
      " percent "),
  /** What something holds: charge, data, volume, people. */
  CAPACITY("容量|电量|capacity", " mah ah wh kwh gb tb mb kb l ml person piece "),
  /** People. */
  PEOPLE("人口|人数", " person "),
  /** Weight. */
  WEIGHT("多重|重量|净重|how heavy|weight|weigh", " kg g mg t lb jin "),
  /** Power. */
  POWER("功率|瓦数|多少瓦|wattage|how many watts", " w kw mw ");

  private final Pattern asked;
  private final String units;

  AskedUnit(String asked, String units) {
    this.asked = Pattern.compile(asked);
    this.units = units;
  }

  /** The family that a folded question asks for; null when it names none. */
  static @Nullable AskedUnit in(String question) {
    for (AskedUnit unit : values()) {
      if (unit.asked.matcher(question).find()) {
        return unit;
      }
    }
    return null;
  }

  /** Whether large numbers of this family are often written without their unit: 票房 1.2 亿. */
  boolean mayBeBare() {
    return this == MONEY || this == PEOPLE;
  }

  /** Whether a canonical unit belongs to this family. */
  boolean fits(String unit) {
    return units.contains(" " + unit + " ");
  }
}
