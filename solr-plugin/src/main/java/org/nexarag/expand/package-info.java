/**
 * Hits in, graph neighbours out: one more ranked list, for what a question needs but does not name.
 *
 * <p>The graph is the index. Its nodes are documents, versions, sections, chunks, products and
 * entities; its edges are fields of the chunks ({@code doc_id}, {@code document_version_id}, {@code
 * section_id}, {@code product}, {@code entity}, {@code prev_id}, {@code next_id}), followed at
 * query time through {@link org.nexarag.index.SearchIndex}. So there is nothing to rebuild after an
 * update, and every step is taken under the access and the filters of the request: a hidden
 * document is no node, no edge, and no part of any count or weight.
 *
 * <h2>The walk</h2>
 *
 * <p>A random walk that starts from the question and its first hits and dies out with distance, as
 * in personalised PageRank (Haveliwala, "Topic-sensitive PageRank", WWW 2002; HippoRAG, Gutiérrez
 * et al., NeurIPS 2024), cut off after a few hops:
 *
 * <pre>
 * start  a hit c has m(c) ~ 1/(k + rank), in all 1 - names; the names in the question that the
 *        index knows have the rest, in proportion to 1 / ln(1 + n(t)); without any, hits have all
 * leave  c gives decay · m(c) to its ties t and its neighbours, in proportion to 1 / ln(1 + n(t))
 * reach  t gives each of its chunks h what came to it from others · fit(h) / n(t)
 * weight w(h) = the sum of what reached h over all hops
 * </pre>
 *
 * <p>names and decay are {@link org.nexarag.expand.Weights}, k the constant of the plan's fusion
 * (Cormack et al., SIGIR 2009). HippoRAG's decay is ½. n(t) is how many visible chunks carry the
 * tie: what many share says little (Adamic and Adar, 2003), twice over, since it is also spread
 * thin. fit(h) = (o + s) / (o + 1), where o is the weight off topic and s is the share of the
 * question's words, weighted by rarity, that h holds: the walk prefers chunks that speak of what
 * was asked (Richardson and Domingos, "The Intelligent Surfer", NIPS 2002). Mass never flows
 * straight back to the chunk that it came from.
 *
 * <p>A name is tied to the chunks that mention it and to the chunks of the document that it titles,
 * so a mention leads to the document about it. Hits walked from are in the list only when something
 * else led to them.
 *
 * <p>Work is bounded by {@link org.nexarag.expand.Limits}: a hop asks for one batch of counts, two
 * of places, and one query per node opened. The room knows nothing of Solr and of the order in
 * which stages run; of the rules it reads the thresholds {@code graph.*}.
 */
@NullMarked
package org.nexarag.expand;

import org.jspecify.annotations.NullMarked;
