package org.nexarag.rules.fact;

import org.nexarag.model.Slot;
import org.nexarag.rules.meaning.Means;

/** A piece of information that the answer needs; what each field means stands on it. */
@Means(zh = "答案需要的一项信息", en = "a piece of information that the answer needs")
public record NeededSlot(
    @Means(zh = "名称", en = "its name") String name,
    @Means(zh = "缺了它答案是否不完整", en = "whether the answer is incomplete without it") boolean required,
    @Means(
            zh = "`filled`（已有）、`missing`（缺失）或 `conflict`（矛盾）",
            en = "`filled`, `missing` or `conflict`")
        @OneOf(Slot.State.class)
        String state,
    @Means(zh = "是否由提问者给出", en = "whether the asker stated it") boolean fromQuestion) {}
