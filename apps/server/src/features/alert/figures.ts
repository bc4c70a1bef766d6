import { moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { AlertCondition } from '@floorwalker/core/statistics/alert-condition';
import { isRatio, type Measure } from '@floorwalker/core/statistics/dimensions';
import { filterResourceOf, type ReportDefinition } from '@floorwalker/core/statistics/reports';
import { type AlertList, isAlertLog } from '@floorwalker/core/vocabulary/alerts';
import { businessDayOf } from '../../db/business-day.ts';
import type { Queryable, Reader } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import { toCondition, toFilterContext } from '../../list/filter.ts';
import type { List } from '../../list/list.ts';
import { computeReport } from '../../statistics/report.ts';
import { filterSources } from '../../statistics/report-source.ts';
import type { Licences } from '../licence/licences.ts';
import type { RuleCondition } from './condition.ts';

/** The lists whose rows a rule can count. */
export type AlertLists = { readonly [L in AlertList]: List<ResourceDefinition> };

export interface FigureDeps {
  readonly reader: Reader;
  readonly lists: AlertLists;
  readonly licences: Pick<Licences, 'requireModule'>;
}

/** The figure of each property, in the unit of the condition; null: there is none, so that nothing is concluded from it. */
export type Figures = ReadonlyMap<number, number | null>;

type Rule = RuleCondition & { readonly filter: string };

const dayMs = 86_400_000;

/** A caller who sees only these properties. */
const within = (caller: Caller, properties: readonly number[]): Caller => ({ ...caller, operator: { ...caller.operator, properties } });

/** Throws `licence.missing` if the rows of a list are counted whose module is not licensed [LI-03]. */
export async function requireLicence({ licences }: Pick<FigureDeps, 'licences'>, database: Queryable, { subject }: AlertCondition) {
  const module = subject.kind === 'list' ? moduleOf(subject.list) : null;
  if (module !== null) await licences.requireModule(database, module);
}

/** Throws `filter.invalid` unless the rows of the figure can be filtered so. */
export function checkFilter({ lists }: Pick<FigureDeps, 'lists'>, caller: Caller, { subject }: AlertCondition, filter: string): void {
  if (subject.kind === 'list') lists[subject.list].check(caller, { q: filter });
  else
    toCondition(
      filterResourceOf(subject.report),
      filterSources[subject.report.facts],
      filter,
      toFilterContext(caller),
      createParameters().bind,
    );
}

/** The sums of a report for properties whose present business day is the same. */
interface Sums {
  readonly properties: readonly number[];
  readonly result: ReportResult;
}

/** Reads all measures of a report, with one query for each present business day of the properties. */
async function readSums(
  { reader }: FigureDeps,
  caller: Caller,
  report: ReportDefinition,
  { filter, overMs }: Rule,
  properties: readonly number[],
): Promise<readonly Sums[]> {
  const days = await reader.query<{ id: number; day: string }>(
    `select p.id, ${businessDayOf('clock_timestamp()', 'p')}::text as day from property p where p.id = any($1::integer[])`,
    [properties],
  );
  const sums: Sums[] = [];
  for (const [to, same] of Map.groupBy(days, (one) => one.day)) {
    const from = Temporal.PlainDate.from(to)
      .subtract({ days: overMs / dayMs - 1 })
      .toString();
    const ids = same.map(({ id }) => id);
    sums.push({
      properties: ids,
      result: await computeReport(reader, report, within(caller, ids), { from, to, by: 'property', q: filter }),
    });
  }
  return sums;
}

/** Returns the figure of a measure at each property. */
function pickMeasure(sums: readonly Sums[], { facts }: ReportDefinition, measure: Measure, currency: string): Figures {
  // Without rows a count is 0, but there is no time of terminals and no ratio.
  const missing = facts === 'state' || isRatio(measure) ? null : 0;
  const figures = new Map<number, number | null>();
  for (const { properties, result } of sums) {
    const { rows, by, measures, recounting } = result;
    const [keyAt, currencyAt, at] = [by.indexOf('property'), by.indexOf('currency'), measures.indexOf(measure)];
    for (const id of properties) figures.set(id, missing);
    for (const { keys, values } of rows) {
      if (currencyAt < 0 || keys[currencyAt] === currency) figures.set(Number(keys[keyAt]), values[at] ?? null);
    }
    for (const id of recounting) figures.set(id, null);
  }
  return figures;
}

/** Counts the rows of a log in the span of the rule, or of another list as it is now. */
async function countRows(
  { lists }: FigureDeps,
  caller: Caller,
  rule: Rule,
  list: AlertList,
  properties: readonly number[],
): Promise<Figures> {
  const terms = [...(rule.filter.trim() === '' ? [] : [`(${rule.filter})`]), ...(isAlertLog(list) ? [`at:-${rule.overMs / 60_000}m`] : [])];
  const { groups } = await lists[list].groups(within(caller, properties), terms.join(' '), 'property', properties.length);
  const figures = new Map<number, number | null>(properties.map((id) => [id, 0]));
  for (const { value, count } of groups) figures.set(Number(value), Number(count));
  return figures;
}

/** Computes the figure of a rule at each of the properties, with the rights of the caller. */
export type ReadFigures = (caller: Caller, rule: Rule, properties: readonly number[]) => Promise<Figures>;

/** Creates a reader for one turn of the evaluation: rules of an operator about the same rows share one query, whatever they compare. */
export function createFigureReader(deps: FigureDeps): ReadFigures {
  const counts = new Map<string, Promise<Figures>>();
  const reports = new Map<string, Promise<readonly Sums[]>>();
  const once = <V>(read: Map<string, Promise<V>>, key: string, work: () => Promise<V>): Promise<V> => {
    const found = read.get(key) ?? work();
    read.set(key, found);
    return found;
  };
  return async (caller, rule, properties) => {
    const { subject, currency } = rule.condition;
    const { id } = caller.operator;
    await requireLicence(deps, deps.reader, rule.condition);
    const key = (of: string) => JSON.stringify([id, of, rule.filter, rule.overMs, properties]);
    if (subject.kind === 'list') {
      const { list } = subject;
      return once(counts, key(list), () => countRows(deps, caller, rule, list, properties));
    }
    const { report, measure } = subject;
    const sums = await once(reports, key(report.id), () => readSums(deps, caller, report, rule, properties));
    return pickMeasure(sums, report, measure, currency);
  };
}
