import { exportReport, type ReportResult, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import { isMoney } from '@floorwalker/core/statistics/dimensions';
import type { FactsId, ReportDefinition } from '@floorwalker/core/statistics/reports';
import { type Comparison, comparisons } from '@floorwalker/core/vocabulary/report-settings';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { toReportNotes } from '@floorwalker/i18n/format/report-notes';
import { toReportTable } from '@floorwalker/i18n/format/report-table';
import { reportText } from '@floorwalker/i18n/format/report-text';
import { Command, Option } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { combineFilters, createWhereOption, withFilterArguments } from '../../options/where.ts';
import { type Row, toCellTranslator } from '../../output/cells.ts';
import { formatOf, type OutputOptions, outputFormats } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { addDayOptions, checkDays, type DayOptions, toDays } from './days.ts';
import { readReportView } from './saved-view.ts';

/** Formats that are written by the server into a file. */
const fileFormats = ['xlsx', 'pdf'] as const;
type FileFormat = (typeof fileFormats)[number];

const isFileFormat = (format: string | undefined): format is FileFormat => fileFormats.some((one) => one === format);

export interface ReportOptions extends DayOptions {
  readonly output?: OutputOptions['output'] | FileFormat;
  /** Path of the file of a format that is written into one; `-` is standard output. */
  readonly file?: string;
  readonly by?: string;
  readonly where?: string;
  readonly compare?: Comparison;
  readonly currency?: string;
  /** Name or id of a saved view; the other options are applied to it. */
  readonly view?: string;
}

/** The second dimension of the example, by the cells of the report; terminals if the report does not have it. */
const second = { transaction: 'type', media: 'medium', state: 'hourOfDay' } as const satisfies { readonly [F in FactsId]: Dimension };

const secondOf = ({ facts, dimensions }: ReportDefinition): Dimension => (dimensions.includes(second[facts]) ? second[facts] : 'terminal');

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
      .option('--view <name>', i18n.t('statistics:cli.view'))
      .addOption(
        new Option('--compare <period>', i18n.t('statistics:cli.compare', { values: comparisons.join(', ') })).choices(comparisons),
      );
    if (report.measures.some(isMoney)) command.option('--currency <code>', i18n.t('statistics:cli.currency'), (code) => code.toUpperCase());
    command
      .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices([...outputFormats, ...fileFormats]))
      .option('--file <file>', i18n.t('statistics:cli.file'));
    addExamples(command, factory, [
      `floor statistics ${report.id} --since last-month --until last-month`,
      `floor statistics ${report.id} terminal:17 --since 30d --by ${report.range === 'year' ? 'month' : `day,${secondOf(report)}`} -o csv`,
      `floor statistics ${report.id} --since last-month --until last-month -o pdf --file report.pdf`,
    ]);
    return command.action(async (filter: readonly string[], options: ReportOptions) => {
      factory.exit.code = await run(factory, report, withFilterArguments(options, filter));
    });
  };

/** Requests a report and prints it. */
export async function runReport(factory: Factory, report: ReportDefinition, options: ReportOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await factory.loadMessages(['statistics']);
  const { figure, ...query } = await toQuery(factory, report, options);
  const { output } = options;
  if (isFileFormat(output))
    return saveFile(factory, report, { ...query, ...(figure !== undefined && { figure }), format: output }, options.file);
  const result = await client.call(toReportEndpoint(report), { query, signal: factory.stop });
  const format = formatOf({ ...(output !== undefined && { output }) }, factory);
  if (format === 'table') await writeTable(factory, result);
  else await writeRecords(factory, { rows: toRows(result), names: namesOf(result), id: result.by[0] ?? '' }, format);
  await writeNotes(factory, result);
  return exitCodes.done;
}

/** Returns the query of the saved view, if there is one, to which the options are applied: filters are combined, other settings replaced. */
async function toQuery(factory: Factory, report: ReportDefinition, options: ReportOptions) {
  const { by, where, compare, currency, since, until, view: name } = options;
  const view = name === undefined ? null : await readReportView(factory, report, name);
  const q = view?.q !== undefined && where !== undefined ? combineFilters(view.q, where) : where;
  const given = toDays(factory, options, report.range);
  const days = {
    from: view && since === undefined ? view.from : given.from,
    to: view && until === undefined ? view.to : given.to,
  };
  await checkDays(factory, days);
  return {
    ...view,
    ...days,
    ...(by !== undefined && { by }),
    ...(q !== undefined && { q }),
    ...(compare !== undefined && { compare }),
    ...(currency !== undefined && { currency }),
  };
}

/** Downloads the file that the server writes: the named one, standard output in a pipe, else a new file named after the report. */
async function saveFile(
  factory: Factory,
  { id }: ReportDefinition,
  query: { readonly from: string; readonly to: string; readonly format: FileFormat },
  file: string | undefined,
): Promise<ExitCode> {
  const target = await resolveDownloadTarget(factory, file, `${id} ${query.from} ${query.to}.${query.format}`);
  const { download } = await factory.api();
  await writeDownload(factory, await download(exportReport.path.replace('{id}', id), { ...query }), target);
  return exitCodes.done;
}

/** The names of the earlier value, the difference and the change in per cent of a measure. */
const comparedNames = (measure: string) => [`${measure}Earlier`, `${measure}Difference`, `${measure}Percent`] as const;

const namesOf = ({ by, measures, compared }: ReportResult): readonly string[] => [
  ...by,
  ...measures.flatMap((measure) => (compared ? [measure, ...comparedNames(measure)] : [measure])),
];

/** The rows for programs: keys by dimension, amounts in minor units; of a compared report also the earlier values and the changes. */
const toRows = (result: ReportResult): readonly Row[] => {
  const names = namesOf(result);
  return result.rows.map(({ keys, values, earlier }) => {
    const sums = values.flatMap((value, at) =>
      result.compared ? [value, earlier?.values[at] ?? null, earlier?.difference[at] ?? null, earlier?.percent[at] ?? null] : [value],
    );
    return Object.fromEntries([...keys, ...sums].map((cell, at) => [names[at], cell]));
  });
};

/** Loads the texts and formats in which a report is written for people. */
async function loadTexts(factory: Factory): Promise<CellTranslation> {
  await Promise.all([factory.loadMessages([...reportText]), factory.loadFormats()]);
  const { i18n, zone, formats } = factory;
  return { ...formats, ...toCellTranslator(i18n), language: currentLanguage(i18n), zone: formats.zone ?? zone() };
}

async function writeTable(factory: Factory, result: ReportResult): Promise<void> {
  const translation = await loadTexts(factory);
  const { i18n, out } = factory;
  if (result.rows.length === 0) return out.write(`${i18n.t('statistics:none')}\n`);
  const { columns, lines, totals } = toReportTable(result, translation);
  const shown: TableColumn[] = columns.map(({ title, isNumeric, isSum, isComparison }) => ({
    title,
    align: isNumeric ? 'right' : 'left',
    ...(!isComparison && { priority: isSum ? 'main' : 'whole' }),
  }));
  const cells = (line: readonly string[], tone: Cell['tone']): readonly Cell[] => line.map((text) => ({ text, tone }));
  return out.write(toTable(factory, shown, [...lines.map((line) => cells(line, 'plain')), ...totals.map((line) => cells(line, 'strong'))]));
}

/** Says on standard error as of when the figures are, with what they are compared, how they were converted, and what they lack. */
async function writeNotes(factory: Factory, result: ReportResult): Promise<void> {
  const notes = toReportNotes(result, await loadTexts(factory));
  await factory.err.write(`${notes.map(({ text }) => text).join('\n')}\n`);
}
