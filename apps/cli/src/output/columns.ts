import { closest } from '@floorwalker/core/filter/closest';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import { toProgramName } from '@floorwalker/core/validation/program-name';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { columnTitle, namespacesOfColumn, type Row, toCellContext, toPersonCell } from './cells.ts';
import { clean } from './clean.ts';
import type { OutputOptions } from './output-options.ts';
import { createJqSelection, createTemplateSelection, fieldsOfTemplate, type Selection } from './selection.ts';
import { toShortId } from './short-id.ts';
import type { Cell, TableColumn } from './table.ts';

/** The columns of a list that are printed: `columns` has all definitions, `names` the selected ones in order. */
export interface ColumnSelection {
  readonly resource: Resource;
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly names: readonly string[];
}

/** Message namespaces that the selected columns need. */
export const namespacesOfColumns = ({ columns, names }: ColumnSelection) =>
  names.flatMap((name) => (columns[name] ? namespacesOfColumn(columns[name]) : []));

/** Whether `--columns` only adds columns to the default ones. */
export const onlyAddsColumns = (wanted: readonly string[]): boolean => wanted.every((word) => word.startsWith('+'));

/**
 * Selects the columns of a list: `name` selects a column, `+name` adds one to the default columns, `all` selects all. Throws
 * a usage failure with suggestions for an unknown name.
 */
export function selectColumns(factory: Factory, resource: Resource, { columns: wanted = [] }: OutputOptions): ColumnSelection {
  const columns: ColumnSelection['columns'] = resource.columns;
  const every = Object.keys(columns);
  const defaults = every.filter((name) => !columns[name]?.hidden);
  const named = wanted.flatMap((word) => (word === 'all' ? every : [findColumn(factory, word.replace(/^\+/, ''), every)]));
  return { resource, columns, names: [...new Set(onlyAddsColumns(wanted) ? [...defaults, ...named] : named)] };
}

/** The column of a name, ignoring case. Throws a usage failure with suggestions if it is unknown. */
export function findColumn({ i18n }: Pick<Factory, 'i18n'>, name: string, known: readonly string[]): string {
  const found = known.find((one) => one === name) ?? known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const meant = closest(name, known);
  throw usageFailure(i18n.t('cli:usage.unknownColumn', { name: clean(name) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    i18n.t('cli:usage.knownColumns', { names: known.join(', ') }),
  ]);
}

/** The schema of the rows of a list or of another response. */
interface RowShape {
  readonly row: { readonly shape: object };
}

/** The schema of records that consist of these fields. */
export const toRowShape = (fields: readonly string[]): RowShape => ({
  row: { shape: Object.fromEntries(fields.map((name) => [name, null])) },
});

/** Throws a usage failure that lists the fields if `--json` has no names or an unknown one. Rows may have more fields than columns. */
export function checkFields(factory: Factory, { row }: RowShape, fields?: readonly string[]): void {
  const known = Object.keys(row.shape);
  if (fields === undefined) return;
  if (fields.length === 0) throw usageFailure(factory.i18n.t('cli:usage.jsonFields'), known);
  for (const name of fields) if (!known.includes(name)) findColumn(factory, name, known);
}

/** Throws a usage failure if a template uses an unknown field or has invalid braces. */
export function checkTemplate(factory: Factory, shape: RowShape, template = ''): void {
  const named = fieldsOfTemplate(template);
  if (named === null) throw usageFailure(factory.i18n.t('cli:usage.template', { template: clean(template) }));
  if (named.length > 0) checkFields(factory, shape, named);
}

/** The selection of `--jq` or `--template`; null without either. */
export async function toSelection({ i18n }: Factory, { jq, template }: OutputOptions): Promise<Selection | null> {
  if (template !== undefined) return createTemplateSelection(template);
  if (jq === undefined) return null;
  return createJqSelection(jq, (reason) => i18n.t('cli:usage.jq', { reason }));
}

const rightAligned: readonly string[] = ['integer', 'money', 'bytes', 'duration'];

/** The display priority of a column; the row id is never truncated. */
const toPriority = ({ resource, columns }: ColumnSelection, name: string): ColumnDefinition['priority'] =>
  name === resource.rowId ? 'whole' : columns[name]?.priority;

export const toTableColumns = ({ i18n }: Factory, sheet: ColumnSelection): TableColumn[] =>
  sheet.names.map((name) => {
    const priority = toPriority(sheet, name);
    return {
      title: columnTitle(i18n, sheet.resource.id, name),
      align: rightAligned.includes(sheet.columns[name]?.kind ?? '') ? 'right' : 'left',
      ...(priority && { priority }),
      ...(sheet.columns[name]?.kind === 'time' && { isTime: true }),
    };
  });

/** Columns that together identify a row, as in `floor transaction show 17/10000001`. */
const handleParts: readonly string[] = ['terminal', 'number'];

/**
 * Adds the row id, which `show` and other verbs take, as the first default column of a table, unless other columns identify
 * the row. Requested columns are not changed.
 */
export function withHandle(sheet: ColumnSelection, { columns = [] }: OutputOptions): ColumnSelection {
  const { resource, names } = sheet;
  const hasHandle = names.includes(resource.rowId) || handleParts.every((part) => names.includes(part));
  if (hasHandle || columns.some((word) => !word.startsWith('+'))) return sheet;
  return { ...sheet, names: [resource.rowId, ...names] };
}

/** Cell formats of single columns in lists, as in the console. The view of a single row uses the default format. */
const overrides: { readonly [R in ResourceId]?: { readonly [column: string]: (value: string) => string } } = {
  // The name of the browser or program, extracted from the user agent.
  sessions: { agent: toProgramName },
};

/**
 * Adds the currency after each amount to the default columns of formats for programs, where amounts are plain decimals.
 * Requested columns are not changed.
 */
export function withCurrency(sheet: ColumnSelection, { columns = [] }: OutputOptions): ColumnSelection {
  if (columns.some((word) => !word.startsWith('+'))) return sheet;
  const added = new Set<string>();
  const names = sheet.names.toReversed().flatMap((name) => {
    const currency = sheet.columns[name]?.currency;
    if (currency === undefined || sheet.names.includes(currency) || added.has(currency)) return [name];
    added.add(currency);
    return [currency, name];
  });
  return { ...sheet, names: names.toReversed() };
}

/** The cells of a row formatted for a terminal. */
export const toCells = (factory: Factory, { resource, columns, names }: ColumnSelection, row: Row, isExact = false): Cell[] =>
  names.map((name) => {
    if (!isExact && name === resource.rowId && row[name]) return { text: toShortId(String(row[name])), tone: 'plain' };
    const override = isExact ? undefined : overrides[resource.id]?.[name];
    if (override && row[name]) return { text: override(String(row[name])), tone: 'plain' };
    return toPersonCell(name, columns[name], row, { ...toCellContext(factory), isExact });
  });
