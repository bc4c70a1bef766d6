import { toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { matchFilter } from '@floorwalker/core/filter/match';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { delay } from '../../host/clock.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { parseTimeout } from '../../options/values.ts';
import { toFilterFailure } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';

export interface WaitOptions {
  readonly ids: readonly string[];
  /** Filter that every row must match. */
  readonly for: string;
  /** Maximum wait in milliseconds. */
  readonly timeout?: number;
}

/** Poll interval, in milliseconds. */
const pollIntervalMs = 1000;

/** An example condition for each list whose rows can change. Rows of other lists, such as logs, never change. */
const conditions: { readonly [R in ResourceId]?: string } = {
  terminals: 'state=ready',
  'error-log': 'state=cleared',
  approvals: 'state!=pending',
  runs: 'finished:yes',
  exports: 'state=done',
  accounts: 'state=active',
  tokens: 'state!=active',
  messages: 'read:yes',
};

/** Whether rows of the list can change, so that they can match a condition later. */
export const canWait = ({ id }: Resource): boolean => conditions[id] !== undefined;

/** `floor <noun> wait <id>… --for <filter>`: waits until all given rows match the filter. */
export function waitCommand(factory: Factory, noun: string, resource: Resource, run = runWait): Command {
  const { i18n } = factory;
  const command = new Command('wait')
    .description(i18n.t('cli:wait.description'))
    .argument('<id...>', i18n.t('cli:wait.id'))
    .addOption(new Option('--for <filter>', i18n.t('cli:wait.for')).makeOptionMandatory())
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory));
  addExamples(command, factory, [
    `floor ${noun} wait ${noun === 'terminal' ? '17 18' : 'ID'} --for '${conditions[resource.id]}' --timeout 10m`,
  ]);
  return command.action(async (ids: string[], options: Omit<WaitOptions, 'ids'>) => {
    factory.exit.code = await run(factory, resource, { ...options, ids });
  });
}

/** Polls each row until it matches. Ends with exit code 7 after the timeout. */
export async function runWait(factory: Factory, resource: Resource, { ids, for: condition, timeout }: WaitOptions): Promise<ExitCode> {
  const { i18n, clock, stop } = factory;
  const matches = createTest(factory, resource, condition);
  const { client } = await factory.api();
  const waiting = new Set<string>();
  for (const id of ids) waiting.add(await resolveShortId(factory, resource, id));
  const deadline = timeout === undefined ? Number.POSITIVE_INFINITY : clock.now() + timeout;
  for (;;) {
    for (const id of [...waiting]) if (matches((await client.show(resource, id, { signal: stop })) as object)) waiting.delete(id);
    if (waiting.size === 0) return exitCodes.done;
    if (clock.now() + pollIntervalMs > deadline) {
      await writeNotice(factory, i18n.t('cli:wait.timedOut', { ids: clean([...waiting].join(', ')) }));
      return exitCodes.timedOut;
    }
    await delay(clock, pollIntervalMs, stop);
    if (stop.aborted) throw new Interrupted();
  }
}

/** Returns a function that tests whether a row matches the filter. Throws if the filter is invalid, before the first request is sent. */
function createTest({ clock, formats }: Factory, resource: Resource, text: string): (row: object) => boolean {
  const compile = () => compileFilter(text, toFilterFields(resource), { now: clock.now(), zone: formats.zone });
  try {
    compile();
  } catch (error) {
    throw error instanceof FilterError ? toFilterFailure(error, text) : error;
  }
  return (row) => matchFilter(compile(), row as Record<string, unknown>);
}
