import { toCodeMark } from '@floorwalker/core/catalogues/code-mark';
import { cataloguesAt, type DeviceNamePosition } from '@floorwalker/core/catalogues/device-names';
import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { ResourceId } from '@floorwalker/core/resources/index';
import { currentLanguage, type I18n } from '@floorwalker/i18n/create-i18n';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import {
  type CellTranslation,
  isDecimalText,
  isTimeDetail,
  isWholeTerminal,
  meansAll,
  toMessage,
  toServerTime,
  toTerminalText,
} from '@floorwalker/i18n/format/cell-text';
import { formatDuration } from '@floorwalker/i18n/format/duration';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { messageText, toMessageText } from '@floorwalker/i18n/format/message-text';
import { formatMoney, toDecimalText } from '@floorwalker/i18n/format/money';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import { catalogueNamespace, isCatalogue } from '@floorwalker/i18n/labels';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { Factory } from '../factory.ts';
import type { Formats } from '../formats.ts';
import { clean } from './clean.ts';
import { toLabelled } from './joined.ts';
import type { Cell } from './table.ts';
import { toClockText, toExactText } from './times.ts';
import { toTone } from './tones.ts';

/** A row as returned by the server. */
export type Row = { readonly [name: string]: unknown };

/** Formatting context of a cell; `now` is used for relative times. */
export interface CellContext {
  readonly i18n: I18n;
  readonly now: number;
  readonly formats: Formats;
  /** For the view of a single row: exact times beside relative ones, codes beside their names, levels in words. */
  readonly isExact?: boolean;
  /** For `--plain`: words instead of bars and symbols. */
  readonly isPlain?: boolean;
}

/** Returns the message of a key that is composed at run time; undefined if there is no such message. */
export function findMessage(i18n: I18n, key: string): string | undefined {
  return i18n.exists(key) ? String(i18n.t(key as 'cli:table.none')) : undefined;
}

/** Translated title of a column, otherwise its name. */
export const columnTitle = (i18n: I18n, resource: ResourceId, column: string): string =>
  findMessage(i18n, `columns:${resource}.${column}`) ?? column;

/** Message namespaces that the values of a column need, such as a catalogue of codes. */
export function namespacesOfColumn({
  kind,
  translationKey,
  deviceNames,
  idsOf,
}: {
  readonly kind: ColumnDefinition['kind'];
  readonly translationKey?: string | undefined;
  readonly deviceNames?: DeviceNamePosition;
  readonly idsOf?: ColumnDefinition['idsOf'];
}): readonly Namespace[] {
  if (idsOf) return [idsOf];
  if (deviceNames) return cataloguesAt(deviceNames).map(catalogueNamespace);
  if (kind === 'message') return messageText;
  if (kind === 'levels') return ['fillLevelDevices', 'stockLevels'];
  return translationKey !== undefined && isCatalogue(translationKey) ? [catalogueNamespace(translationKey)] : [];
}

/** An amount in minor units as a plain decimal with its currency: `10000.00 EUR`. */
export const toDecimal = (minor: number, currency: string): string => `${toDecimalText(minor, currency)} ${clean(currency)}`;

/** An amount in the operator's formats: `EUR 10,000.00`. */
export const toMoney = (minor: number, currency: string, { i18n, formats }: Pick<CellContext, 'i18n' | 'formats'>): string =>
  toPlainBlanks(formatMoney(minor, currency, currentLanguage(i18n), formats));

/** An amount with the ISO code of its currency, independent of the profile, for approvals. */
export const toIsoMoney = (minor: number, currency: string, { i18n, formats }: Pick<CellContext, 'i18n' | 'formats'>): string =>
  toMoney(minor, currency, { i18n, formats: { ...formats, currencyDisplay: 'code' } });

/** Exact decimal text, such as a rate, with the operator's separators: `1,0850`. */
export const toReadableDecimal = (text: string, { i18n, formats }: Pick<CellContext, 'i18n' | 'formats'>): string =>
  toPlainBlanks(formatDecimal(clean(text), currentLanguage(i18n), formats));

/** A size in bytes in the operator's formats: `1.54 kB`. */
export const toSize = (size: number, { i18n, formats }: Pick<CellContext, 'i18n' | 'formats'>): string =>
  toPlainBlanks(formatBytes(size, currentLanguage(i18n), formats));

const bars = ['·', '▅', '▂', '▁', '▆', '█'] as const;

/** Stock levels as one bar character per device [TM-03]: unknown, ok, low, empty, high, full. */
export const toBars = (levels: readonly unknown[]): string => levels.map((level) => bars[Number(level)] ?? '?').join('');

const okLevel = 1;

/** Stock levels in words: the devices that are not OK, or "OK" if all are. */
function toLevelText(levels: readonly unknown[], i18n: I18n): string {
  const exceptions = levels.flatMap((level, device) =>
    Number(level) === okLevel
      ? []
      : [
          toLabelled(
            i18n,
            findMessage(i18n, `fillLevelDevices:${device}`) ?? String(device),
            findMessage(i18n, `stockLevels:${level}`) ?? String(level),
          ),
        ],
  );
  return exceptions.length === 0 ? (findMessage(i18n, `stockLevels:${okLevel}`) ?? '') : clean(exceptions.join(', '));
}

/** The value of a column for programs: sanitised text, RFC 3339 times, plain numbers, amounts as decimals without their currency. */
export function toMachineText(name: string, column: ColumnDefinition | undefined, row: Row): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (column?.kind === 'money' && typeof value === 'number') return toDecimalText(value, String(row[column.currency ?? ''] ?? ''));
  if (Array.isArray(value)) return clean(value.join(','));
  return clean(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Returns language, formats and the row's own time zone, for formatting times. */
export const readerOf = ({ i18n, formats }: Pick<CellContext, 'i18n' | 'formats'>, row: Row = {}) => ({
  language: currentLanguage(i18n),
  formats,
  rowZone: typeof row.zone === 'string' ? row.zone : undefined,
});

const listOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** The formatting context of a command's cells. */
export const toCellContext = ({
  i18n,
  formats,
  clock,
  settings,
}: Pick<Factory, 'i18n' | 'formats' | 'clock' | 'settings'>): CellContext => ({
  i18n,
  formats,
  now: clock.now(),
  isPlain: settings.plain === true,
});

/** The value of a column formatted for a terminal. */
export function toPersonCell(name: string, column: ColumnDefinition | undefined, row: Row, context: CellContext): Cell {
  const value = row[name];
  if (column && meansAll({ ...column, name }, row)) return { text: context.i18n.t('common:all'), tone: 'plain' };
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return { text: context.i18n.t('cli:table.none'), tone: 'quiet', isEmpty: true };
  switch (column?.kind) {
    case 'time':
      return toTimeCell(column, String(value), row, context);
    case 'choice':
      return toChoiceCell(String(value), column.translationKey, row, context);
    case 'set':
      return {
        text: listOf(value)
          .map((one) => findMessage(context.i18n, `choices:${column.translationKey}.${one}`) ?? clean(one))
          .join(', '),
        tone: 'plain',
      };
    case 'identifier':
      return { text: clean(listOf(value).join(', ')), tone: 'plain' };
    case 'code':
      return { text: toCodeCellText(value, column.translationKey, row, context), tone: 'plain' };
    case 'flag':
      return { text: context.i18n.t(value === true ? 'cli:table.yes' : 'cli:table.no'), tone: 'plain' };
    case 'money':
      return {
        text: (column.isoCode ? toIsoMoney : toMoney)(Number(value), String(row[column.currency ?? ''] ?? ''), context),
        tone: 'plain',
      };
    case 'bytes':
      return { text: toSize(Number(value), context), tone: 'plain' };
    case 'duration':
      return { text: toPlainBlanks(formatDuration(Number(value), currentLanguage(context.i18n), context.formats)), tone: 'plain' };
    case 'message':
      return toMessageCell(row, context);
    case 'levels':
      return {
        text: Array.isArray(value) ? (context.isPlain || context.isExact ? toLevelText(value, context.i18n) : toBars(value)) : '',
        tone: 'plain',
      };
    case 'text':
      if (isTimeDetail(column.deviceNames, String(value))) return toTimeCell(column, String(value), row, context);
      if (isDecimalText(column, row)) return { text: toReadableDecimal(String(value), context), tone: 'plain' };
      return { text: toTerminalText(column, value, row, toCellTranslator(context.i18n)), tone: 'plain' };
    default:
      return { text: toMachineText(name, column, row), tone: 'plain' };
  }
}

/** A time; if the terminal's clock differs much from the server's, both times. */
function toTimeCell(column: ColumnDefinition, at: string, row: Row, context: CellContext): Cell {
  const toText = (time: string) => (context.isExact ? toExactText : toClockText)(time, context.now, readerOf(context, row));
  const server = toServerTime(column, at, row);
  if (server === null) return { text: toText(at), tone: 'plain' };
  return { text: context.i18n.t('common:withServerTime', { time: toText(at), server: toText(server) }), tone: 'warn' };
}

/** The translated value of an enumeration; a terminal with an identity conflict shows that first [TM-04]. */
function toChoiceCell(value: string, translationKey: string | undefined, { identity }: Row, { i18n }: CellContext): Cell {
  const text = findMessage(i18n, `choices:${translationKey}.${value}`) ?? clean(value);
  if (translationKey !== 'terminalState' || identity !== 'conflict') return { text, tone: toTone(value) };
  return { text: `${i18n.t('choices:identity.conflict')} · ${text}`, tone: 'bad' };
}

/** Adapts the translator of `floor` to the interface that the cell formats of the i18n package expect. */
export const toCellTranslator = (i18n: I18n): Pick<CellTranslation, 'translate' | 'has' | 'clean' | 'findDetailCode'> => ({
  translate: i18n.t as unknown as (key: string, values?: object) => string,
  has: (key: string) => i18n.exists(key),
  clean,
  findDetailCode,
});

/**
 * The text of a message to the operator, as the console shows it. An unread message is marked with a dot, which is visible
 * without colour [SH-18].
 */
function toMessageCell(row: Row, { i18n, isPlain }: CellContext): Cell {
  const text = clean(toMessageText(row, toCellTranslator(i18n)));
  return row.read === false ? { text: isPlain ? text : `● ${text}`, tone: 'strong' } : { text, tone: 'plain' };
}

const unknownCode = (value: unknown, i18n: I18n): string => clean(i18n.t('common:unknownCode', { code: String(value) }));

/** The name of a code, in the exact view followed by the code itself. */
function toCodeCellText(value: unknown, translationKey: string | undefined, { params }: Row, { i18n, isExact }: CellContext): string {
  const text = toCodeText(value, translationKey, i18n, params);
  return isExact && text !== unknownCode(value, i18n) ? `${text} (${toCodeMark(translationKey, Number(value))})` : text;
}

/** The name of a catalogue code, with the parameters of a device message inserted; unknown codes are shown as such. */
export function toCodeText(value: unknown, translationKey: string | undefined, i18n: I18n, params?: unknown): string {
  if (isWholeTerminal(translationKey, value)) return i18n.t('common:terminal');
  const word =
    translationKey !== undefined && isCatalogue(translationKey)
      ? findMessage(i18n, `${catalogueNamespace(translationKey)}:${String(value)}`)
      : undefined;
  return word === undefined ? unknownCode(value, i18n) : toMessage(word, params, toCellTranslator(i18n));
}
