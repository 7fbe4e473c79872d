/**
 * The rules on the command line, for people who keep them in a folder under version control: check,
 * list, explain a case, publish into the folder of a running Solr, look back, go back. Nothing here
 * needs a running Solr.
 */
@NullMarked
package org.nexarag.launch.rules;

import org.jspecify.annotations.NullMarked;
