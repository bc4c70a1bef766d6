import { type ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { eventStream } from '@floorwalker/core/endpoints/event/stream';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { Interrupted, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { pause } from '../../host/clock.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { toCount, toInstant } from '../arguments.ts';
import { createCursorFile } from './cursor-file.ts';
import { createEventPrinter } from './event-printer.ts';
import { isPassing, nextPause } from './reconnect.ts';

export interface TailOptions extends OutputOptions {
  readonly where?: string;
  /** Instant, ISO 8601 UTC. */
  readonly since?: string;
  /** File that keeps the position between two tails. */
  readonly cursor?: string;
  readonly limit?: number;
}

/** Seconds that the server holds a call until something matches. */
const held = '25';

/** Under load the calls keep this distance (milliseconds), so that each brings many events; the first comes at once. */
const tick = 40;

const pageSize = 1000;

/** `floor tail`: terminal events as they are committed, in order, without a gap that is not told [CL-01]. */
export function createTailCommand(factory: Factory, run = runTail): Command {
  const { i18n } = factory;
  const command = new Command('tail')
    .description(i18n.t('cli:commands.tail'))
    .argument('[filter...]', i18n.t('cli:list.filter'))
    .option('-w, --where <filter>', i18n.t('cli:flags.where'))
    .option('--since <time>', i18n.t('cli:tail.since'), toInstant(factory, 'back'))
    .option('--cursor <file>', i18n.t('cli:tail.cursor'))
    .option('-n, --limit <count>', i18n.t('cli:tail.limit'), toCount(factory));
  addOutputOptions(command, factory);
  addExamples(command, factory, [
    'floor tail',
    `floor tail --where 'severity>=warning site:"Vienna West"' --since 10m`,
    'floor tail -o ndjson --cursor events.cursor >> events.ndjson',
    `floor tail --jq '.terminal' --limit 10`,
  ]);
  return command.action(async (words: string[], options: TailOptions) => {
    const where = [...(options.where ? [options.where] : []), ...words].join(' ');
    factory.exit.code = await run(factory, where ? { ...options, where } : options);
  });
}

type Answer = Shape<(typeof eventStream)['answer']>;

/** Follows the stream until it is stopped or `limit` events are written. The cursor is saved after its events are out. */
export async function runTail(factory: Factory, options: TailOptions): Promise<ExitCode> {
  const { clock, stop } = factory;
  const cursor = options.cursor === undefined ? null : createCursorFile(options.cursor);
  const printer = await createEventPrinter(factory, options);
  const ask = createAsk(factory, options);
  let after = await readCursor(factory, cursor);
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const asked = clock.now();
    const answer = await ask(after, Math.min(left, pageSize));
    if (answer === null) break;
    if (answer.gap) await printer.gap(answer.gap);
    await printer.events(answer.items);
    if (answer.next !== after) await cursor?.save(answer.next);
    after = answer.next;
    left -= answer.items.length;
    if (left <= 0) break;
    if (answer.items.length > 0 && answer.items.length < pageSize) await pause(clock, tick - (clock.now() - asked), stop);
  }
  await printer.end();
  if (stop.aborted) throw new Interrupted();
  return exitCodes.done;
}

async function readCursor({ i18n }: Factory, cursor: ReturnType<typeof createCursorFile> | null): Promise<string | undefined> {
  const kept = await cursor?.read();
  if (kept === null) throw usageFailure(i18n.t('cli:tail.badCursor', { file: clean(cursor?.path ?? '') }));
  return kept;
}

/**
 * One call after the other from a position; null when stopped. What passes (no server, server restarting) is tried again
 * from the same position for as long as it takes, and told once.
 */
function createAsk(factory: Factory, { where, since }: TailOptions) {
  const { i18n, clock, stop } = factory;
  let start = since;
  let failures = 0;
  return async (after: string | undefined, limit: number): Promise<Answer | null> => {
    const { client } = await factory.api();
    const from = after === undefined ? start && { since: start } : { after };
    // The first call from the head answers at once, so that a position is known before anything can be lost.
    const wait = from ? { wait: held } : {};
    const query = { ...from, ...wait, ...(where ? { q: where } : {}), limit: String(limit) };
    while (!stop.aborted) {
      try {
        const answer = await client.call(eventStream, { query, signal: stop });
        if (failures > 0) await say(factory, i18n.t('cli:tail.connectedAgain'));
        failures = 0;
        start = undefined;
        return answer;
      } catch (error) {
        if (stop.aborted) return null;
        if (isLostPosition(error) && after !== undefined)
          return startAtHead(after, await client.call(eventStream, { query: {}, signal: stop }));
        if (!isPassing(error) || (failures === 0 && after === undefined && error instanceof UnreachableFailure)) throw error;
        if (failures === 0) await say(factory, i18n.t('cli:tail.connectionLost'));
        await pause(clock, nextPause(failures++), stop);
      }
    }
    return null;
  };
}

/** The server knows nothing of the position (history restored, or older than it keeps). */
const isLostPosition = (error: unknown): boolean => (error as Partial<ProblemFailure>).problem?.code === 'position.unknown';

const startAtHead = (after: string, answer: Answer): Answer => ({ ...answer, gap: { from: after, to: answer.next } });
