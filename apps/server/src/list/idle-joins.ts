/**
 * A table expression without those of its left joins that nothing in `texts` looks at: rows are joined by their keys, so
 * that there are neither more nor fewer of them without (see `ListSource.from`). The database leaves such joins out by
 * itself, but goes on to read whole rows for them where an index has all that is asked.
 */
export function withoutIdleJoins(from: string, texts: readonly string[]): string {
  const [base = from, ...joins] = from.split(/\s+(?=left join \w+ \w+ on )/);
  const isNamed = (alias: string, among: readonly string[]) => among.some((text) => new RegExp(`\\b${alias}\\.`).test(text));
  let kept: string[] = [];
  // From the last one on: a join may look at one before it.
  for (const join of joins.toReversed()) {
    const [, , , alias = ''] = join.split(' ');
    if (isNamed(alias, [...texts, ...kept])) kept = [join, ...kept];
  }
  return [base, ...kept].join(' ');
}
