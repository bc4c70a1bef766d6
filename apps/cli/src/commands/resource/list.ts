import { pageLimit } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addFilterOptions } from '../../lists/filter-options.ts';
import { type ResolvedQuery, resolveQuery } from '../../lists/list-query.ts';
import { fetchPages } from '../../lists/pages.ts';
import type { Timespan } from '../../lists/timespan.ts';
import { parseCount } from '../../options/values.ts';
import { withFilterArguments } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { listExamples } from './examples.ts';

export interface ListOptions extends OutputOptions, Timespan {
  readonly where?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly all?: boolean;
  /** Name of a saved view. */
  readonly view?: string;
  readonly count?: boolean;
  readonly explain?: boolean;
  /** Continues with new and changed rows until interrupted. */
  readonly watch?: boolean;
}

/** `floor <noun> list`: lists the rows of a resource that match a filter. */
export function listCommand(factory: Factory, noun: string, resource: Resource, run = runList): Command {
  const { i18n } = factory;
  const command = new Command('list').description(i18n.t('cli:list.description'));
  addFilterOptions(command, factory, resource);
  command
    .option('-s, --sort <columns>', i18n.t('cli:flags.sort', { columns: resource.defaultSort }))
    .option('-n, --limit <count>', i18n.t('cli:flags.limit', { count: pageLimit.default }), parseCount(factory))
    .option('--all', i18n.t('cli:flags.all'))
    .option('--count', i18n.t('cli:flags.count'))
    .option('--explain', i18n.t('cli:flags.explain'))
    .option('-w, --watch', i18n.t('cli:flags.watch'));
  addOutputOptions(command, factory);
  addExamples(command, factory, listExamples(noun, resource));
  return command.action(async (argv: string[], options: ListOptions) => {
    factory.exit.code = await run(factory, resource, withFilterArguments(options, argv));
  });
}

/** Writes a list page by page, with back-pressure. By default a terminal shows the first 100 rows and a pipe gets all of them. */
export async function runList(factory: Factory, resource: Resource, options: ListOptions): Promise<ExitCode> {
  const query = await resolveQuery(factory, resource, options);
  if (options.count || options.explain) {
    const { runCount, runExplain } = await import('./count.ts');
    return (options.explain ? runExplain : runCount)(factory, resource, query, options);
  }
  if (options.watch) return (await import('./watch.ts')).runWatch(factory, resource, query, options);
  const isCut = options.limit === undefined && !options.all && factory.out.isTty;
  const maxRows = options.limit ?? (isCut ? pageLimit.default : Number.POSITIVE_INFINITY);
  const isMore = await printRows(factory, resource, query, options, maxRows);
  if (isCut && isMore) await writeNotice(factory, factory.i18n.t('cli:list.more', { count: pageLimit.default }));
  return exitCodes.done;
}

/** Writes at most `maxRows` rows; returns true if the list has more. */
async function printRows(
  factory: Factory,
  resource: Resource,
  query: ResolvedQuery,
  options: ListOptions,
  maxRows: number,
): Promise<boolean> {
  // The row printer is loaded lazily, because help and completion print no tables.
  const { createRowPrinter } = await import('../../output/row-printer.ts');
  const printer = await createRowPrinter(factory, resource, {
    ...options,
    ...(query.columns ? { columns: query.columns } : {}),
    isWholeList: !query.q,
  });
  let isMore = false;
  let isEmpty = true;
  for await (const page of fetchPages(factory, resource, { ...query, maxRows })) {
    await printer.rows(page.items);
    isMore = page.next !== null;
    isEmpty &&= page.items.length === 0;
  }
  await printer.end();
  if (isEmpty && query.q && factory.out.isTty) await suggestNearby(factory, resource, query.q);
  return isMore;
}

/** Suggests similar words that match, if the filter matches nothing. */
async function suggestNearby(factory: Factory, resource: Resource, q: string): Promise<void> {
  const { client } = await factory.api();
  const near = await client.explain(resource, q, { signal: factory.stop }).then(
    (explanation) => explanation.near,
    // A failed request for suggestions is ignored: the list itself was printed.
    () => [],
  );
  const suggestions = near.map(({ word, count }) => `${clean(word)} (${count})`);
  if (suggestions.length > 0) await writeNotice(factory, factory.i18n.t('cli:list.near', { near: suggestions.join(', ') }));
}
