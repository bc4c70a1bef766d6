import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Interrupted, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { delay } from '../../host/clock.ts';
import { requireRegularFile } from '../../host/regular-file.ts';
import { parseSince } from '../../lists/timespan.ts';
import { parseCount } from '../../options/values.ts';
import { createWhereOption, withFilterArguments } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { type CursorFile, createCursorFile } from './cursor-file.ts';
import { createExpiryWarning } from './end-warning.ts';
import { createEventFeed } from './event-feed.ts';
import { createLogFeed } from './log-feed.ts';
import { createRetry, toNotices } from './retry-forever.ts';

export interface TailOptions extends OutputOptions {
  readonly where?: string;
  /** Time from which rows are shown if there is no resume point; ISO 8601 UTC. */
  readonly since?: string;
  /** File that stores the resume point between two tails. */
  readonly cursor?: string;
  readonly limit?: number;
  /** Rings the bell of the terminal when rows arrive. */
  readonly bell?: boolean;
}

/** Minimum interval between two requests in milliseconds, so that each returns many rows under load. */
const minIntervalMs = 40;

const pageSize = 1000;

/** Minimum interval between two rings of the bell in milliseconds. */
const minBellMs = 2000;

/** Creates a function that rings the bell of the terminal, on stderr, so that no output contains it; not in a pipe. */
function createBell({ err, clock }: Factory): () => Promise<void> {
  let next = 0;
  return async () => {
    if (!err.isTty || clock.now() < next) return;
    next = clock.now() + minBellMs;
    await err.write('\u0007');
  };
}

/** `floor <noun> tail`: follows a log in commit order and reports gaps [CL-01]. */
export function tailListCommand(factory: Factory, noun: string, resource: Resource, run = runTail): Command {
  const command = new Command('tail')
    .description(factory.i18n.t('cli:tail.description'))
    .argument('[filter...]', factory.i18n.t('cli:list.filter'));
  addTailOptions(command, factory);
  addExamples(command, factory, [
    `floor ${noun} tail`,
    `floor ${noun} tail --since 10m`,
    `floor ${noun} tail --bell`,
    `floor ${noun} tail -o ndjson --cursor ${noun}.cursor >> ${noun}.ndjson`,
    `floor ${noun} tail --jq '.terminal' --limit 10`,
  ]);
  return command.action(async (argv: string[], options: TailOptions) => {
    factory.exit.code = await run(factory, resource, withFilterArguments(options, argv));
  });
}

/** Adds the options of `tail`. */
export function addTailOptions(command: Command, factory: Factory): void {
  const { i18n } = factory;
  command
    .addOption(createWhereOption(i18n.t('cli:flags.where')))
    .option('--since <time>', i18n.t('cli:tail.since'), parseSince(factory))
    .option('--cursor <file>', i18n.t('cli:tail.cursor'))
    .option('--bell', i18n.t('cli:tail.bell'))
    .option('-n, --limit <count>', i18n.t('cli:tail.limit'), parseCount(factory));
  addOutputOptions(command, factory);
}

/** Follows a log until stopped or until `limit` rows are written. The resume point is saved after its rows are written. */
export async function runTail(factory: Factory, resource: Resource, options: TailOptions): Promise<ExitCode> {
  const { clock, stop } = factory;
  if (options.cursor !== undefined) await requireRegularFile(factory, options.cursor);
  const cursor = options.cursor === undefined ? null : createCursorFile(options.cursor, resource);
  const { createTailPrinter } = await import('./tail-printer.ts');
  const printer = await createTailPrinter(factory, resource, options);
  const feedOptions = { where: options.where, since: options.since, resumePoint: await readCursor(factory, cursor) };
  const { eventStream }: ResourceDefinition = resource;
  const feed = eventStream ? createEventFeed(factory, feedOptions) : createLogFeed(factory, resource, feedOptions);
  const persist = createRetry(factory, toNotices(factory));
  const warnOfEnd = createExpiryWarning(factory);
  const ring = createBell(factory);
  let kept = feedOptions.resumePoint;
  for (let left = options.limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const requestedAt = clock.now();
    const limit = Math.min(left, pageSize);
    const batch = await persist(() => feed.next(limit));
    if (batch === null) break;
    if (batch.gap) await printer.gap(batch.gap);
    await printer.rows(batch.rows);
    if (options.bell && batch.rows.length > 0) await ring();
    if (batch.resumePoint !== undefined && batch.resumePoint !== kept) await cursor?.save(batch.resumePoint);
    kept = batch.resumePoint;
    left -= batch.rows.length;
    if (left > 0) await warnOfEnd();
    if (left > 0 && batch.rows.length > 0 && batch.rows.length < pageSize)
      await delay(clock, minIntervalMs - (clock.now() - requestedAt), stop);
  }
  await printer.end();
  if (stop.aborted) throw new Interrupted();
  return exitCodes.done;
}

async function readCursor({ i18n }: Factory, cursor: CursorFile | null): Promise<string | undefined> {
  const kept = await cursor?.read();
  if (kept === null) throw usageFailure(i18n.t('cli:tail.badCursor', { file: clean(cursor?.path ?? '') }));
  return kept;
}
