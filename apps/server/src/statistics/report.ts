import {
  maxReportDays,
  maxReportRows,
  type ReportQuery,
  type ReportResult,
  readDimensions,
} from '@floorwalker/core/contract/report-endpoint';
import { type Dimension, isMoney } from '@floorwalker/core/statistics/dimensions';
import { filterResourceOf, mediaOf, type ReportDefinition, withCurrency } from '@floorwalker/core/statistics/reports';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Queryable, Reader } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import { createParameters } from '../list/bind.ts';
import { toCondition, toFilterContext } from '../list/filter.ts';
import { innerJoin, pruneUnusedJoins, toFrom } from '../list/joins.ts';
import { toDay } from '../list/pattern-columns.ts';
import { ofProperties } from '../list/source.ts';
import { cellTable, facts, type Level } from './facts.ts';
import { filterSources, type KeySource, keySources, nameJoins, sumColumns } from './report-source.ts';

const dayMs = 86_400_000;

const refuse = (path: string, code: string, params: FieldError['params'] = {}) => invalid([{ path, code, params }]);

/** Returns a calendar day as the milliseconds of its beginning in UTC. Throws for a day that does not exist. */
function readDay(path: string, text: string): number {
  const day = toDay(text);
  if (day === undefined) throw refuse(path, 'invalid');
  return day;
}

/** Throws for business days that do not exist, in the wrong order, or too many. */
export function checkRange({ from, to }: Pick<ReportQuery, 'from' | 'to'>): void {
  const [first, last] = [readDay('from', from), readDay('to', to)];
  if (last < first) throw refuse('to', 'time-order');
  if ((last - first) / dayMs >= maxReportDays) throw refuse('to', 'span-too-long', { days: maxReportDays });
}

function dimensionsOf(report: ReportDefinition, given: string | undefined): readonly Dimension[] {
  const by = given === undefined ? report.by : readDimensions(given);
  if (by === null || by.some((dimension) => !report.dimensions.includes(dimension)))
    throw refuse('by', 'invalid-value', { values: report.dimensions.join(', ') });
  return withCurrency(report, by);
}

/** Returns the coarsest level whose cells have the columns that occur in the statement. */
const levelFor = (sql: string): Level => {
  if (/\bc\.hour\b/.test(sql)) return 'hour';
  return /\bc\.terminal_id\b/.test(sql) ? 'day' : 'property';
};

/** Reads the names of terminals and properties. */
async function readNames(tx: Queryable, table: 'terminal' | 'property', ids: readonly number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await tx.query<{ id: number; name: string }>(`select id, name from ${table} where id = any($1::integer[])`, [
    [...new Set(ids)],
  ]);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/**
 * Computes a report for a range of business days, from the cells of the properties that the caller sees, in one snapshot
 * [ST-02, ST-03]. Currencies are never added together.
 */
export async function computeReport(reader: Reader, report: ReportDefinition, caller: Caller, query: ReportQuery): Promise<ReportResult> {
  checkRange(query);
  const by = dimensionsOf(report, query.by);
  const { bind, values } = createParameters();
  const media = mediaOf(report);
  const where = [
    `c.business_day between ${bind(query.from)}::date and ${bind(query.to)}::date`,
    ofProperties(caller, 'c.property_id', bind),
    ...(media ? [`c.medium = any(${bind(media)}::integer[])`] : []),
    toCondition(filterResourceOf(report), filterSources[report.facts], query.q, toFilterContext(caller), bind),
  ].join(' and ');
  const keys = by.map((dimension) => keySources[dimension]);
  const keyList = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ');
  const sums = report.measures.map((measure) => `sum(c.${sumColumns[measure]})::bigint as "${measure}"`);
  const cellsFor = (columns: string): string => `${fromCells(report, `${columns} ${where}`)} where ${where}`;
  const order = keys.map((_, index) => index + 1).join(', ');
  const currency = report.measures.some(isMoney) ? 'c.currency' : `''`;

  return reader.transaction(async (tx) => {
    await tx.execute('set transaction isolation level repeatable read read only');
    const found = await tx.query<{ row: (string | number)[] }>(
      `select to_json(r) as row from (select ${keyList}, ${sums.join(', ')} from ${cellsFor(keyList)} group by ${order} order by ${order}
       limit ${maxReportRows + 1}) r`,
      values,
    );
    const totals = await tx.query<Record<string, number> & { readonly currency: string }>(
      `select ${currency} as currency, ${sums.join(', ')} from ${cellsFor(currency)} group by 1 order by 1`,
      values,
    );
    const rows = found.slice(0, maxReportRows).map(({ row }) => toRow(keys, Object.values(row)));
    const idsOf = (dimension: Dimension) => rows.map((row) => Number(row.keys[by.indexOf(dimension)])).filter((id) => !Number.isNaN(id));
    return {
      from: query.from,
      to: query.to,
      by: [...by],
      measures: [...report.measures],
      rows,
      totals: totals.map((total) => ({ currency: total.currency, values: report.measures.map((measure) => total[measure] ?? 0) })),
      cut: found.length > maxReportRows,
      names: { terminal: await readNames(tx, 'terminal', idsOf('terminal')), property: await readNames(tx, 'property', idsOf('property')) },
      ...(await readPosition(tx, caller)),
    };
  });
}

/** Returns the `from` clause of the cells of a report, at the coarsest level that has all columns of `needed`. */
function fromCells({ facts: of }: ReportDefinition, needed: string): string {
  const on = 'p.id = c.property_id and p.statistics_generation = c.generation';
  const joins = [innerJoin('property', 'p', on), ...nameJoins];
  return toFrom(pruneUnusedJoins({ table: `${cellTable(facts[of], levelFor(needed))} c`, joins }, [needed]));
}

const toRow = (keys: readonly KeySource[], row: readonly (string | number)[]): ReportResult['rows'][number] => ({
  keys: keys.map(({ toKey = (key) => key }, index) => toKey(row[index] ?? '')),
  values: row.slice(keys.length).map(Number),
});

/** Returns how far rows are counted, and the properties of the caller that are counted anew. */
async function readPosition(tx: Queryable, caller: Caller): Promise<Pick<ReportResult, 'position' | 'asOf' | 'recounting'>> {
  const { bind, values } = createParameters();
  const [found] = await tx.query<{ counted: number; at: Date; recounting: number[] }>(
    `select counted, at, array(select c.property_id from statistics_recount c where ${ofProperties(caller, 'c.property_id', bind)} order by 1)
       as recounting from statistics_position`,
    values,
  );
  if (!found) throw new Error('the statistics have no position');
  return { position: found.counted, asOf: found.at.toISOString(), recounting: found.recounting };
}
