package org.nexarag.golden;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the one kind of class that may speak to the terminal's own streams. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Terminal {}
