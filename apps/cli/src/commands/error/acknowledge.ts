import { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addErrorTargets, type ErrorActOptions, runErrorAct } from './act-on-errors.ts';

export interface AcknowledgeOptions extends ErrorActOptions {
  /** Takes the acknowledgement back. */
  readonly undo?: boolean;
  readonly reason?: string;
}

/** `floor error ack <id>…`: acknowledges errors. */
export function acknowledgeErrorsCommand(factory: Factory, run = runAcknowledge): Command {
  const { i18n } = factory;
  const command = addErrorTargets(new Command('ack').alias('acknowledge').description(i18n.t('handling:cli.ack')), factory)
    .option('--undo', i18n.t('handling:cli.undo'))
    .option('--reason <text>', i18n.t('handling:cli.reason'));
  addExamples(command, factory, [
    'floor error ack 4711',
    `floor error ack --where 'severity>=error site:"Vienna West"' --dry-run`,
    'floor error list acknowledged:no -o id | floor error ack - --yes',
  ]);
  return command.action(async (ids: string[], options: Omit<AcknowledgeOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export const runAcknowledge = (factory: Factory, { undo, reason, ...options }: AcknowledgeOptions) =>
  runErrorAct(factory, { act: undo ? 'unacknowledge' : 'acknowledge', comment: reason }, options);
