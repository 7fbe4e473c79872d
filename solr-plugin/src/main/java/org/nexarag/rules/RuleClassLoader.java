package org.nexarag.rules;

import java.util.Set;

/**
 * What compiled rules can load: the facts, the decisions, the engine and a few plain classes of the
 * platform. A second line behind the grammar, which lets no class name through at all.
 */
final class RuleClassLoader extends ClassLoader {
  private static final Set<String> PLATFORM =
      Set.of(
          "java.lang.Object",
          "java.lang.String",
          "java.lang.CharSequence",
          "java.lang.Comparable",
          "java.lang.Number",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Boolean",
          "java.lang.Void",
          "java.lang.Class",
          "java.lang.Record",
          "java.lang.Enum",
          "java.lang.Iterable",
          "java.lang.Throwable",
          "java.lang.Exception",
          "java.lang.RuntimeException",
          "java.lang.Error",
          "java.lang.AssertionError",
          "java.lang.NullPointerException",
          "java.lang.ClassCastException",
          "java.lang.Override",
          "java.lang.SuppressWarnings",
          "java.lang.Deprecated",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.lang.AbstractStringBuilder",
          "java.lang.Cloneable",
          "java.lang.constant.Constable",
          "java.lang.constant.ConstantDesc",
          "java.lang.invoke.StringConcatFactory",
          "java.lang.invoke.MethodHandles",
          "java.lang.invoke.MethodHandles$Lookup",
          "java.lang.invoke.MethodType",
          "java.lang.invoke.CallSite",
          "java.io.Serializable",
          "java.io.Externalizable",
          "java.io.ObjectInput",
          "java.io.ObjectOutput",
          "java.io.IOException",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.time.LocalDate");

  RuleClassLoader(ClassLoader parent) {
    super(parent);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!allowed(name)) {
      throw new ClassNotFoundException(name + " is closed to rules");
    }
    return super.loadClass(name, resolve);
  }

  private static boolean allowed(String name) {
    return PLATFORM.contains(name)
        || name.startsWith("java.util.")
        || name.startsWith("org.nexarag.rules.fact.")
        || name.startsWith("org.nexarag.rules.decision.")
        || name.startsWith("org.drools.")
        || name.startsWith("org.kie.")
        || name.startsWith("org.mvel2.")
        || name.startsWith("rules.");
  }
}
