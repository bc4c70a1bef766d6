import { pageLimit } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import type { Row } from '../../output/cells.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import { toCount } from '../arguments.ts';

export interface ListOptions extends OutputOptions {
  readonly where?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly all?: boolean;
}

/** `floor <noun> list`: the rows of a resource that match a filter. */
export function createListCommand(factory: Factory, noun: string, resource: Resource, run = runList): Command {
  const { i18n } = factory;
  const command = new Command('list')
    .description(i18n.t('cli:list.description'))
    .argument('[filter...]', i18n.t('cli:list.filter'))
    .option('-w, --where <filter>', i18n.t('cli:flags.where'))
    .option('-s, --sort <columns>', i18n.t('cli:flags.sort', { columns: resource.defaultSort }))
    .option('-n, --limit <count>', i18n.t('cli:flags.limit', { count: pageLimit.usual }), toCount(factory))
    .option('--all', i18n.t('cli:flags.all'));
  addOutputOptions(command, factory);
  addExamples(command, factory, [
    `floor ${noun} list`,
    `floor ${noun} list --all -o csv`,
    `floor ${noun} list --limit 5 --json ${resource.rowId}`,
  ]);
  return command.action(async (words: string[], options: ListOptions) => {
    const where = [...(options.where ? [options.where] : []), ...words].join(' ');
    factory.exit.code = await run(factory, resource, where ? { ...options, where } : options);
  });
}

/** Writes page after page; a slow reader slows the paging down. */
export async function runList(factory: Factory, resource: Resource, options: ListOptions): Promise<ExitCode> {
  const printer = await createRowPrinter(factory, resource, options);
  const { client } = await factory.api();
  let left = options.all ? Number.POSITIVE_INFINITY : (options.limit ?? pageLimit.usual);
  let cursor: string | undefined;
  do {
    const limit = Math.min(left, pageLimit.most);
    const ask = { q: options.where, sort: options.sort, cursor, limit };
    const page = await client.list(resource, ask, { signal: factory.stop });
    if (factory.stop.aborted) throw new Interrupted();
    await printer.rows(page.items as readonly Row[]);
    left -= page.items.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && left > 0);
  await printer.end();
  if (cursor !== undefined && options.limit === undefined) await say(factory, factory.i18n.t('cli:list.more', { count: pageLimit.usual }));
  return exitCodes.done;
}
