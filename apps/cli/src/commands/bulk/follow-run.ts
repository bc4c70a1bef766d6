import { type RunTarget, runTargets } from '@floorwalker/core/endpoints/run';
import { type RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import { type CommandState, isFinalCommandState, waitingReasons } from '@floorwalker/core/vocabulary/command-states';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { delay } from '../../host/clock.ts';
import { toSafeJson } from '../../output/clean.ts';
import type { OutputOptions } from '../../output/output-options.ts';
import { formatOf } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { toTargetRecords, toTargetTable } from './target-table.ts';

export interface FollowOptions extends Pick<OutputOptions, 'output'> {
  /** If false, does not wait for the end of the run and prints only its id. */
  readonly wait?: boolean;
  /** Maximum wait in milliseconds. */
  readonly timeout?: number;
}

/** Poll interval of a run, in milliseconds. */
const pollIntervalMs = 500;

/** Waits until a run has finished. Shows a progress line on a terminal and writes NDJSON to a pipe. */
export async function followRun(factory: Factory, run: RunRow, options: FollowOptions): Promise<ExitCode> {
  const { i18n, clock, stop } = factory;
  const view = createView(factory, run, options);
  if (options.wait === false) return view.leave();
  const { client } = await factory.api();
  const deadline = options.timeout === undefined ? Number.POSITIVE_INFINITY : clock.now() + options.timeout;
  for (;;) {
    const targets = (await client.call(runTargets, { params: { id: run.id }, signal: stop })).items;
    await view.show(targets);
    if (targets.every(({ state }) => isFinalCommandState(state))) {
      await view.end(await client.show(runResource, run.id, { signal: stop }), targets);
      return toExit(targets);
    }
    if (isHalted(targets)) {
      await view.clear();
      await writeNotice(factory, i18n.t('cli:run.halted', { id: run.id }));
      return exitCodes.partly;
    }
    if (clock.now() + pollIntervalMs > deadline) {
      await view.clear();
      await writeNotice(factory, i18n.t('cli:run.timedOut', { id: run.id }));
      return exitCodes.timedOut;
    }
    await delay(clock, pollIntervalMs, stop);
    if (stop.aborted) {
      await view.clear();
      await writeNotice(factory, i18n.t('cli:run.goesOn', { id: run.id }));
      throw new Interrupted();
    }
  }
}

/** Whether the run sends nothing more until an operator decides, and no terminal has a command left. */
const isHalted = (targets: readonly RunTarget[]): boolean =>
  targets.some(({ waitingFor }) => waitingFor === 'halt') &&
  targets.every(({ state, waitingFor }) => isFinalCommandState(state) || waitingFor === 'halt');

const toExit = (targets: readonly RunTarget[]): ExitCode => {
  const done = targets.filter(({ state }) => state === 'done').length;
  if (done === targets.length) return exitCodes.done;
  return done === 0 ? exitCodes.failed : exitCodes.partly;
};

interface RunView {
  show(targets: readonly RunTarget[]): Promise<void>;
  clear(): Promise<void>;
  end(run: RunRow, targets: readonly RunTarget[]): Promise<void>;
  leave(): Promise<ExitCode>;
}

function createView(factory: Factory, run: RunRow, options: FollowOptions): RunView {
  const { output } = options;
  const format = formatOf(options, factory);
  const isId = format === 'id';
  const leave = async (): Promise<ExitCode> => {
    // Without `--output` only the id is written, so that a pipe can pass it to the next command.
    if (output === undefined || isId || format === 'table') await factory.out.write(`${run.id}\n`);
    else await writeRecords(factory, { rows: [{ ...run }], names: ['id', 'command', 'total', 'waiting'], id: 'id' }, format);
    return exitCodes.done;
  };
  if (isId) return { show: noop, clear: noop, end: async () => void (await leave()), leave };
  if (format === 'table') return createTerminalView(factory, leave);
  if (output === undefined || format === 'ndjson') return createNdjsonView(factory, leave);
  return { show: noop, clear: noop, end: (_run, targets) => writeRecords(factory, toTargetRecords(targets), format), leave };
}

const noop = async (): Promise<void> => undefined;

/** Writes a JSON line for each change of a target, and the run as the last line. */
function createNdjsonView({ out }: Factory, leave: RunView['leave']): RunView {
  const last = new Map<string, string>();
  return {
    async show(targets) {
      const lines = targets.map((target) => [target.id, toSafeJson(target)] as const).filter(([id, line]) => last.get(id) !== line);
      for (const [id, line] of lines) last.set(id, line);
      if (lines.length > 0) await out.write(lines.map(([, line]) => `${line}\n`).join(''));
    },
    clear: noop,
    end: (run) => out.write(`${toSafeJson(run)}\n`),
    leave,
  };
}

/** Shows one progress line on stderr; at the end, prints the targets that did not succeed and the result of the run. */
function createTerminalView(factory: Factory, leave: RunView['leave']): RunView {
  const { err, out, i18n, settings } = factory;
  const live = err.isTty && !settings.plain && !settings.quiet;
  const clear = async () => void (live && (await err.write('\r\u001b[K')));
  return {
    async show(targets) {
      if (live) await err.write(`\r\u001b[K${toProgress(targets, factory).slice(0, err.width - 1)}`);
    },
    clear,
    async end(run, targets) {
      await clear();
      const failed = targets.filter(({ state }) => state !== 'done');
      // The summary is printed last so that it stays visible below a long list of targets.
      if (failed.length > 0) await out.write(toTargetTable(failed, factory));
      await out.write(`${i18n.t('cli:run.finished', { id: run.id, done: run.done, total: run.total })}\n`);
      if (failed.length > 0) await writeNotice(factory, i18n.t('cli:run.retryNext', { id: run.id }));
    },
    leave,
  };
}

/** Returns the progress in words: `3 of 5 done, 1 failed, 1 waiting (1 for the connection)`. */
export function toProgress(targets: readonly RunTarget[], { i18n }: Pick<Factory, 'i18n'>): string {
  const count = (states: readonly CommandState[]) => targets.filter(({ state }) => states.includes(state)).length;
  const waiting = targets.filter(({ state }) => !isFinalCommandState(state));
  const reasons = waitingReasons.flatMap((reason) => {
    const size = waiting.filter(({ waitingFor }) => waitingFor === reason).length;
    return size === 0 ? [] : [i18n.t(`cli:run.waitingFor.${reason}`, { count: size })];
  });
  return [
    i18n.t('cli:run.done', { done: count(['done']), total: targets.length }),
    i18n.t('cli:run.failed', { count: count(['failed', 'expired', 'cancelled', 'revoked', 'unknown', 'refused']) }),
    i18n.t('cli:run.waiting', { count: waiting.length }) + (reasons.length > 0 ? ` (${reasons.join(', ')})` : ''),
  ].join(', ');
}
