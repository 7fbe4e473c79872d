/** Measurements run by hand; no tests. */
package org.nexarag.bench;
