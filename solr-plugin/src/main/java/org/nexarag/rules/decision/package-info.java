/**
 * What rules may say, one class per stage. Every method takes the rule's id first and the reason
 * last, and merges with what was said before by a law that does not depend on order.
 */
@NullMarked
package org.nexarag.rules.decision;

import org.jspecify.annotations.NullMarked;
