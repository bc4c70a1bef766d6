import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { toCellText, toChoiceText, toCodeText, toMessage } from '@floorwalker/i18n/format/cell-text';
import { toDecimalText } from '@floorwalker/i18n/format/money';
import { createZonedInstant, type ZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import { columnTitle, type ExportMessages } from './messages.ts';
import type { ExportPlan } from './plan.ts';

export type ExportedRow = { readonly [name: string]: unknown };

/**
 * One column of a table. `text` is for programs, empty for no value: a `number` in plain decimals, a `time` in ISO 8601 with
 * its offset, a `text` without control characters. `messages` is for people.
 */
export interface TableColumn {
  readonly title: string;
  readonly form: 'text' | 'number' | 'time';
  readonly text: (row: ExportedRow) => string;
  readonly messages: (row: ExportedRow) => string;
}

type Column = ColumnDefinition & { readonly name: string };
type Text = TableColumn['text'];

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Caches the text made of a value: text columns have few distinct values. */
function remembered(make: (value: unknown) => string): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = make(value);
      if (known.size < 10_000) known.set(value, text);
    }
    return text;
  };
}

/** Returns a function that writes a time in the zone of its row, else in the reader's zone (`own`). */
function createTimes(own: string): (row: ExportedRow, value: string) => string {
  const writers = new Map<string, ZonedInstant>();
  return ({ zone = own }, value) => {
    const name = typeof zone === 'string' ? zone : own;
    const known = writers.get(name) ?? createZonedInstant(name);
    writers.set(name, known);
    return known(value);
  };
}

const numbers = ['integer', 'money', 'bytes', 'duration'];
const formOf = ({ kind }: Column): TableColumn['form'] => (kind === 'time' ? 'time' : numbers.includes(kind) ? 'number' : 'text');

function toText(column: Column, messages: ExportMessages, times: ReturnType<typeof createTimes>): Text {
  const { name, kind } = column;
  const given = (make: (value: unknown, row: ExportedRow) => string): Text => {
    return (row) => (isMissing(row[name]) ? '' : make(row[name], row));
  };
  switch (kind) {
    case 'time':
      return given((value, row) => times(row, String(value)));
    case 'money':
      return given((value, row) => toDecimalText(Number(value), String(row[column.currency ?? 'currency'])));
    case 'integer':
    case 'bytes':
    case 'duration':
      return given(String);
    case 'choice':
      return given(remembered((value) => toChoiceText(column.translationKey, value, messages)));
    case 'code': {
      const word = remembered((value) => toCodeText(column.translationKey ?? '', value, messages));
      return given((value, row) => toMessage(word(value), row.params, messages));
    }
    case 'set': {
      // The texts are cached, because many rows share a few combinations of values.
      const known = remembered((joined) => (joined === '' ? '' : toCellText(column, { [name]: String(joined).split(',') }, messages)));
      return given((value) => known([value].flat().join(',')));
    }
    case 'text':
      return column.deviceNames || column.idsOf
        ? (row) => toCellText(column, row, messages)
        : given((value) => messages.clean(String(value)));
    default:
      return (row) => toCellText(column, row, messages);
  }
}

const hasKey = ({ row }: ResourceDefinition, key: string): boolean =>
  'shape' in row && typeof row.shape === 'object' && row.shape !== null && key in row.shape;

const plainColumn = (title: string, name: string, { clean }: ExportMessages): TableColumn => {
  const text: Text = (row) => (isMissing(row[name]) ? '' : clean(String(row[name])));
  return { title, form: 'text', text, messages: text };
};

/** Returns the columns of an exported table. */
export function toColumns(plan: ExportPlan, messages: ExportMessages): readonly TableColumn[] {
  const { resource, columns } = plan;
  const times = createTimes(messages.zone);
  return columns.flatMap((name): TableColumn[] => {
    const definition = resource.columns[name];
    if (!definition) return [];
    const column = { ...definition, name };
    const title = columnTitle(resource, name, messages);
    return [
      {
        title,
        form: formOf(column),
        text: toText(column, messages, times),
        messages: (row) => toCellText(column, row, { ...messages, namesZone: true }),
      },
    ];
  });
}

/** Returns columns with the currencies of the amounts, for tables whose amounts are plain numbers. */
export function toCurrencyColumns(plan: ExportPlan, messages: ExportMessages): readonly TableColumn[] {
  const { resource, columns } = plan;
  const named = columns.flatMap((name) => resource.columns[name]?.currency ?? []);
  const missing = [...new Set(named)].filter((name) => !columns.includes(name));
  const titleOf = (name: string) =>
    Object.hasOwn(resource.columns, name) ? columnTitle(resource, name, messages) : messages.translate('exports:currency');
  return missing.map((name) => plainColumn(titleOf(name), name, messages));
}

/**
 * Returns a column with the zone of each row, for tables whose times have no offset; none if rows have no zone or no time is
 * exported.
 */
export function toZoneColumns({ resource, columns }: ExportPlan, messages: ExportMessages): readonly TableColumn[] {
  const hasTimes = columns.some((name) => resource.columns[name]?.kind === 'time');
  if (!hasTimes || !hasKey(resource, 'zone') || columns.includes('zone')) return [];
  return [plainColumn(messages.translate('exports:timeZone'), 'zone', messages)];
}
