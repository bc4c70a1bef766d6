import { type LevelSeries, type TerminalLevels, terminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { stockUnitText, toStockUnitText } from '@floorwalker/i18n/format/stock-unit-text';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { toCellTranslator } from '../../output/cells.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import { toSparkline } from '../../output/sparkline.ts';
import { type TableColumn, toTable } from '../../output/table.ts';

export interface TerminalLevelsOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  readonly since?: string;
  readonly until?: string;
}

/** Characters of the course of a unit, and parts of the span that are requested for one. */
const [characters, partsOfOne] = [32, 4];

/** `floor terminal levels <id>`: prints the pieces of each unit over time as a line of blocks, with the lowest, highest and last number. */
export function terminalLevelsCommand(factory: Factory, run = runTerminalLevels): Command {
  const { i18n } = factory;
  const command = new Command('levels')
    .description(i18n.t('cli:terminalHistory.levels'))
    .argument('<id>', i18n.t('cli:show.id'))
    .option('--since <time>', i18n.t('cli:terminalHistory.since'), parseInstant(factory, 'back', 'since'))
    .option('--until <time>', i18n.t('cli:terminalHistory.until'), parseInstant(factory, 'back', 'since'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor terminal levels 17', 'floor terminal levels 17 --since 7d', 'floor terminal levels 17 -o csv']);
  return command.action(async (id: string, options: Omit<TerminalLevelsOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runTerminalLevels(factory: Factory, { id, since, until, output }: TerminalLevelsOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const parts = String(characters * partsOfOne);
  const query = { parts, ...(since !== undefined && { from: since }), ...(until !== undefined && { to: until }) };
  const levels = await client.call(terminalLevels, { params: { id }, query, signal: factory.stop });
  const format = formatOf({ ...(output && { output }) }, factory);
  if (format === 'json' || format === 'yaml') {
    await printValue(factory, levels, format);
    return exitCodes.done;
  }
  await Promise.all([factory.loadMessages(['history', ...stockUnitText]), factory.loadFormats()]);
  if (format !== 'table') {
    const names = ['at', 'component', 'rank', 'medium', 'currency', 'denomination', 'pieces', 'capacity'];
    await writeRecords(factory, { rows: toRecords(levels), names, id: 'at' }, format);
    return exitCodes.done;
  }
  if (levels.series.length === 0) {
    await factory.err.write(`${i18n.t('history:levels.none')}\n`);
    return exitCodes.done;
  }
  const language = currentLanguage(i18n);
  const translation = { ...factory.formats, ...toCellTranslator(i18n), language, zone: levels.zone };
  const number = (value: number) => formatNumber(value, language, factory.formats);
  const columns: TableColumn[] = (['unit', 'course', 'lowest', 'highest', 'last'] as const).map((name, at) => ({
    title: i18n.t(`history:levels.${name}`),
    align: at > 1 ? 'right' : 'left',
  }));
  const rows = levels.series.map((series) => {
    const { pieces } = series;
    const texts = [
      toStockUnitText(series, translation),
      toSparkline(toEvenValues(levels, series), characters),
      number(Math.min(...pieces)),
      number(Math.max(...pieces)),
      number(pieces.at(-1) ?? 0),
    ];
    return texts.map((text) => ({ text, tone: 'plain' as const }));
  });
  await factory.out.write(toTable(factory, columns, rows));
  return exitCodes.done;
}

/** The highest number of pieces in each part of the span; a number lasts until the next one. Before the first one it is 0. */
function toEvenValues({ from, to }: TerminalLevels, { at, pieces }: LevelSeries): readonly number[] {
  const width = Math.max(1, (Date.parse(to) - Date.parse(from)) / characters);
  let next = 0;
  let current = 0;
  return Array.from({ length: characters }, (_, part) => {
    let highest = current;
    for (; next < at.length && (at[next] ?? 0) < (part + 1) * width; next += 1) {
      current = pieces[next] ?? 0;
      highest = Math.max(highest, current);
    }
    return highest;
  });
}

const toRecords = ({ from, series }: TerminalLevels) =>
  series.flatMap(({ at, pieces, count: _, ...unit }) =>
    at.map((ms, index) => ({ at: new Date(Date.parse(from) + ms).toISOString(), ...unit, pieces: pieces[index] ?? 0 })),
  );
