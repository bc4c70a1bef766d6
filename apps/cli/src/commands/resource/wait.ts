import { toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { matchFilter } from '@floorwalker/core/filter/match';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { pause } from '../../host/clock.ts';
import { clean } from '../../output/clean.ts';
import { toWait } from '../arguments.ts';
import { toFilterFailure } from './filters.ts';
import { toFullId } from './full-id.ts';

export interface WaitOptions {
  readonly ids: readonly string[];
  /** Filter that each row has to match. */
  readonly for: string;
  /** Milliseconds to wait at most. */
  readonly timeout?: number;
}

/** How often the rows are looked at, in milliseconds. */
const interval = 1000;

/** A condition for the example of each list whose rows change. The rows of the other lists, such as logs, never do. */
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

/** Whether rows of the list can come to match a condition, so that waiting for it makes sense. */
export const canWait = ({ id }: Resource): boolean => conditions[id] !== undefined;

/** `floor <noun> wait <id>… --for <filter>`: ends when every row named matches the filter. */
export function createWaitCommand(factory: Factory, noun: string, resource: Resource, run = runWait): Command {
  const { i18n } = factory;
  const command = new Command('wait')
    .description(i18n.t('cli:wait.description'))
    .argument('<id...>', i18n.t('cli:wait.id'))
    .addOption(new Option('--for <filter>', i18n.t('cli:wait.for')).makeOptionMandatory())
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), toWait(factory));
  addExamples(command, factory, [
    `floor ${noun} wait ${noun === 'terminal' ? '17 18' : 'ID'} --for '${conditions[resource.id]}' --timeout 10m`,
  ]);
  return command.action(async (ids: string[], options: Omit<WaitOptions, 'ids'>) => {
    factory.exit.code = await run(factory, resource, { ...options, ids });
  });
}

/** Looks at each row until all match; those that match already are not read again. Ends with exit code 7 when the time is over. */
export async function runWait(factory: Factory, resource: Resource, { ids, for: condition, timeout }: WaitOptions): Promise<ExitCode> {
  const { i18n, clock, stop } = factory;
  const matches = createTest(factory, resource, condition);
  const { client } = await factory.api();
  const waiting = new Set<string>();
  for (const id of ids) waiting.add(await toFullId(factory, resource, id));
  const deadline = timeout === undefined ? Number.POSITIVE_INFINITY : clock.now() + timeout;
  for (;;) {
    for (const id of [...waiting]) if (matches((await client.show(resource, id, { signal: stop })) as object)) waiting.delete(id);
    if (waiting.size === 0) return exitCodes.done;
    if (clock.now() + interval > deadline) {
      await say(factory, i18n.t('cli:wait.timedOut', { ids: clean([...waiting].join(', ')) }));
      return exitCodes.timedOut;
    }
    await pause(clock, interval, stop);
    if (stop.aborted) throw new Interrupted();
  }
}

/** Whether a row matches the filter now. Throws a filter failure before anything is asked of the server. */
function createTest({ clock, formats }: Factory, resource: Resource, text: string): (row: object) => boolean {
  const compile = () => compileFilter(text, toFilterFields(resource), { now: clock.now(), zone: formats.zone });
  try {
    compile();
  } catch (error) {
    throw error instanceof FilterError ? toFilterFailure(error, text) : error;
  }
  return (row) => matchFilter(compile(), row as Record<string, unknown>);
}
