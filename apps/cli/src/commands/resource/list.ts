import { pageLimit } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { toCount } from '../arguments.ts';
import { type Timespan, timeColumnOf, toSince, toUntil } from '../timespan.ts';
import { type Asked, toAsked } from './asked.ts';
import { listExamples } from './examples.ts';
import { createWhereOption, withWords } from './filters.ts';
import { pagesOf } from './pages.ts';

export interface ListOptions extends OutputOptions, Timespan {
  readonly where?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly all?: boolean;
  /** Name of a saved view. */
  readonly view?: string;
  readonly count?: boolean;
  readonly explain?: boolean;
  /** Goes on with rows that are new or have changed, until it is interrupted. */
  readonly watch?: boolean;
}

/** `floor <noun> list`: the rows of a resource that match a filter. */
export function createListCommand(factory: Factory, noun: string, resource: Resource, run = runList): Command {
  const { i18n } = factory;
  const command = new Command('list').description(i18n.t('cli:list.description'));
  addFilterOptions(command, factory, resource);
  command
    .option('-s, --sort <columns>', i18n.t('cli:flags.sort', { columns: resource.defaultSort }))
    .option('-n, --limit <count>', i18n.t('cli:flags.limit', { count: pageLimit.usual }), toCount(factory))
    .option('--all', i18n.t('cli:flags.all'))
    .option('--count', i18n.t('cli:flags.count'))
    .option('--explain', i18n.t('cli:flags.explain'))
    .option('-w, --watch', i18n.t('cli:flags.watch'));
  addOutputOptions(command, factory);
  addExamples(command, factory, listExamples(noun, resource));
  return command.action(async (words: string[], options: ListOptions) => {
    factory.exit.code = await run(factory, resource, withWords(options, words));
  });
}

/** Adds what says which rows: the filter as words or `--where`, a saved view, and the span of time where the list has one. */
export function addFilterOptions(command: Command, factory: Factory, resource?: Resource): Command {
  const { i18n } = factory;
  command
    .argument('[filter...]', i18n.t('cli:list.filter'))
    .addOption(createWhereOption(i18n.t('cli:flags.where')))
    .option('--view <name>', i18n.t('cli:flags.view'));
  if (resource && timeColumnOf(resource) === null) return command;
  return command
    .option('--since <time>', i18n.t('cli:flags.since'), toSince(factory))
    .option('--until <time>', i18n.t('cli:flags.until'), toUntil(factory));
}

/** Writes page after page; a slow reader slows the paging down. A person gets the first 100 rows, a pipe all of them. */
export async function runList(factory: Factory, resource: Resource, options: ListOptions): Promise<ExitCode> {
  const asked = await toAsked(factory, resource, options);
  if (options.count || options.explain) {
    const { runCount, runExplain } = await import('./count.ts');
    return (options.explain ? runExplain : runCount)(factory, resource, asked, options);
  }
  if (options.watch) return (await import('./watch.ts')).runWatch(factory, resource, asked, options);
  const isCut = options.limit === undefined && !options.all && factory.out.isTty;
  const most = options.limit ?? (isCut ? pageLimit.usual : Number.POSITIVE_INFINITY);
  const isMore = await printRows(factory, resource, asked, options, most);
  if (isCut && isMore) await say(factory, factory.i18n.t('cli:list.more', { count: pageLimit.usual }));
  return exitCodes.done;
}

/** Writes the rows, `most` at most; says whether there are more. */
async function printRows(factory: Factory, resource: Resource, asked: Asked, options: ListOptions, most: number): Promise<boolean> {
  // Loaded with the first rows: help and completion draw no tables.
  const { createRowPrinter } = await import('../../output/row-printer.ts');
  const printer = await createRowPrinter(factory, resource, { ...options, ...(asked.columns ? { columns: asked.columns } : {}) });
  let isMore = false;
  let isEmpty = true;
  for await (const page of pagesOf(factory, resource, { ...asked, most })) {
    await printer.rows(page.items);
    isMore = page.next !== null;
    isEmpty &&= page.items.length === 0;
  }
  await printer.end();
  if (isEmpty && asked.q && factory.out.isTty) await tellNear(factory, resource, asked.q);
  return isMore;
}

/** Says which similar words match, where a filter matches nothing. */
async function tellNear(factory: Factory, resource: Resource, q: string): Promise<void> {
  const { client } = await factory.api();
  const near = await client.explain(resource, q, { signal: factory.stop }).then(
    (explanation) => explanation.near,
    // The list itself is written; a proposal that cannot be had is no failure.
    () => [],
  );
  const words = near.map(({ word, count }) => `${clean(word)} (${count})`);
  if (words.length > 0) await say(factory, factory.i18n.t('cli:list.near', { near: words.join(', ') }));
}
