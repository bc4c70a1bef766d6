import { errorAssignees } from '@floorwalker/core/endpoints/error';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { addErrorTargets, type ErrorActOptions, runErrorAct } from './act-on-errors.ts';

export interface AssignOptions extends ErrorActOptions {
  /** Login name or id, `me`, or `nobody`. */
  readonly to: string;
  readonly reason?: string;
}

/** `floor error assign <id>… --to <operator>`: says who takes care of errors. */
export function assignErrorsCommand(factory: Factory, run = runAssign): Command {
  const { i18n } = factory;
  const command = addErrorTargets(new Command('assign').description(i18n.t('handling:cli.assign')), factory)
    .addOption(new Option('--to <operator>', i18n.t('handling:cli.to')).makeOptionMandatory())
    .option('--reason <text>', i18n.t('handling:cli.reason'));
  addExamples(command, factory, ['floor error assign 4711 --to me', `floor error assign --where 'site:"Vienna West"' --to p.huber`]);
  return command.action(async (ids: string[], options: Omit<AssignOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runAssign(factory: Factory, { to, reason: comment, ...options }: AssignOptions): Promise<ExitCode> {
  if (to === 'nobody') return runErrorAct(factory, { act: 'unassign', comment }, options);
  return runErrorAct(factory, { act: 'assign', assignee: await findAssignee(factory, to), comment }, options);
}

async function findAssignee(factory: Factory, to: string): Promise<number> {
  const { client } = await factory.api();
  const { stop: signal } = factory;
  if (to === 'me') return (await client.call(whoAmI, { signal })).operator;
  const { items } = await client.call(errorAssignees, { signal });
  const found = items.find(({ id, login }) => login.toLowerCase() === to.toLowerCase() || String(id) === to);
  if (!found) throw new Failure(exitCodes.failed, factory.i18n.t('handling:cli.unknownOperator', { login: clean(to) }));
  return found.id;
}
