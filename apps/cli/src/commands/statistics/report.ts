import { type ReportResult, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { toReportTable } from '@floorwalker/i18n/format/report-table';
import { reportText } from '@floorwalker/i18n/format/report-text';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { createWhereOption, withFilterArguments } from '../../options/where.ts';
import { type Row, toCellTranslator } from '../../output/cells.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toTimeText } from '../../output/times.ts';
import { addDayOptions, type DayOptions, toDays } from './days.ts';

export interface ReportOptions extends DayOptions, Pick<OutputOptions, 'output'> {
  readonly by?: string;
  readonly where?: string;
}

/** `floor statistics <report>`: the figures of a report [ST-02, ST-03]. */
export const reportCommand =
  (report: ReportDefinition) =>
  (factory: Factory, run = runReport): Command => {
    const { i18n } = factory;
    const command = new Command(report.id)
      .description(i18n.t(`common:reports.${report.id}` as 'common:loading'))
      .argument('[filter...]', i18n.t('cli:list.filter'));
    addDayOptions(command, factory)
      .option('--by <dimensions>', i18n.t('statistics:cli.by', { dimensions: report.dimensions.join(', ') }))
      .addOption(createWhereOption(i18n.t('cli:flags.where')))
      .addOption(createOutputOption(factory));
    addExamples(command, factory, [
      `floor statistics ${report.id} --since last-month --until last-month`,
      `floor statistics ${report.id} terminal:17 --since 30d --by day,${report.facts === 'media' ? 'medium' : 'type'} -o csv`,
    ]);
    return command.action(async (filter: readonly string[], options: ReportOptions) => {
      factory.exit.code = await run(factory, report, withFilterArguments(options, filter));
    });
  };

/** Requests a report and prints it. */
export async function runReport(factory: Factory, report: ReportDefinition, options: ReportOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await factory.loadMessages(['statistics']);
  const { by, where } = options;
  const query = { ...toDays(factory, options), ...(by !== undefined && { by }), ...(where !== undefined && { q: where }) };
  const result = await client.call(toReportEndpoint(report), { query, signal: factory.stop });
  const format = formatOf(options, factory);
  if (format === 'table') await writeTable(factory, result);
  else await writeRecords(factory, { rows: toRows(result), names: [...result.by, ...result.measures], id: result.by[0] ?? '' }, format);
  await writeNotes(factory, result);
  return exitCodes.done;
}

/** The rows for programs: keys by dimension, amounts in minor units. */
const toRows = ({ by, measures, rows }: ReportResult): readonly Row[] =>
  rows.map(({ keys, values }) =>
    Object.fromEntries([
      ...by.map((dimension, index) => [dimension, keys[index]]),
      ...measures.map((measure, index) => [measure, values[index]]),
    ]),
  );

async function writeTable(factory: Factory, result: ReportResult): Promise<void> {
  await Promise.all([factory.loadMessages([...reportText]), factory.loadFormats()]);
  const { i18n, out, zone } = factory;
  if (result.rows.length === 0) return out.write(`${i18n.t('statistics:none')}\n`);
  const { columns, lines, totals } = toReportTable(result, {
    ...factory.formats,
    ...toCellTranslator(i18n),
    language: currentLanguage(i18n),
    zone: factory.formats.zone ?? zone(),
  });
  const shown: TableColumn[] = columns.map(({ title, isNumeric, isSum }) => ({
    title,
    align: isNumeric ? 'right' : 'left',
    priority: isSum ? 'main' : 'whole',
  }));
  const cells = (line: readonly string[], tone: Cell['tone']): readonly Cell[] => line.map((text) => ({ text, tone }));
  return out.write(toTable(factory, shown, [...lines.map((line) => cells(line, 'plain')), ...totals.map((line) => cells(line, 'strong'))]));
}

/** Says on standard error as of when the figures are, and what they lack. */
async function writeNotes(factory: Factory, { asOf, cut, rows, recounting }: ReportResult): Promise<void> {
  const { i18n, err } = factory;
  const notes = [
    ...(recounting.length > 0 ? [i18n.t('statistics:recounting', { properties: recounting.join(', ') })] : []),
    ...(cut ? [i18n.t('statistics:cut', { number: formatNumber(rows.length, currentLanguage(i18n), factory.formats) })] : []),
    i18n.t('statistics:asOf', { time: toTimeText(factory, asOf) }),
  ];
  await err.write(`${notes.join('\n')}\n`);
}
