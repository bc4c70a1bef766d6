import { type DeviceNamePosition, type EventDetailPosition, findComponent } from '@floorwalker/core/catalogues/device-names';
import type { FindDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
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
  /** Finds the code that a detail of an event names. Without it the key of the terminal is shown. */
  readonly findDetailCode?: FindDetailCode | undefined;
}

type Values = { readonly [name: string]: unknown };
type Translating = Pick<CellTranslation, 'translate' | 'has'>;

/** Namespaces that hold the words of codes, where they are not called as columns call them. */
const namespaceOf: Readonly<Record<string, string>> = { terminalEvents: 'events' };

/** A code with its words: `Printer jam`; one that is not in the catalogue is shown as such. */
export function toCodeText(translationKey: string, code: unknown, { translate, has }: Translating): string {
  const key = `${namespaceOf[translationKey] ?? translationKey}:${code}`;
  return has(key) ? translate(key) : translate('common:unknownCode', { code });
}

/** A word of a closed list; one that the language does not have is shown as it is. */
export function toChoiceText(translationKey: string | undefined, value: unknown, { translate, has }: Translating): string {
  const key = choiceKey(translationKey, value);
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
function toTimeText(at: string, rowZone: unknown, translation: CellTranslation): string {
  const { language, dateFormat, timeFormat } = translation;
  const inZone = (zone: string) => formatTime(at, language, { zone, dateFormat, timeFormat }).replace(', ', ' ');
  const named = (zone: string) => `${inZone(zone)} ${formatZone(at, language, zone)}`;
  const zone = zoneOfRow(rowZone, translation);
  const beside = zoneBeside(rowZone, translation);
  if (beside !== undefined) return `${named(zone)} · ${named(beside)}`;
  const isNamed = translation.namesZone || (zone === rowZone && translation.zoneChoice === 'terminal');
  return isNamed ? named(zone) : inZone(zone);
}

/** The server's time of a row whose terminal time is far from it; null: it is near, or there is none. */
export function toServerTime({ serverTime }: ColumnDefinition, at: string, row: Values): string | null {
  const server = serverTime === undefined ? undefined : row[serverTime];
  return typeof server === 'string' && areTimesApart(at, server) ? server : null;
}

type Cleaning = Translating & Pick<CellTranslation, 'clean' | 'findDetailCode'>;

/** The text of a terminal; where it is the key of a catalogue, its words. `event` is the one that it is a detail of. */
export function toDeviceText(text: string, position: DeviceNamePosition, translation: Cleaning, event?: unknown): string {
  const named = position === 'parameters' ? findComponent(text) : translation.findDetailCode?.(position, text, event);
  const key = named && `${namespaceOf[named.catalogue] ?? named.catalogue}:${named.code}`;
  return named && key && translation.has(key) ? `${translation.translate(key)}${named.rank}` : translation.clean(text);
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether a detail of an event is a time that the server has written into it, such as when a terminal was last seen. */
export const isTimeDetail = (position: DeviceNamePosition | undefined, text: string): boolean =>
  (position === 'event-detail-1' || position === 'event-detail-2') && instant.test(text);

/** A detail of the event of a row: a time, the words of a catalogue, or the text as the terminal sent it. */
export const toEventDetail = (
  text: string,
  position: EventDetailPosition,
  translation: CellTranslation,
  row: { readonly event?: unknown; readonly zone?: unknown },
): string =>
  isTimeDetail(position, text) ? toTimeText(text, row.zone, translation) : toDeviceText(text, position, translation, row.event);

const toParameters = (params: readonly unknown[], translation: Cleaning): string[] =>
  params.map((one) => toDeviceText(String(one), 'parameters', translation));

/** A device's message with what the row says for its placeholders, where it has any. */
export const toMessage = (text: string, params: unknown, translation: Cleaning): string =>
  Array.isArray(params) ? fillPlaceholders(text, toParameters(params, translation)) : text;

/** The text of a cell that a terminal has written; parameters of a message are one text of several. */
export function toTerminalText({ deviceNames }: ColumnDefinition, value: unknown, row: Values, translation: Cleaning): string {
  if (deviceNames === undefined) return translation.clean(String(value));
  if (deviceNames === 'parameters')
    return Array.isArray(row.params) ? toParameters(row.params, translation).join(', ') : translation.clean(String(value));
  return toDeviceText(String(value), deviceNames, translation, row.event);
}

const listOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** The plain text of a cell for people: what is copied, what a PDF holds, and what a table test compares. */
export function toCellText(column: ColumnDefinition & { readonly name: string }, row: object, translation: CellTranslation): string {
  const values = row as Values;
  const value = values[column.name];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'choice':
      return toChoiceText(column.translationKey, value, translation);
    case 'code':
      return toMessage(
        column.translationKey ? toCodeText(column.translationKey, value, translation) : String(value),
        values.params,
        translation,
      );
    case 'time': {
      const text = toTimeText(String(value), values.zone, translation);
      const server = toServerTime(column, String(value), values);
      return server === null
        ? text
        : translation.translate('common:withServerTime', { time: text, server: toTimeText(server, values.zone, translation) });
    }
    case 'money': {
      const currency = String(values[column.currency ?? 'currency'] ?? '');
      return formatMoney(
        Number(value),
        currency,
        translation.language,
        column.isoCode ? { ...translation, currencyDisplay: 'code' } : translation,
      );
    }
    case 'flag':
      return translation.translate(value ? 'common:yes' : 'common:no');
    case 'bytes':
      return formatBytes(Number(value), translation.language, translation);
    case 'duration':
      return formatDuration(Number(value), translation.language, translation);
    case 'levels':
      return toLevelText(value as readonly number[], translation);
    case 'set':
      return listOf(value)
        .map((one) => toChoiceText(column.translationKey, one, translation))
        .join(', ');
    case 'text':
      if (column.deviceNames === 'event-detail-1' || column.deviceNames === 'event-detail-2')
        return toEventDetail(String(value), column.deviceNames, translation, values);
      return toTerminalText(column, value, values, translation);
    case 'identifier':
      return translation.clean(listOf(value).join(', '));
    case 'message':
      return toMessageText(row, translation);
    case 'integer':
      return String(value);
  }
}
