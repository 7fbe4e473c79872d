/** Fakes that several rooms' tests share. */
package org.nexarag.testing;
