import type { Count, Explanation } from '@floorwalker/core/contract/list';
import type { FilterNode } from '@floorwalker/core/filter/ast';
import { type FilterFields, toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { countRows, estimateRows } from './count.ts';
import { pruneUnusedJoins, type TableSource, toFrom } from './joins.ts';
import { nearFilters } from './near-words.ts';

/** Columns with the place of a row, by the names that most lists use. */
const usualPlaces = ['terminal', 'property', 'propertyName'];

/** Number of terms that are counted; later ones are estimated, which limits the time of a response. */
const mostCounted = 12;

/** Maximum number of proposed filters with a similar word. */
const maxNear = 4;

/** Concurrent counts of one explanation, so that it does not use all connections. */
const lanes = 3;

export interface ExplainDeps {
  readonly resource: ResourceDefinition;
  readonly source: TableSource & { readonly places?: readonly string[] };
  readonly pool: Database;
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/** The terms of the top level. */
function toTerms(node: FilterNode | null): readonly FilterNode[] {
  if (!node) return [];
  return node.kind === 'and' ? node.terms : [node];
}

/** Whether an expression tests only place and time: the number of hidden rows then reveals nothing else about them (ADR 9). */
function isOfPlaceAndTime(node: FilterNode | null, fields: FilterFields, places: readonly string[]): boolean {
  switch (node?.kind) {
    case undefined:
      return true;
    case 'and':
    case 'or':
      return node.terms.every((term) => isOfPlaceAndTime(term, fields, places));
    case 'not':
      return isOfPlaceAndTime(node.term, fields, places);
    case 'word':
      return false;
    case 'field': {
      const field = fields.named.get(node.name.toLowerCase());
      return field !== undefined && (field.kind === 'time' || places.includes(field.column));
    }
  }
}

/** The caller with access to all properties. */
const seeingAll = (caller: Caller): Caller => ({ ...caller, operator: { ...caller.operator, properties: null } });

/** Runs `work` on all items, a few at a time, and returns the results in the order of the items. */
async function inLanes<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [at, item] of rest) answers[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

/** Creates the query that explains what an expression matches. */
export function createExplain({ resource, source, pool, conditions }: ExplainDeps) {
  const fields = toFilterFields(resource);
  const places = source.places ?? usualPlaces.filter((column) => Object.hasOwn(resource.columns, column));

  return async (caller: Caller, q: string | undefined, signal?: AbortSignal): Promise<Explanation> => {
    const reader = pool.withSignal(signal);
    const count = async (who: Caller, text: string | undefined, isCounted = true): Promise<Count> => {
      const parameters = createParameters();
      const where = conditions(who, text, parameters).join(' and ');
      const rows = `${toFrom(pruneUnusedJoins(source, [where]))} where ${where}`;
      if (!isCounted) return { count: await estimateRows(reader, rows, parameters.values), exact: false };
      return countRows(reader, rows, parameters.values, signal);
    };
    // The count validates the expression, so it comes before the expression is split into terms.
    const all = await count(caller, q);
    const expression = parseFilter(q ?? '');
    const hidden = async () => {
      if (places.length === 0 || !all.exact || !isOfPlaceAndTime(expression, fields, places)) return null;
      if (caller.operator.properties === null) return 0;
      const whole = await count(seeingAll(caller), q);
      return whole.exact ? Math.max(whole.count - all.count, 0) : null;
    };
    const texts = toTerms(expression).map(printFilter);
    const terms = await inLanes(texts, async (text, at) => ({ text, ...(await count(caller, text, at < mostCounted)) }));
    const isEmpty = all.exact && all.count === 0;
    const unmatched = isEmpty ? toTerms(expression).filter((_, at) => terms[at]?.count === 0) : [];
    const proposals = await nearFilters({ resource, pool: reader, caller, expression, unmatched });
    const near = await inLanes(proposals, async ({ word, q: text }) => ({ word, q: text, ...(await count(caller, text)) }));
    return { ...all, hidden: await hidden(), terms, near: near.filter((one) => one.count > 0).slice(0, maxNear) };
  };
}
