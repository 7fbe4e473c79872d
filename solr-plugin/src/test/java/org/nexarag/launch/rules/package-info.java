@org.jspecify.annotations.NullMarked
package org.nexarag.launch.rules;
