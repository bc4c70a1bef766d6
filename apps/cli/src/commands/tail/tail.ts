import type { Resource } from '@floorwalker/core/resources/index';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Interrupted, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { pause } from '../../host/clock.ts';
import { requireRegularFile } from '../../host/regular-file.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { toCount } from '../arguments.ts';
import { createWhereOption, withWords } from '../resource/filters.ts';
import { toSince } from '../timespan.ts';
import { type CursorFile, createCursorFile } from './cursor-file.ts';
import { createEndWarning } from './end-warning.ts';
import { createEventFeed } from './event-feed.ts';
import { createLogFeed } from './log-feed.ts';
import { createPersistence } from './reconnect.ts';

export interface TailOptions extends OutputOptions {
  readonly where?: string;
  /** Instant, ISO 8601 UTC. */
  readonly since?: string;
  /** File that keeps the place between two tails. */
  readonly cursor?: string;
  readonly limit?: number;
}

/** Under load the calls keep this distance (milliseconds), so that each brings many rows; the first comes at once. */
const tick = 40;

const pageSize = 1000;

/** `floor <noun> tail`: rows of a log as they are committed, in order, without a gap that is not told [CL-01]. */
export function createTailCommand(factory: Factory, noun: string, resource: Resource, run = runTail): Command {
  const command = new Command('tail')
    .description(factory.i18n.t('cli:tail.description'))
    .argument('[filter...]', factory.i18n.t('cli:list.filter'));
  addTailOptions(command, factory);
  addExamples(command, factory, [
    `floor ${noun} tail`,
    `floor ${noun} tail --since 10m`,
    `floor ${noun} tail -o ndjson --cursor ${noun}.cursor >> ${noun}.ndjson`,
    `floor ${noun} tail --jq '.terminal' --limit 10`,
  ]);
  return command.action(async (words: string[], options: TailOptions) => {
    factory.exit.code = await run(factory, resource, withWords(options, words));
  });
}

/** The flags of a tail. */
export function addTailOptions(command: Command, factory: Factory): void {
  const { i18n } = factory;
  command
    .addOption(createWhereOption(i18n.t('cli:flags.where')))
    .option('--since <time>', i18n.t('cli:tail.since'), toSince(factory))
    .option('--cursor <file>', i18n.t('cli:tail.cursor'))
    .option('-n, --limit <count>', i18n.t('cli:tail.limit'), toCount(factory));
  addOutputOptions(command, factory);
}

/** Follows a log until it is stopped or `limit` rows are written. The cursor is saved after its rows are out. */
export async function runTail(factory: Factory, resource: Resource, options: TailOptions): Promise<ExitCode> {
  const { clock, stop } = factory;
  if (options.cursor !== undefined) await requireRegularFile(factory, options.cursor);
  const cursor = options.cursor === undefined ? null : createCursorFile(options.cursor, resource);
  const { createTailPrinter } = await import('./tail-printer.ts');
  const printer = await createTailPrinter(factory, resource, options);
  const ask = { where: options.where, since: options.since, place: await readCursor(factory, cursor) };
  const feed = resource.id === eventLogResource.id ? createEventFeed(factory, ask) : createLogFeed(factory, resource, ask);
  const persist = createPersistence(factory);
  const warnOfEnd = createEndWarning(factory);
  let kept = ask.place;
  for (let left = options.limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const asked = clock.now();
    const limit = Math.min(left, pageSize);
    const batch = await persist(() => feed.next(limit));
    if (batch === null) break;
    if (batch.gap) await printer.gap(batch.gap);
    await printer.rows(batch.rows);
    if (batch.place !== undefined && batch.place !== kept) await cursor?.save(batch.place);
    kept = batch.place;
    left -= batch.rows.length;
    if (left > 0) await warnOfEnd();
    if (left > 0 && batch.rows.length > 0 && batch.rows.length < pageSize) await pause(clock, tick - (clock.now() - asked), stop);
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
