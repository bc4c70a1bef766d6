import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { AlertCondition } from '@floorwalker/core/statistics/alert-condition';
import { isRatio } from '@floorwalker/core/statistics/dimensions';
import { filterResourceOf } from '@floorwalker/core/statistics/reports';
import type { AlertLog } from '@floorwalker/core/vocabulary/alerts';
import { businessDayOf } from '../../db/business-day.ts';
import type { Reader } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import { toCondition, toFilterContext } from '../../list/filter.ts';
import type { List } from '../../list/list.ts';
import { computeReport } from '../../statistics/report.ts';
import { filterSources } from '../../statistics/report-source.ts';
import type { RuleCondition } from './condition.ts';

/** The lists of the logs whose rows a rule can count. */
export type AlertLogs = { readonly [L in AlertLog]: List<ResourceDefinition> };

export interface FigureDeps {
  readonly reader: Reader;
  readonly logs: AlertLogs;
}

/** The figure of each property, in the unit of the condition; null: there is none, so that nothing is concluded from it. */
export type Figures = ReadonlyMap<number, number | null>;

type Rule = RuleCondition & { readonly filter: string };

const dayMs = 86_400_000;

/** A caller who sees only these properties. */
const within = (caller: Caller, properties: readonly number[]): Caller => ({ ...caller, operator: { ...caller.operator, properties } });

/** Throws `filter.invalid` unless the rows of the figure can be filtered so. */
export function checkFilter({ logs }: Pick<FigureDeps, 'logs'>, caller: Caller, { subject }: AlertCondition, filter: string): void {
  if (subject.kind === 'log') logs[subject.log].check(caller, { q: filter });
  else
    toCondition(
      filterResourceOf(subject.report),
      filterSources[subject.report.facts],
      filter,
      toFilterContext(caller),
      createParameters().bind,
    );
}

/** Reads a measure of a report for properties whose present business day is the same. */
async function readReport({ reader }: FigureDeps, caller: Caller, rule: Rule, day: string): Promise<Figures> {
  const { subject, currency } = rule.condition;
  if (subject.kind !== 'report') throw new TypeError('the subject is no report');
  const { report, measure } = subject;
  const from = Temporal.PlainDate.from(day)
    .subtract({ days: rule.overMs / dayMs - 1 })
    .toString();
  const { rows, by, measures, recounting } = await computeReport(reader, report, caller, { from, to: day, by: 'property', q: rule.filter });
  const [keyAt, currencyAt, at] = [by.indexOf('property'), by.indexOf('currency'), measures.indexOf(measure)];
  // Without rows a count is 0, but there is no time of terminals and no ratio.
  const missing = report.facts === 'state' || isRatio(measure) ? null : 0;
  const figures = new Map<number, number | null>((caller.operator.properties ?? []).map((id) => [id, missing]));
  for (const { keys, values } of rows) {
    if (currencyAt < 0 || keys[currencyAt] === currency) figures.set(Number(keys[keyAt]), values[at] ?? null);
  }
  for (const id of recounting) figures.set(id, null);
  return figures;
}

async function readReports(deps: FigureDeps, caller: Caller, rule: Rule, properties: readonly number[]): Promise<Figures> {
  const days = await deps.reader.query<{ id: number; day: string }>(
    `select p.id, ${businessDayOf('clock_timestamp()', 'p')}::text as day from property p where p.id = any($1::integer[])`,
    [properties],
  );
  const figures = new Map<number, number | null>();
  for (const [day, same] of Map.groupBy(days, (one) => one.day)) {
    const read = await readReport(
      deps,
      within(
        caller,
        same.map(({ id }) => id),
      ),
      rule,
      day,
    );
    for (const [id, figure] of read) figures.set(id, figure);
  }
  return figures;
}

async function countRows({ logs }: FigureDeps, caller: Caller, rule: Rule, log: AlertLog, properties: readonly number[]): Promise<Figures> {
  const span = `at:-${rule.overMs / 60_000}m`;
  const q = rule.filter.trim() === '' ? span : `(${rule.filter}) ${span}`;
  const { groups } = await logs[log].groups(within(caller, properties), q, 'property', properties.length);
  const figures = new Map<number, number | null>(properties.map((id) => [id, 0]));
  for (const { value, count } of groups) figures.set(Number(value), Number(count));
  return figures;
}

/** Computes the figure of a rule at each of the properties, with the rights of the caller. */
export function readFigures(deps: FigureDeps, caller: Caller, rule: Rule, properties: readonly number[]): Promise<Figures> {
  const { subject } = rule.condition;
  return subject.kind === 'log' ? countRows(deps, caller, rule, subject.log, properties) : readReports(deps, caller, rule, properties);
}
