import { rotateTerminalSecret } from '@floorwalker/core/endpoints/terminal-management';
import { Command, Option } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { printSecret } from './print-secret.ts';

export interface RotateOptions {
  readonly id: string;
  readonly yes?: boolean;
  readonly output?: 'json' | 'yaml';
}

/** `floor terminal rotate-secret <id>`: issues a new secret and prints it once; the old one ends when the new one is used. */
export function rotateSecretCommand(factory: Factory, run = runRotate): Command {
  const { i18n } = factory;
  const command = new Command('rotate-secret')
    .description(i18n.t('cli:management.rotate'))
    .argument('<id>', i18n.t('cli:management.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor terminal rotate-secret 17', 'floor terminal-settings list secret:renewed']);
  return command.action(async (id: string, options: Omit<RotateOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runRotate(factory: Factory, { id, yes, output }: RotateOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  await requireYes(factory, yes, i18n.t('cli:management.rotateQuestion', { id: clean(id) }));
  const { client } = await factory.api();
  await printSecret(factory, await client.call(rotateTerminalSecret, { params: { id }, signal }), output);
  return exitCodes.done;
}
