import type { RequestOf } from '@floorwalker/core/client/client';
import { saveView } from '@floorwalker/core/endpoints/view';
import { reportOf } from '@floorwalker/core/statistics/reports';
import { comparisons, reportRanges } from '@floorwalker/core/vocabulary/report-settings';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findList } from '../../lists/find-list.ts';
import { checkSort } from '../../lists/list-query.ts';
import { createWhereOption } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';
import { selectColumns } from '../../output/columns.ts';
import { toNames } from '../../output/output-options.ts';
import { type ReportViewOptions, toReportSettings } from './report-settings.ts';

export interface SaveViewOptions extends ReportViewOptions {
  readonly name: string;
  /** Noun or id of the list, or id of the report. */
  readonly resource: string;
  readonly where?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly shared?: boolean;
  readonly replace?: boolean;
}

/** `floor view save <name>`: saves filter, sorting and columns of a list, or the settings of a report, as a view for console and command line. */
export function saveViewCommand(factory: Factory, run = runSaveView): Command {
  const { i18n } = factory;
  const command = new Command('save')
    .description(i18n.t('cli:view.save'))
    .argument('<name>', i18n.t('cli:view.name'))
    .requiredOption('-r, --resource <list>', i18n.t('cli:view.resource'))
    .addOption(createWhereOption(i18n.t('cli:flags.where')))
    .option('-s, --sort <columns>', i18n.t('cli:export.sort'))
    .option('--columns <names>', i18n.t('cli:view.columns'), toNames)
    .addOption(new Option('--range <period>', i18n.t('cli:view.range', { values: reportRanges.join(', ') })).choices(reportRanges))
    .option('--by <dimensions>', i18n.t('cli:view.by'), toNames)
    .addOption(new Option('--compare <period>', i18n.t('cli:view.compare', { values: comparisons.join(', ') })).choices(comparisons))
    .option('--currency <code>', i18n.t('cli:view.currency'), (code) => code.toUpperCase())
    .option('--shared', i18n.t('cli:view.shared'))
    .option('--replace', i18n.t('cli:view.replace'));
  addExamples(command, factory, [
    `floor view save 'large payouts' --resource transaction --where 'amountOut>=500' --sort -amountOut`,
    `floor transaction list --view 'large payouts' --since today`,
    'floor view save monthly --resource transaction-statistics --range lastMonth --by day,type --compare previous',
    'floor statistics transaction-statistics --view monthly',
  ]);
  return command.action(async (name: string, options: Omit<SaveViewOptions, 'name'>) => {
    factory.exit.code = await run(factory, { ...options, name });
  });
}

export async function runSaveView(factory: Factory, options: SaveViewOptions): Promise<ExitCode> {
  const { name, where = '', sort = '', columns, shared = false, replace = false } = options;
  const ifExists = replace ? 'replace' : 'refuse';
  const report = reportOf(options.resource);
  if (report) {
    const settings = toReportSettings(report, options);
    return store(factory, { name, resource: report.id, q: where, sort, report: settings, shared, ifExists });
  }
  const resource = findList(factory, options.resource);
  if (sort !== '') checkSort(factory, resource, sort);
  const names = columns ? selectColumns(factory, resource, { columns }).names.join(',') : '';
  const { client } = await factory.api();
  // The count request validates the filter: a view with an invalid one could not be used.
  if (where !== '') await client.count(resource, where, { signal: factory.stop });
  return store(factory, { name, resource: resource.id, q: where, sort, columns: names, shared, ifExists });
}

async function store(factory: Factory, body: RequestOf<typeof saveView>['body']): Promise<ExitCode> {
  const { client } = await factory.api();
  const view = await client.call(saveView, { body, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:view.saved', { name: clean(view.name) }));
  return exitCodes.done;
}
