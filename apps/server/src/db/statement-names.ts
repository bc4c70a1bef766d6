/** `after`: so often a text has to come before it is worth a name. `names`: most names, since connections keep each plan. */
export interface NameLimits {
  readonly after: number;
  readonly names: number;
  readonly watched: number;
}

const defaults: NameLimits = { after: 10, names: 100, watched: 1000 };

/**
 * What has to be planned each time. What fits a pattern depends on the pattern: a plan for all of them cannot use an
 * index on how a text begins. And a plan holds what `has_far_rows` answered when it was made: one that is kept would
 * never see the first such row.
 */
const planned = / like \$\d|has_far_rows\(/;

/**
 * Names statements that come again and again, so that each connection plans them once: to plan a page of a partitioned
 * table takes three times as long as to read it. Texts that are made for one filter stay without a name, so that their
 * plans are not kept.
 */
export function createStatementNames(limits: NameLimits = defaults): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= limits.names || planned.test(text)) return name;
    const count = (seen.get(text) ?? 0) + 1;
    if (count > limits.after) {
      seen.delete(text);
      names.set(text, `s${names.size + 1}`);
      return names.get(text);
    }
    if (seen.size >= limits.watched) seen = new Map();
    seen.set(text, count);
    return undefined;
  };
}
