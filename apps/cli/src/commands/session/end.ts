import type { Client } from '@floorwalker/core/client/client';
import { endSession, whoAmI } from '@floorwalker/core/endpoints/session';
import { printValue } from '@floorwalker/core/filter/print';
import { sessionResource } from '@floorwalker/core/resources/sessions/session';
import { Command } from 'commander';
import { confirmYesNo, rejectWithoutYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface EndOptions {
  readonly keys: readonly string[];
  /** All of the operator's own sessions except the current one. */
  readonly others?: boolean;
  readonly yes?: boolean;
}

/** `floor session end <key>…`: ends the operator's own sessions, or with the right those of others [SE-09]. */
export function endSessionCommand(factory: Factory, run = runEnd): Command {
  const { i18n } = factory;
  const command = new Command('end')
    .description(i18n.t('cli:session.end'))
    .argument('[key...]', i18n.t('cli:session.key'))
    .option('--others', i18n.t('cli:session.others'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, [
    'floor session list',
    'floor session end 3f2a9c1e',
    'floor session end --others',
    'floor session list kind:web -o id | xargs floor session end --yes',
  ]);
  return command.action(async (keys: string[], options: Omit<EndOptions, 'keys'>) => {
    factory.exit.code = await run(factory, { ...options, keys });
  });
}

export async function runEnd(factory: Factory, { keys, others, yes }: EndOptions): Promise<ExitCode> {
  const { i18n } = factory;
  if (keys.length > 0 === (others === true)) throw usageFailure(i18n.t('cli:session.keysOrOthers'), [i18n.t('cli:usage.seeHelp')]);
  if (!yes && !isInteractive(factory)) rejectWithoutYes(factory);
  const { client } = await factory.api();
  const ends = others ? await otherOwnKeys(factory, client) : await toKeys(factory, keys);
  if (ends.length === 0) {
    await writeNotice(factory, i18n.t('cli:session.noOthers'));
    return exitCodes.done;
  }
  if (!yes) await confirmEnd(factory, ends);
  const end = (id: string) => client.call(endSession, { params: { id }, signal: factory.stop });
  return forEachTarget(factory, ends, end, (count) => i18n.t('cli:session.ended', { count }));
}

/** The full session keys, without duplicates. */
async function toKeys(factory: Factory, keys: readonly string[]): Promise<readonly string[]> {
  const whole = new Set<string>();
  for (const key of keys) whole.add(await resolveShortId(factory, sessionResource, key));
  return [...whole];
}

async function confirmEnd(factory: Factory, keys: readonly string[]): Promise<void> {
  const { i18n } = factory;
  const [key = ''] = keys;
  const question =
    keys.length === 1 ? i18n.t('cli:session.question', { key: clean(key) }) : i18n.t('cli:session.questionMany', { count: keys.length });
  if (!(await confirmYesNo(factory, question))) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}

/** Keys of the caller's sessions except the current one. */
async function otherOwnKeys({ stop }: Factory, client: Client): Promise<string[]> {
  const { login } = await client.call(whoAmI, { signal: stop });
  const { items } = await client.list(sessionResource, { q: `login=${printValue(login)}`, limit: 1000 }, { signal: stop });
  return items.filter(({ own, current }) => own && !current).map(({ key }) => key);
}
