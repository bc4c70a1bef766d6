import { type MediaRow, mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { toDeviceText } from '@floorwalker/i18n/format/cell-text';
import { type Factory, hasColour } from '../../factory.ts';
import {
  findMessage,
  type Row,
  toCellTranslator,
  toCodeText,
  toDecimal,
  toMachineText,
  toMoney,
  toReadableDecimal,
  toSize,
} from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type ColumnSelection, namespacesOfColumns, selectColumns, toCells, toTableColumns } from '../../output/columns.ts';
import { type Amount, amountIn, type Conversion, createConversion } from '../../output/converted.ts';
import type { OutputOptions } from '../../output/output-options.ts';
import { alignRows, toFactPairs, toPairLines, toSections } from '../../output/sections.ts';
import type { Cell } from '../../output/table.ts';
import { paint } from '../../output/tones.ts';
import type { TransactionDetail } from './show.ts';

const plain = (text: string): Cell => ({ text, tone: 'plain' });
const quiet = (text: string): Cell => ({ text, tone: 'quiet' });

/** Columns of media rows. Terminal and time are left out, because they are those of the transaction. */
const mediaColumns = ['medium', 'mediaNumber', 'action', 'pieces', 'denomination', 'amount'] as const;
const terminalColumns = ['id', 'name', 'propertyName', 'state', 'connection', 'software', 'lastSeen'] as const;

/** The sections of a transaction for a terminal, each with its title; an empty section is marked as such. */
export async function toTerminalSections(
  factory: Factory,
  detail: TransactionDetail,
  terminal: TerminalRow | null,
  options: OutputOptions,
): Promise<string> {
  const { i18n } = factory;
  const general = selectColumns(factory, transactionLogResource, { columns: ['all'], ...options });
  const media = selectColumns(factory, mediaLogResource, { columns: mediaColumns });
  await factory.loadMessages([
    'columns',
    'choices',
    'additionalInfoTypes',
    'componentTypes',
    ...namespacesOfColumns(general),
    ...namespacesOfColumns(media),
  ]);
  const own = general.names.map((name) => amountIn(general.columns[name], detail.transaction, name));
  const toConverted = await createConversion(factory, [...own, ...totalsOf(detail.media)], detail.transaction.at);
  const side = (direction: MediaRow['direction']) => detail.media.filter((row) => row.direction === direction);
  const sections = [
    [
      i18n.t('cli:transaction.general'),
      toPairLines(factory, toFactPairs(factory, general, detail.transaction, options.columns === undefined, toConverted)),
    ],
    [i18n.t('cli:transaction.mediaIn'), toMedia(factory, media, side('in'), toConverted)],
    [i18n.t('cli:transaction.mediaOut'), toMedia(factory, media, side('out'), toConverted)],
    [i18n.t('cli:transaction.info'), toInfo(factory, detail)],
    [i18n.t('cli:transaction.rates'), detail.rates.map((rate) => toRateLine(factory, rate))],
    [i18n.t('cli:transaction.pictures'), toPictures(factory, detail)],
    [i18n.t('cli:transaction.terminal'), toTerminal(factory, detail, terminal)],
  ] as const;
  return toSections(factory, sections, i18n.t('cli:transaction.nothing'));
}

/** The total of media rows in each currency. */
function totalsOf(rows: readonly MediaRow[]): readonly Amount[] {
  const totals = new Map<string, number>();
  for (const { amount, currency } of rows) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}

/** Media rows of one direction, with the total of each currency, which is converted to that of the profile in the last lines. */
function toMedia(factory: Factory, sheet: ColumnSelection, rows: readonly MediaRow[], toConverted: Conversion): string[] {
  if (rows.length === 0) return [];
  const { i18n } = factory;
  const columns = toTableColumns(factory, sheet);
  const totals = totalsOf(rows);
  const empty = columns.slice(2).map(() => plain(''));
  const lines = [
    columns.map(({ title }) => quiet(title)),
    ...rows.map((row) => toCells(factory, sheet, row)),
    ...totals.map(({ currency, amount }): Cell[] => [
      { text: i18n.t('cli:transaction.total'), tone: 'strong' },
      ...empty,
      { text: toMoney(amount, currency, factory), tone: 'strong' },
    ]),
  ];
  const aligned = alignRows(
    factory,
    lines,
    columns.map(({ align }) => align === 'right'),
  );
  const colour = hasColour(factory, factory.out);
  return [...aligned, ...totals.flatMap((total) => toConverted(total) ?? []).map(({ text, tone }) => paint(text, tone, colour))];
}

const toInfo = (factory: Factory, { info }: TransactionDetail): string[] =>
  alignRows(
    factory,
    info.map(({ type, value }) => [
      quiet(toCodeText(type, 'additionalInfoTypes', factory.i18n)),
      plain(toDeviceText(value, 'parameters', toCellTranslator(factory.i18n))),
    ]),
  );

function toRateLine(factory: Factory, { source, target, rate, fee }: TransactionDetail['rates'][number]): string {
  const { i18n } = factory;
  const line = i18n.t('cli:transaction.rate', { source: clean(source), target: clean(target), rate: toReadableDecimal(rate, factory) });
  return Number(fee) === 0 ? line : `${line}, ${i18n.t('cli:transaction.fee', { fee: toReadableDecimal(fee, factory) })}`;
}

function toPictures(factory: Factory, { pictures }: TransactionDetail): string[] {
  const { i18n } = factory;
  if (pictures === null) return [i18n.t('cli:transaction.picturesHidden')];
  const rows = pictures.map(({ place, kind, mime, size }) => [
    plain(String(place)),
    plain(findMessage(i18n, `choices:pictureKind.${kind}`) ?? kind),
    quiet(clean(mime)),
    quiet(toSize(size, factory)),
  ]);
  return alignRows(factory, rows, [true]);
}

/** The current row of the terminal, otherwise its name from the transaction. */
function toTerminal(factory: Factory, { transaction }: TransactionDetail, terminal: TerminalRow | null): string[] {
  const { terminal: id, terminalName: name, propertyName } = transaction;
  const row: Row = terminal ?? { id, name, propertyName };
  const sheet = selectColumns(factory, terminalResource, { columns: terminalColumns.filter((one) => one in row) });
  return toPairLines(factory, toFactPairs(factory, sheet, row, true));
}

/** The transaction for a pipe: one tab-separated line for each value, beginning with its name. */
export function toPipeSections({ transaction, media, info, rates, pictures }: TransactionDetail, { columns }: OutputOptions): string {
  const known = transactionLogResource.columns as ColumnSelection['columns'];
  const names = columns ?? Object.keys(known);
  const lines = [
    ...names.map((name) => [name, toMachineText(name, known[name], transaction)]),
    ...media.map((row) => [
      'media',
      row.direction,
      row.medium,
      row.mediaNumber ?? '',
      row.action,
      row.pieces,
      toDecimal(row.amount, row.currency),
    ]),
    ...info.map(({ type, value }) => ['info', type, value]),
    ...rates.map(({ source, target, rate, fee }) => ['rate', source, target, rate, fee]),
    ...(pictures ?? []).map(({ place, kind, mime, size }) => ['picture', place, kind, mime, size]),
  ];
  return lines.map((cells) => `${cells.map((cell) => clean(String(cell))).join('\t')}\n`).join('');
}
