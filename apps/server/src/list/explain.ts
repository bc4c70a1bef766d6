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
import { nearFilters } from './near-filters.ts';

/** Columns that name the terminal or property of a row, as most lists call them. */
const defaultPropertyColumns = ['terminal', 'property', 'propertyName'];

/** Number of terms that are counted; later ones are estimated, which limits the time of a response. */
const maxCounted = 12;

/** Maximum number of proposed filters with a similar word. */
const maxNear = 4;

/** Maximum number of concurrent counts for one explanation, so that it does not use all connections. */
const maxConcurrency = 3;

export interface ExplainDeps {
  readonly resource: ResourceDefinition;
  readonly source: TableSource & { readonly propertyColumns?: readonly string[] };
  readonly pool: Database;
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/** Returns the terms of the top level. */
function toTerms(node: FilterNode | null): readonly FilterNode[] {
  if (!node) return [];
  return node.kind === 'and' ? node.terms : [node];
}

/**
 * Returns whether an expression tests only terminal, property and time: the number of hidden rows then reveals nothing else
 * about them (ADR 9).
 */
function isOfPropertyAndTime(node: FilterNode | null, fields: FilterFields, propertyColumns: readonly string[]): boolean {
  switch (node?.kind) {
    case undefined:
      return true;
    case 'and':
    case 'or':
      return node.terms.every((term) => isOfPropertyAndTime(term, fields, propertyColumns));
    case 'not':
      return isOfPropertyAndTime(node.term, fields, propertyColumns);
    case 'word':
      return false;
    case 'field': {
      const field = fields.named.get(node.name.toLowerCase());
      return field !== undefined && (field.kind === 'time' || propertyColumns.includes(field.column));
    }
  }
}

/** Returns the caller with access to all properties. */
const seeingAll = (caller: Caller): Caller => ({ ...caller, operator: { ...caller.operator, properties: null } });

/** Runs `work` on all items, a few at a time, and returns the results in the order of the items. */
async function mapConcurrently<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: maxConcurrency }, worker));
  return results;
}

/** Creates the query that explains what an expression matches. */
export function createExplain({ resource, source, pool, conditions }: ExplainDeps) {
  const fields = toFilterFields(resource);
  const propertyColumns = source.propertyColumns ?? defaultPropertyColumns.filter((column) => Object.hasOwn(resource.columns, column));

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
      if (propertyColumns.length === 0 || !all.exact || !isOfPropertyAndTime(expression, fields, propertyColumns)) return null;
      if (caller.operator.properties === null) return 0;
      const whole = await count(seeingAll(caller), q);
      return whole.exact ? Math.max(whole.count - all.count, 0) : null;
    };
    const texts = toTerms(expression).map(printFilter);
    const terms = await mapConcurrently(texts, async (text, at) => ({ text, ...(await count(caller, text, at < maxCounted)) }));
    const isEmpty = all.exact && all.count === 0;
    const unmatched = isEmpty ? toTerms(expression).filter((_, at) => terms[at]?.count === 0) : [];
    const proposals = await nearFilters({ resource, pool: reader, caller, expression, unmatched });
    const near = await mapConcurrently(proposals, async ({ word, q: text }) => ({ word, q: text, ...(await count(caller, text)) }));
    return { ...all, hidden: await hidden(), terms, near: near.filter((one) => one.count > 0).slice(0, maxNear) };
  };
}
