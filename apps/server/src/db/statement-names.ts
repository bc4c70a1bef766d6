/**
 * Limits for prepared statements. `after`: uses of a text before it is prepared. `names`: maximum number of prepared
 * statements, since each connection keeps a plan for each. `watched`: texts whose uses are counted.
 */
export interface NameLimits {
  readonly after: number;
  readonly names: number;
  readonly watched: number;
}

const defaults: NameLimits = { after: 10, names: 100, watched: 1000 };

/**
 * Matches statements that must be planned for each execution. The plan of a LIKE depends on its pattern, because a generic plan
 * cannot use an index on prefixes. `has_far_rows` returns whether a log has rows with unusually distant times; its value becomes
 * part of the plan, so a cached plan would miss the first such row. Reports add up cells of a range of days: a generic plan expects
 * few of them in any range, and takes several times as long for those of a year.
 */
const planned = / like \$\d|has_far_rows\(|statistics_generation = c\.generation/;

/**
 * Returns a function that names frequent statements, so that each connection prepares them once: planning a page of a
 * partitioned table takes three times as long as reading it. Texts generated for one filter stay unnamed, so that their plans
 * are not kept.
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
