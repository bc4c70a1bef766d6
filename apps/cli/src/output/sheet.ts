import { closest } from '@floorwalker/core/filter/closest';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import { toProgramName } from '@floorwalker/core/validation/program-name';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { columnTitle, namespacesOf, type Row, toCellContext, toPersonCell } from './cells.ts';
import { clean } from './clean.ts';
import type { OutputOptions } from './output-options.ts';
import { createJqSelection, createTemplateSelection, fieldsOfTemplate, type Selection } from './selection.ts';
import { toShortId } from './short-id.ts';
import type { Cell, TableColumn } from './table.ts';

/** What the printer knows of its rows: the columns by name, the id, and which columns show at first. */
export interface Sheet {
  readonly resource: Resource;
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly names: readonly string[];
}

/** Namespaces whose words the columns need. */
export const wordsOf = ({ columns, names }: Sheet) => names.flatMap((name) => (columns[name] ? namespacesOf(columns[name]) : []));

/**
 * The columns that are asked for, else the usual ones: `name` shows that one, `+name` one more than usual, `all` every
 * one. A wrong name is a usage error that says what was meant, or names the right ones.
 */
export function toSheet(factory: Factory, resource: Resource, { columns: wanted = [] }: OutputOptions): Sheet {
  const columns: Sheet['columns'] = resource.columns;
  const every = Object.keys(columns);
  const usual = every.filter((name) => !columns[name]?.hidden);
  const named = wanted.flatMap((word) => (word === 'all' ? every : [toColumn(factory, word.replace(/^\+/, ''), every)]));
  const onlyAdds = wanted.every((word) => word.startsWith('+'));
  return { resource, columns, names: [...new Set(onlyAdds ? [...usual, ...named] : named)] };
}

/** A column by its name, whatever the case; unknown ones are usage errors. */
export function toColumn({ i18n }: Pick<Factory, 'i18n'>, name: string, known: readonly string[]): string {
  const found = known.find((one) => one === name) ?? known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const meant = closest(name, known);
  throw usageFailure(i18n.t('cli:usage.unknownColumn', { name: clean(name) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    i18n.t('cli:usage.knownColumns', { names: known.join(', ') }),
  ]);
}

/** What the rows of a list, or another answer, tell by name. */
interface Told {
  readonly row: { readonly shape: object };
}

/** Refuses `--json` without a name, with the fields that there are, and with a name that is no field of the rows; those are the columns and what else a row tells. */
export function checkFields(factory: Factory, { row }: Told, fields?: readonly string[]): void {
  const known = Object.keys(row.shape);
  if (fields === undefined) return;
  if (fields.length === 0) throw usageFailure(factory.i18n.t('cli:usage.jsonFields'), known);
  for (const name of fields) if (!known.includes(name)) toColumn(factory, name, known);
}

/** Refuses a template that names no field of the rows, or whose braces do not close. */
export function checkTemplate(factory: Factory, told: Told, template = ''): void {
  const named = fieldsOfTemplate(template);
  if (named === null) throw usageFailure(factory.i18n.t('cli:usage.template', { template: clean(template) }));
  if (named.length > 0) checkFields(factory, told, named);
}

/** What `--jq` or `--template` make of the rows; null without either. */
export async function toSelection({ i18n }: Factory, { jq, template }: OutputOptions): Promise<Selection | null> {
  if (template !== undefined) return createTemplateSelection(template);
  if (jq === undefined) return null;
  return createJqSelection(jq, (reason) => i18n.t('cli:usage.jq', { reason }));
}

const rightAligned: readonly string[] = ['integer', 'money', 'bytes', 'duration'];

/** The handle of a row stays whole in every list. */
const toPriority = ({ resource, columns }: Sheet, name: string): ColumnDefinition['priority'] =>
  name === resource.rowId ? 'whole' : columns[name]?.priority;

export const toTableColumns = ({ i18n }: Factory, sheet: Sheet): TableColumn[] =>
  sheet.names.map((name) => {
    const priority = toPriority(sheet, name);
    return {
      title: columnTitle(i18n, sheet.resource.id, name),
      align: rightAligned.includes(sheet.columns[name]?.kind ?? '') ? 'right' : 'left',
      ...(priority && { priority }),
    };
  });

/** Columns that together are the handle of a row, as in `floor transaction show 17/10000001`. */
const handleParts: readonly string[] = ['terminal', 'number'];

/**
 * The default columns of a table for a person: the handle that `show` and other verbs take stands first, unless the other
 * columns contain it. Columns that were asked for stay as they are.
 */
export function withHandle(sheet: Sheet, { columns = [] }: OutputOptions): Sheet {
  const { resource, names } = sheet;
  const hasHandle = names.includes(resource.rowId) || handleParts.every((part) => names.includes(part));
  if (hasHandle || columns.some((word) => !word.startsWith('+'))) return sheet;
  return { ...sheet, names: [resource.rowId, ...names] };
}

/** Cells that a list shows in a way of its own, as the console's screen does; where one row has the place, they are as usual. */
const overrides: { readonly [R in ResourceId]?: { readonly [column: string]: (value: string) => string } } = {
  // The program that a session is used with, by its name instead of what it calls itself.
  sessions: { agent: toProgramName },
};

/**
 * The default columns for a program: an amount is a plain decimal there, so the column of its currency stands behind it.
 * Columns that were asked for stay as they are.
 */
export function withCurrency(sheet: Sheet, { columns = [] }: OutputOptions): Sheet {
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

/** The cells of a row as a person reads them. */
export const toCells = (factory: Factory, { resource, columns, names }: Sheet, row: Row, isExact = false): Cell[] =>
  names.map((name) => {
    if (!isExact && name === resource.rowId && row[name]) return { text: toShortId(String(row[name])), tone: 'plain' };
    const override = isExact ? undefined : overrides[resource.id]?.[name];
    if (override && row[name]) return { text: override(String(row[name])), tone: 'plain' };
    return toPersonCell(name, columns[name], row, { ...toCellContext(factory), isExact });
  });
