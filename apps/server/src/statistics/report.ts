import {
  maxReportDays,
  maxReportRows,
  type ReportQuery,
  type ReportResult,
  readDimensions,
} from '@floorwalker/core/contract/report-endpoint';
import { comparedRange } from '@floorwalker/core/statistics/day-range';
import { type Dimension, isMoney, type NamedDimension } from '@floorwalker/core/statistics/dimensions';
import { filterResourceOf, mediaOf, type ReportDefinition, typesOf, withCurrency } from '@floorwalker/core/statistics/reports';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Queryable, Reader, TransactionOptions } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import { createParameters } from '../list/bind.ts';
import { toCondition, toFilterContext } from '../list/filter.ts';
import { toDay } from '../list/pattern-columns.ts';
import { ofProperties } from '../list/source.ts';
import { hasLaterDay, keepsMonths, toLaterKey } from './earlier-keys.ts';
import { type DayRange, fromCells } from './report-cells.ts';
import { convertRows, dropIncomplete, readRatesInto, toConversion } from './report-currency.ts';
import { canAddUp, sumsOf, toFigures } from './report-figures.ts';
import { type CellSum, filterSources, type KeySource, keySources, sumSql } from './report-source.ts';
import { addUp, type SumRow, toCompared, toRows, toTotals } from './report-sums.ts';

const dayMs = 86_400_000;

const refuse = (path: string, code: string, params: FieldError['params'] = {}) => invalid([{ path, code, params }]);

/** Returns a calendar day as the milliseconds of its beginning in UTC. Throws for a day that does not exist. */
function readDay(path: string, text: string): number {
  const day = toDay(text);
  if (day === undefined) throw refuse(path, 'invalid');
  return day;
}

/** Throws for business days that do not exist, in the wrong order, or more than `days`. */
export function checkRange({ from, to }: Pick<ReportQuery, 'from' | 'to'>, days = maxReportDays): void {
  const [first, last] = [readDay('from', from), readDay('to', to)];
  if (last < first) throw refuse('to', 'time-order');
  if ((last - first) / dayMs >= days) throw refuse('to', 'span-too-long', { days });
}

/** Returns the breakdown of a report with its currency. Throws for a dimension that the report does not have. */
export function dimensionsOf(report: ReportDefinition, given: string | undefined): readonly Dimension[] {
  const by = given === undefined ? report.by : readDimensions(given);
  if (by === null || by.some((dimension) => !report.dimensions.includes(dimension)))
    throw refuse('by', 'invalid-value', { values: report.dimensions.join(', ') });
  return withCurrency(report, by);
}

/** Reads the names of terminals, properties or operators. */
async function readNames(tx: Queryable, table: NamedDimension, ids: readonly number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await tx.query<{ id: number; name: string }>(`select id, name from ${table} where id = any($1::integer[])`, [
    [...new Set(ids)],
  ]);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** How the cells of a report are selected and added up. */
interface Statement {
  readonly report: ReportDefinition;
  readonly by: readonly Dimension[];
  /** Conditions that hold for the range and the earlier one. */
  readonly common: string;
  /** Conditions of the business days of the range, and of the earlier one if the report is compared. */
  readonly days: string;
  readonly earlierDays: string | null;
  /** The range and the earlier one, if their whole months may be read as such. */
  readonly months: DayRange | null;
  readonly earlierMonths: DayRange | null;
}

/** Whether the statement of a report returns the total as its first row. It is not the sum of the rows, which may have the same terminals. */
const hasTotalRow = ({ report, earlierDays }: Pick<Statement, 'report' | 'earlierDays'>): boolean =>
  earlierDays === null && !canAddUp(report);

/**
 * Returns the statement that adds up the cells by keys: the sums of the range, then those of the earlier one. `earlierKeys`: SQL of the
 * earlier cells by the keys of the range with which they are compared.
 */
function toStatement(of: Statement, keys: readonly string[], earlierKeys: readonly string[], also = 'true'): string {
  const { report, by, common, days, earlierDays } = of;
  const order = keys.map((_, index) => index + 1).join(', ');
  const names = keys.map((_, index) => `k${index}`).join(', ');
  const all = sumsOf(report);
  const ofCells = all.filter((one): one is CellSum => one !== 'terminals');
  const select = (columns: readonly string[], where: string, side: string, months: DayRange | null) => {
    const list = columns.map((sql, index) => `${sql} as k${index}`).join(', ');
    const cells = (key: string, groups: string) => {
      const sums = ofCells.map((one) => `(${sumSql[one]})::bigint as "${one}"`).join(', ');
      return `select ${key}, ${sums} from ${fromCells(report, `${key} ${sums} ${where}`, by, months)} where ${where} group by ${groups}`;
    };
    if (ofCells.length === all.length) return cells(`${list}${side}`, order);
    // Cells are added up by terminal first: `count(distinct …)` of all cells would sort them.
    const sums = all.map((one) => `${one === 'terminals' ? 'count(distinct terminal)' : `sum("${one}")::bigint`} as "${one}"`);
    const byTerminal = cells(`${list}, c.terminal_id as terminal`, `${order}, terminal`);
    return `select ${names}${side}, ${sums.join(', ')} from (${byTerminal}) t group by ${hasTotalRow(of) ? `grouping sets ((${names}), ())` : order}`;
  };
  if (hasTotalRow(of)) return `${select(keys, `${days} and ${common}`, '', of.months)} order by grouping(k0) desc, ${order}`;
  if (earlierDays === null) return `${select(keys, `${days} and ${common}`, '', of.months)} order by ${order}`;
  const sides = all.map((one) => `coalesce(sum("${one}") filter (where not earlier), 0)::bigint as "${one}"`);
  const before = all.map((one) => `coalesce(sum("${one}") filter (where earlier), 0)::bigint as "${one} before"`);
  return `select ${names}, ${[...sides, ...before].join(', ')} from (${select(keys, `${days} and ${common}`, ', false as earlier', of.months)}
    union all ${select(earlierKeys, `${earlierDays} and ${common} and ${also}`, ', true as earlier', of.earlierMonths)}) u group by ${order} order by ${order}`;
}

/** Splits the columns of a statement into keys, sums and earlier sums. */
const toSumRow = (keys: readonly KeySource[], measures: number, isCompared: boolean, row: readonly (string | number)[]): SumRow => {
  const sums = row.slice(keys.length).map(Number);
  return {
    keys: keys.map(({ toKey = (key) => key }, index) => toKey(row[index] ?? '')),
    values: sums.slice(0, measures),
    earlier: isCompared ? sums.slice(measures) : null,
  };
};

/** Returns the breakdown that is read. Before amounts are converted, the currency is the last key, so that rows to add up are neighbours. */
function readBy(report: ReportDefinition, { by: given, currency }: ReportQuery): readonly Dimension[] {
  const by = dimensionsOf(report, given);
  if (currency === undefined) return by;
  if (!report.measures.some(isMoney)) throw refuse('currency', 'invalid');
  return [...by.filter((dimension) => dimension !== 'currency'), 'currency'];
}

/** One process for each report: parallel ones would take the processors from what stores and sends messages meanwhile. */
const snapshotSettings: TransactionOptions = {
  settings: 'set transaction isolation level repeatable read read only; set local max_parallel_workers_per_gather = 0',
};

/**
 * Computes a report for a range of business days, from the cells of the properties that the caller sees, in one snapshot
 * [ST-02, ST-03]. Currencies are never added together, unless they are converted into a requested one.
 */
export async function computeReport(reader: Reader, report: ReportDefinition, caller: Caller, query: ReportQuery): Promise<ReportResult> {
  checkRange(query);
  const by = readBy(report, query);
  const range = query.compare ? comparedRange(query, query.compare) : null;
  const { bind, values } = createParameters();
  const [media, types] = [mediaOf(report), typesOf(report)];
  const to = bind(query.to);
  const between = (from: string, last: string) => `c.business_day between ${from}::date and ${last}::date`;
  const statement: Statement = {
    report,
    by,
    days: between(bind(query.from), to),
    earlierDays: range && between(bind(range.from), bind(range.to)),
    months: range && !keepsMonths(by, range) ? null : query,
    earlierMonths: range && keepsMonths(by, range) ? range : null,
    common: [
      ofProperties(caller, 'c.property_id', bind),
      ...(report.onlyWithOperator ? ['c.operator_id <> 0'] : []),
      ...(types ? [`c.type = any(${bind(types)}::integer[])`] : []),
      ...(media ? [`c.medium = any(${bind(media)}::integer[])`] : []),
      toCondition(filterResourceOf(report), filterSources[report.facts], query.q, toFilterContext(caller), bind),
    ].join(' and '),
  };
  const keys = by.map((dimension) => keySources[dimension]);
  const own = keys.map(({ sql }) => sql);
  const earlier = range ? by.map((dimension, at) => toLaterKey(dimension, own[at] ?? '', range, by)) : [];
  const rowsSql = toStatement(statement, own, earlier, range ? hasLaterDay(by, range, to) : 'true');
  const isOfMoney = report.measures.some(isMoney);
  const currency = isOfMoney ? ['c.currency'] : [`''::text`];
  const sums = sumsOf(report).length;

  return reader.transaction(async (tx) => {
    const read = async (of: readonly KeySource[], sql: string) => {
      const found = await tx.query<{ row: Record<string, string | number> }>(`select to_json(r) as row from (${sql}) r`, values);
      return found.map(({ row }) => toSumRow(of, sums, range !== null, Object.values(row)));
    };
    const totalRows = hasTotalRow(statement) ? 1 : 0;
    const all = await read(keys, `${rowsSql} limit ${totalRows + maxReportRows + 1}`);
    const found = all.slice(totalRows);
    const isCut = found.length > maxReportRows;
    const readTotals = async () => {
      if (totalRows > 0) return found.length > 0 ? all.slice(0, totalRows).map((total) => ({ ...total, keys: [''] })) : [];
      // Compared rows leave out days that only one of the periods has.
      if (isCut || range) return await read([{ sql: '' }], toStatement(statement, currency, currency));
      return addUp(found, isOfMoney ? by.indexOf('currency') : -1);
    };
    const totals = await readTotals();
    const rates = query.currency === undefined ? null : await readRatesInto(tx, query.currency, query.to);
    const complete = isCut && rates ? dropIncomplete(found.slice(0, maxReportRows)) : found.slice(0, maxReportRows);
    const convert = (of: readonly SumRow[]) => (rates ? convertRows(of, report.measures, rates) : of);
    const rows = toRows(toFigures(report, by, convert(complete), isCut), by, range);
    const namesOf = (dimension: NamedDimension) =>
      readNames(
        tx,
        dimension,
        rows.map((row) => Number(row.keys[by.indexOf(dimension)])).filter((id) => !Number.isNaN(id)),
      );
    return {
      from: query.from,
      to: query.to,
      by: [...by],
      measures: [...report.measures],
      rows,
      totals: toTotals(toFigures(report, [], convert(totals), false)),
      ...toCompared(query, range),
      ...(rates && {
        converted: toConversion(
          totals.map((total) => String(total.keys[0])),
          rates,
        ),
      }),
      cut: isCut,
      names: { terminal: await namesOf('terminal'), property: await namesOf('property'), operator: await namesOf('operator') },
      ...(by.includes('hour') && { zones: await readZones(tx, caller) }),
      ...(await readPosition(tx, report, caller)),
    };
  }, snapshotSettings);
}

/** Returns the zones of the properties of the caller, by id. */
async function readZones(tx: Queryable, caller: Caller): Promise<Record<string, string>> {
  const { bind, values } = createParameters();
  const rows = await tx.query<{ id: number; zone: string }>(
    `select id, zone from property p where ${ofProperties(caller, 'p.id', bind)}`,
    values,
  );
  return Object.fromEntries(rows.map(({ id, zone }) => [id, zone]));
}

/** Returns how far rows are counted, and the properties of the caller that are counted anew. */
async function readPosition(
  tx: Queryable,
  { facts: of }: ReportDefinition,
  caller: Caller,
): Promise<Pick<ReportResult, 'position' | 'asOf' | 'recounting'>> {
  const { bind, values } = createParameters();
  const [found] = await tx.query<{ counted: number; at: Date; recounting: number[] }>(
    `select counted, ${of === 'state' ? 'until' : 'at'} as at, array(select c.property_id from statistics_recount c where ${ofProperties(caller, 'c.property_id', bind)} order by 1)
       as recounting from ${of === 'state' ? 'state_position' : 'statistics_position'}`,
    values,
  );
  if (!found) throw new Error('the statistics have no position');
  return { position: found.counted, asOf: found.at.toISOString(), recounting: found.recounting };
}
