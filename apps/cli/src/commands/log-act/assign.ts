import { whoAmI } from '@floorwalker/core/endpoints/session';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { callsOf } from './act-noun.ts';
import { type ActOptions, addActTargets, runAct } from './act-on-rows.ts';

interface AssignOptions extends ActOptions {
  /** Login name or id, `me`, or `nobody`. */
  readonly to: string;
  readonly reason?: string;
}

/** `floor error assign <id>… --to <operator>`, also for events: says who takes care of them. */
export const assignCommand =
  (noun: ActNoun) =>
  (factory: Factory): Command => {
    const { i18n } = factory;
    const command = addActTargets(new Command('assign').description(i18n.t(`handling:${noun}.cli.assign`)), factory, noun)
      .addOption(new Option('--to <operator>', i18n.t('handling:cli.to')).makeOptionMandatory())
      .option('--reason <text>', i18n.t(`handling:${noun}.cli.reason`));
    addExamples(command, factory, [
      `floor ${noun} assign ${callsOf[noun].example} --to me`,
      `floor ${noun} assign --where 'site:"Vienna West"' --to p.huber`,
    ]);
    return command.action(async (ids: string[], options: Omit<AssignOptions, 'ids'>) => {
      factory.exit.code = await runAssign(factory, noun, { ...options, ids });
    });
  };

async function runAssign(factory: Factory, noun: ActNoun, { to, reason: comment, ...options }: AssignOptions): Promise<ExitCode> {
  if (to === 'nobody') return runAct(factory, noun, { act: 'unassign', comment }, options);
  return runAct(factory, noun, { act: 'assign', assignee: await findAssignee(factory, noun, to), comment }, options);
}

async function findAssignee(factory: Factory, noun: ActNoun, to: string): Promise<number> {
  const { client } = await factory.api();
  const { stop: signal } = factory;
  if (to === 'me') return (await client.call(whoAmI, { signal })).operator;
  const { items } = await client.call(callsOf[noun].assignees, { signal });
  const found = items.find(({ id, login }) => login.toLowerCase() === to.toLowerCase() || String(id) === to);
  if (!found) throw new Failure(exitCodes.failed, factory.i18n.t(`handling:${noun}.cli.unknownOperator`, { login: clean(to) }));
  return found.id;
}
