import { type DeviceNamePlace, toNamedCode } from '@floorwalker/core/catalogues/device-names';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { areTimesApart } from '@floorwalker/core/vocabulary/terminal-clock';
import { choiceKey } from '../choice-key.ts';
import type { Language } from '../languages.ts';
import { formatBytes } from './bytes.ts';
import { formatDuration } from './duration.ts';
import { toMessageText } from './message-text.ts';
import { formatMoney } from './money.ts';
import { type FormatOptions, zoneBeside, zoneOfRow } from './options.ts';
import { fillPlaceholders } from './placeholders.ts';
import { formatTime, formatZone } from './time.ts';

/** What the text of a cell needs besides its row, and how its reader wants amounts, numbers and times. */
export interface CellTranslation extends FormatOptions {
  /** Words of a key that only the data knows. */
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly has: (key: string) => boolean;
  readonly language: Language;
  /** Zone of times in rows without one of their own; such times do not name it. */
  readonly zone: string;
  /** Every time names its zone: what leaves the screen has no clock beside it that does. */
  readonly namesZone?: boolean;
  /** Makes hostile characters of a device's text visible. */
  readonly clean: (text: string) => string;
}

type Values = { readonly [name: string]: unknown };
type Translating = Pick<CellTranslation, 'translate' | 'has'>;

/** Namespaces that hold the words of codes, where they are not called as columns call them. */
const namespaceOf: Readonly<Record<string, string>> = { terminalEvents: 'events' };

/** A code with its words: `Printer jam`; one that is not in the catalogue is shown as such. */
export function toCodeText(words: string, code: unknown, { translate, has }: Translating): string {
  const key = `${namespaceOf[words] ?? words}:${code}`;
  return has(key) ? translate(key) : translate('common:unknownCode', { code });
}

/** A word of a closed list; one that the language does not have is shown as it is. */
export function toChoiceText(words: string | undefined, value: unknown, { translate, has }: Translating): string {
  const key = choiceKey(words, value);
  return has(key) ? translate(key) : String(value);
}

/** Fill levels in words: at each level that is not OK the device, or how many there are, else OK [TM-03]. */
export function toLevelText(levels: readonly number[], { translate }: Pick<CellTranslation, 'translate'>): string {
  const amiss = ([3, 5, 2, 4] as const).flatMap((level) => {
    const [device, ...others] = levels.flatMap((one, at) => (one === level ? [at] : []));
    if (device === undefined) return [];
    if (others.length > 0) return [translate(`common:levels.${level}`, { count: others.length + 1 })];
    return [
      translate('common:levels.device', { level: translate(`stockLevels:${level}`), device: translate(`fillLevelDevices:${device}`) }),
    ];
  });
  if (amiss.length > 0) return amiss.join(', ');
  return levels.every((level) => level === 0) ? translate('stockLevels:0') : translate('stockLevels:1');
}

/** Day, time and zone as plain text; a time in the reader's own zone needs no name of it unless another stands beside it. */
function toTimeText(at: string, rowZone: unknown, words: CellTranslation): string {
  const { language, dateFormat, timeFormat } = words;
  const inZone = (zone: string) => formatTime(at, language, { zone, dateFormat, timeFormat }).replace(', ', ' ');
  const named = (zone: string) => `${inZone(zone)} ${formatZone(at, language, zone)}`;
  const zone = zoneOfRow(rowZone, words);
  const beside = zoneBeside(rowZone, words);
  if (beside !== undefined) return `${named(zone)} · ${named(beside)}`;
  const isNamed = words.namesZone || (zone === rowZone && words.zoneChoice === 'terminal');
  return isNamed ? named(zone) : inZone(zone);
}

/** The server's time of a row whose terminal time is far from it; null: it is near, or there is none. */
export function toServerTime({ serverTime }: ColumnDefinition, at: string, row: Values): string | null {
  const server = serverTime === undefined ? undefined : row[serverTime];
  return typeof server === 'string' && areTimesApart(at, server) ? server : null;
}

type Cleaning = Translating & Pick<CellTranslation, 'clean'>;

/** The text of a terminal; where it is the key of a catalogue, its words. `event` is the one that it is a detail of. */
export function toDeviceText(text: string, place: DeviceNamePlace, words: Cleaning, event?: unknown): string {
  const named = toNamedCode(place, text, event);
  const key = named && `${namespaceOf[named.words] ?? named.words}:${named.code}`;
  return named && key && words.has(key) ? `${words.translate(key)}${named.rank}` : words.clean(text);
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether a detail of an event is a time that the server has written into it, such as when a terminal was last seen. */
export const isTimeDetail = (place: DeviceNamePlace | undefined, text: string): boolean =>
  (place === 'event-detail-1' || place === 'event-detail-2') && instant.test(text);

/** A detail of the event of a row: a time, the words of a catalogue, or the text as the terminal sent it. */
export const toEventDetail = (
  text: string,
  place: Exclude<DeviceNamePlace, 'parameters'>,
  words: CellTranslation,
  row: { readonly event?: unknown; readonly zone?: unknown },
): string => (isTimeDetail(place, text) ? toTimeText(text, row.zone, words) : toDeviceText(text, place, words, row.event));

const toParameters = (params: readonly unknown[], words: Cleaning): string[] =>
  params.map((one) => toDeviceText(String(one), 'parameters', words));

/** A device's message with what the row says for its placeholders, where it has any. */
export const toMessage = (text: string, params: unknown, words: Cleaning): string =>
  Array.isArray(params) ? fillPlaceholders(text, toParameters(params, words)) : text;

/** The text of a cell that a terminal has written; parameters of a message are one text of several. */
export function toTerminalText({ deviceNames }: ColumnDefinition, value: unknown, row: Values, words: Cleaning): string {
  if (deviceNames === undefined) return words.clean(String(value));
  if (deviceNames === 'parameters')
    return Array.isArray(row.params) ? toParameters(row.params, words).join(', ') : words.clean(String(value));
  return toDeviceText(String(value), deviceNames, words, row.event);
}

const listOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** The plain text of a cell for people: what is copied, what a PDF holds, and what a table test compares. */
export function toCellText(column: ColumnDefinition & { readonly name: string }, row: object, words: CellTranslation): string {
  const values = row as Values;
  const value = values[column.name];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'choice':
      return toChoiceText(column.translationKey, value, words);
    case 'code':
      return toMessage(column.translationKey ? toCodeText(column.translationKey, value, words) : String(value), values.params, words);
    case 'time': {
      const text = toTimeText(String(value), values.zone, words);
      const server = toServerTime(column, String(value), values);
      return server === null
        ? text
        : words.translate('common:withServerTime', { time: text, server: toTimeText(server, values.zone, words) });
    }
    case 'money': {
      const currency = String(values[column.currency ?? 'currency'] ?? '');
      return formatMoney(Number(value), currency, words.language, column.isoCode ? { ...words, currencyDisplay: 'code' } : words);
    }
    case 'flag':
      return words.translate(value ? 'common:yes' : 'common:no');
    case 'bytes':
      return formatBytes(Number(value), words.language, words);
    case 'duration':
      return formatDuration(Number(value), words.language, words);
    case 'levels':
      return toLevelText(value as readonly number[], words);
    case 'set':
      return listOf(value)
        .map((one) => toChoiceText(column.translationKey, one, words))
        .join(', ');
    case 'text':
      if (column.deviceNames === 'event-detail-1' || column.deviceNames === 'event-detail-2')
        return toEventDetail(String(value), column.deviceNames, words, values);
      return toTerminalText(column, value, values, words);
    case 'identifier':
      return words.clean(listOf(value).join(', '));
    case 'message':
      return toMessageText(row, words);
    case 'integer':
      return String(value);
  }
}
