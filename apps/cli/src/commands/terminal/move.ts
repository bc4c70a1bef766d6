import { moveTerminal } from '@floorwalker/core/endpoints/terminal-management';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';

export interface MoveOptions {
  readonly id: string;
  /** Number of the property. */
  readonly to: string;
  readonly plan?: boolean;
  readonly yes?: boolean;
}

/** `floor terminal move <id> --to <property>`: moves a terminal to another property, after it has said what will happen [TM-12]. */
export function moveTerminalCommand(factory: Factory, run = runMove): Command {
  const { i18n } = factory;
  const command = new Command('move')
    .description(i18n.t('cli:management.move'))
    .argument('<id>', i18n.t('cli:management.id'))
    .requiredOption('--to <property>', i18n.t('cli:management.moveTo'))
    .option('--plan', i18n.t('cli:management.movePlan'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor terminal move 17 --to 102 --plan', 'floor terminal move 17 --to 102 --yes']);
  return command.action(async (id: string, options: Omit<MoveOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runMove(factory: Factory, { id, to, plan, yes }: MoveOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  const property = /^[1-9]\d{0,7}$/.test(to) ? Number(to) : null;
  if (property === null) throw usageFailure(i18n.t('fields:invalid', { name: '--to' }), ['floor property list']);
  const { client } = await factory.api();
  const params = { id };
  const planned = await client.call(moveTerminal, { params, body: { property, plan: true }, signal });
  const { from, fromName, toName, revokedCommands, runningCommands, voidApprovals } = planned;
  const names = { id: clean(id), from: `${from} ${clean(fromName)}`, to: `${property} ${clean(toName)}` };
  await writeNotice(factory, i18n.t('cli:management.moveEffects', { ...names, revokedCommands, runningCommands, voidApprovals }));
  if (plan) return exitCodes.done;
  await requireYes(factory, yes, i18n.t('cli:management.moveQuestion', names));
  await client.call(moveTerminal, { params, body: { property }, signal });
  await writeNotice(factory, i18n.t('cli:management.moved', names));
  return exitCodes.done;
}
