package org.nexarag.rules.fact;

import org.nexarag.rules.meaning.Means;

/** A quantity that the asker states, for example 35 days; what each field means stands on it. */
@Means(zh = "提问者说出的数量，如 35 天", en = "a quantity that the asker states, for example 35 days")
public record StatedQuantity(
    @Means(zh = "数值", en = "the number") double value,
    @Means(
            zh =
                "规范单位：day、month、year、hour、minute、yuan、mah、w、kg、g、cm、inch、gb、percent、times 或词表中的其他单位",
            en =
                "the canonical unit: day, month, year, hour, minute, yuan, mah, w, kg, g, cm, inch, gb, percent, times, or another word of the vocabulary")
        String unit,
    @Means(zh = "原样文字", en = "as written") String text) {}
