import { type TerminalTimeLine, terminalTimeLine } from '@floorwalker/core/endpoints/terminal-history';
import { historyText, toBandText, toMarkText } from '@floorwalker/i18n/format/history-text';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { readerOf } from '../../output/cells.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import type { Cell, TableColumn } from '../../output/table.ts';
import { toClockText } from '../../output/times.ts';
import { toTone } from '../../output/tones.ts';
import { toWrappedTable } from '../../output/wrapped-table.ts';
import { toMarkTranslation, toNotes } from './state-sections.ts';

export interface TerminalHistoryOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  readonly since?: string;
  readonly until?: string;
}

/** `floor terminal history <id>`: prints the time line of a terminal as a table. */
export function terminalHistoryCommand(factory: Factory, run = runTerminalHistory): Command {
  const { i18n } = factory;
  const command = new Command('history')
    .description(i18n.t('cli:terminalHistory.description'))
    .argument('<id>', i18n.t('cli:show.id'))
    .option('--since <time>', i18n.t('cli:terminalHistory.since'), parseInstant(factory, 'back', 'since'))
    .option('--until <time>', i18n.t('cli:terminalHistory.until'), parseInstant(factory, 'back', 'since'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    'floor terminal history 17',
    'floor terminal history 17 --since 7d',
    'floor terminal history 17 --since 2026-11-20T03:00Z --until 2026-11-20T04:00Z -o csv',
  ]);
  return command.action(async (id: string, options: Omit<TerminalHistoryOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

/** One line of the table: an interval of a state, or a mark. */
interface HistoryLine {
  readonly at: string;
  readonly until: string | null;
  readonly kind: TerminalTimeLine['bands'][number]['fact'] | TerminalTimeLine['marks'][number]['kind'];
  readonly count: number;
  readonly value: string;
  readonly severity: string;
  readonly text: string;
}

export async function runTerminalHistory(factory: Factory, { id, since, until, output }: TerminalHistoryOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const query = { ...(since !== undefined && { from: since }), ...(until !== undefined && { to: until }) };
  const line = await client.call(terminalTimeLine, { params: { id }, query, signal: factory.stop });
  const format = formatOf({ ...(output && { output }) }, factory);
  if (format === 'json' || format === 'yaml') {
    await printValue(factory, line, format);
    return exitCodes.done;
  }
  await Promise.all([factory.loadMessages(historyText), factory.loadFormats()]);
  const lines = toLines(factory, line);
  if (format !== 'table') {
    const names = ['at', 'until', 'kind', 'count', 'value', 'severity', 'text'];
    await writeRecords(factory, { rows: lines.map((one) => ({ ...one })), names, id: 'at' }, format);
    return exitCodes.done;
  }
  const toTime = (at: string) => toClockText(at, factory.clock.now(), readerOf(factory, { zone: line.zone }));
  const columns: TableColumn[] = (['when', 'until', 'kind', 'what'] as const).map((name) => ({
    title: i18n.t(`history:column.${name}`),
    align: 'left',
  }));
  const plain = (text: string): Cell => ({ text, tone: 'plain' });
  const rows = lines.map(({ at, until: end, kind, count, value, severity, text }) => [
    plain(toTime(at)),
    plain(end === null ? '' : toTime(end)),
    plain(toKindText(factory, kind, count)),
    { text, tone: toTone(severity === '' ? value : severity) },
  ]);
  await factory.out.write(lines.length === 0 ? '' : toWrappedTable(factory, columns, rows));
  await factory.err.write(toNotes(factory, line, lines.length === 0));
  return exitCodes.done;
}

/** The kind of a line: a fact, or one mark or several. */
function toKindText({ i18n }: Factory, kind: HistoryLine['kind'], count: number): string {
  if (kind === 'state' || kind === 'connection') return i18n.t(`history:fact.${kind}`);
  return count === 1 ? i18n.t(`history:mark.${kind}`) : i18n.t(`history:kind.${kind}`);
}

function toLines(factory: Factory, { bands, marks, zone }: TerminalTimeLine): readonly HistoryLine[] {
  const translation = toMarkTranslation(factory, zone);
  const states = bands.map((band): HistoryLine => {
    const { since, until, fact, value, count, initial } = band;
    const text = toBandText(band, translation);
    const note = initial ? ` (${factory.i18n.t('history:initial')})` : '';
    return { at: since, until, kind: fact, count, value: value ?? '', severity: '', text: `${text}${note}` };
  });
  const others = marks.map((mark): HistoryLine => {
    const { at, until, kind, count, severity, state } = mark;
    return { at, until, kind, count, value: state, severity: severity ?? '', text: toMarkText(mark, translation) };
  });
  return [...states, ...others].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
