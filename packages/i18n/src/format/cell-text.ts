import { type DeviceNamePosition, type EventDetailPosition, findComponent } from '@floorwalker/core/catalogues/device-names';
import type { FindDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { isDecimalType } from '@floorwalker/core/vocabulary/config-data-types';
import { areTimesApart } from '@floorwalker/core/vocabulary/terminal-clock';
import { choiceKey } from '../choice-key.ts';
import type { Language } from '../languages.ts';
import { formatBytes } from './bytes.ts';
import { formatDuration } from './duration.ts';
import { toMessageText } from './message-text.ts';
import { formatMoney } from './money.ts';
import { formatDecimal } from './number.ts';
import { type FormatOptions, zoneBeside, zoneOfRow } from './options.ts';
import { fillPlaceholders } from './placeholders.ts';
import { formatTime, formatZone } from './time.ts';

/** What `toCellText` needs besides the row: translations, and the reader's formats. */
export interface CellTranslation extends FormatOptions {
  /** Translates a key that is known only at run time. */
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly has: (key: string) => boolean;
  readonly language: Language;
  /** Zone for times of rows without one of their own; such times are shown without the zone's name. */
  readonly zone: string;
  /** Every time is written with its zone, for texts outside the console, where no clock shows the reader's zone. */
  readonly namesZone?: boolean;
  /** Makes hostile characters of a device's text visible. */
  readonly clean: (text: string) => string;
  /** Finds the code that a detail of an event names. Without this function the terminal's key is shown. */
  readonly findDetailCode?: FindDetailCode | undefined;
}

type Values = { readonly [name: string]: unknown };
type Translating = Pick<CellTranslation, 'translate' | 'has'>;

/** Namespaces of catalogues whose name differs from the `translationKey` of columns. */
const namespaceOf: Readonly<Record<string, string>> = { terminalEvents: 'events' };

/** Whether a code is that of the component 0, which is the terminal as a whole. */
export const isWholeTerminal = (translationKey: string | undefined, code: unknown): boolean =>
  translationKey === 'componentTypes' && Number(code) === 0;

/** Returns the label of a code, such as `Printer jam`; an unknown code is shown as a number. */
export function toCodeText(translationKey: string, code: unknown, { translate, has }: Translating): string {
  if (isWholeTerminal(translationKey, code)) return translate('common:terminal');
  const key = `${namespaceOf[translationKey] ?? translationKey}:${code}`;
  return has(key) ? translate(key) : translate('common:unknownCode', { code });
}

/** Returns the label of a value of a closed list; without a label the value itself. */
export function toChoiceText(translationKey: string | undefined, value: unknown, { translate, has }: Translating): string {
  const key = choiceKey(translationKey, value);
  return has(key) ? translate(key) : String(value);
}

/**
 * Formats fill levels: for each level that is neither OK nor unknown the device, or the number of devices; otherwise OK, or
 * unknown if all are [TM-03].
 */
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

/**
 * Formats date and time as plain text. The zone's name is added if `namesZone` is set, if the reader chose the terminal's
 * zone, or if the same time follows in another zone.
 */
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

/** Returns the server's time of a row if it differs a lot from the terminal's time; null if it does not, or if there is none. */
export function toServerTime({ serverTime }: ColumnDefinition, at: string, row: Values): string | null {
  const server = serverTime === undefined ? undefined : row[serverTime];
  return typeof server === 'string' && areTimesApart(at, server) ? server : null;
}

type Cleaning = Translating & Pick<CellTranslation, 'clean' | 'findDetailCode'>;

/**
 * Returns the label of a terminal's text that is a catalogue key; any other text is cleaned. `event`: number of the event
 * that the text is a detail of.
 */
export function toDeviceText(text: string, position: DeviceNamePosition, translation: Cleaning, event?: unknown): string {
  const named = position === 'parameters' ? findComponent(text) : translation.findDetailCode?.(position, text, event);
  const key = named && `${namespaceOf[named.catalogue] ?? named.catalogue}:${named.code}`;
  return named && key && translation.has(key) ? `${translation.translate(key)}${named.rank}` : translation.clean(text);
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether a detail of an event is a time written by the server, such as when a terminal was last seen. */
export const isTimeDetail = (position: DeviceNamePosition | undefined, text: string): boolean =>
  (position === 'event-detail-1' || position === 'event-detail-2') && instant.test(text);

/** Formats a detail of an event: a time, the label of a catalogue key, or the text as sent by the terminal. */
export const toEventDetail = (
  text: string,
  position: EventDetailPosition,
  translation: CellTranslation,
  row: { readonly event?: unknown; readonly zone?: unknown },
): string =>
  isTimeDetail(position, text) ? toTimeText(text, row.zone, translation) : toDeviceText(text, position, translation, row.event);

const toParameters = (params: readonly unknown[], translation: Cleaning): string[] =>
  params.map((one) => toDeviceText(String(one), 'parameters', translation));

/** Fills the placeholders of a device message's text with the row's parameters. */
export const toMessage = (text: string, params: unknown, translation: Cleaning): string =>
  Array.isArray(params) ? fillPlaceholders(text, toParameters(params, translation)) : text;

/** Name of the title among the texts of a command, a list and a problem; each has its texts in a namespace of that name. */
const titles = { commands: 'label', resources: 'title', problems: 'title' } as const;

/**
 * Returns the title of the command, list, report or problem with this id; without a title the id itself. Needs the namespace `idsOf`, and
 * `common` for reports, which are among the lists.
 */
export function toIdText(idsOf: keyof typeof titles, id: string, { translate, has, clean }: Cleaning): string {
  const key = `${idsOf}:${id}.${titles[idsOf]}`;
  if (has(key)) return translate(key);
  const report = `common:reports.${id}`;
  return idsOf === 'resources' && has(report) ? translate(report) : clean(id);
}

/** Returns the text of a cell with an id or a terminal's text; the parameters of a device message are joined by commas. */
export function toTerminalText({ deviceNames, idsOf }: ColumnDefinition, value: unknown, row: Values, translation: Cleaning): string {
  if (idsOf) return toIdText(idsOf, String(value), translation);
  if (deviceNames === undefined) return translation.clean(String(value));
  if (deviceNames === 'parameters')
    return Array.isArray(row.params) ? toParameters(row.params, translation).join(', ') : translation.clean(String(value));
  return toDeviceText(String(value), deviceNames, translation, row.event);
}

/** Whether a text that lists properties stands for all properties. */
export const meansAll = ({ allIf, name }: ColumnDefinition & { readonly name: string }, row: Values): boolean =>
  allIf === 'empty' ? row[name] === '' : allIf !== undefined && row[allIf] === true;

/** Whether a text is an exact decimal number, which people read with the separators of their language. */
export const isDecimalText = ({ isDecimal, decimalIf }: ColumnDefinition, row: Values): boolean =>
  isDecimal ?? (decimalIf !== undefined && isDecimalType(row[decimalIf]));

const listOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** Returns the plain text of a cell for people: used for copying, for PDFs and in table tests. */
export function toCellText(column: ColumnDefinition & { readonly name: string }, row: object, translation: CellTranslation): string {
  const values = row as Values;
  const value = values[column.name];
  if (value === null || value === undefined) return '';
  if (meansAll(column, values)) return translation.translate('common:all');
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
      if (isDecimalText(column, values)) return formatDecimal(translation.clean(String(value)), translation.language, translation);
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
