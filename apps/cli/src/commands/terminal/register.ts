import { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseCount } from '../../options/values.ts';
import { printSecret } from './print-secret.ts';

export interface RegisterOptions {
  readonly name: string;
  readonly type: number;
  readonly property: number;
  readonly id?: number;
  readonly zone?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor terminal register`: creates a terminal. Its secret is shown only once. */
export function registerTerminalCommand(factory: Factory, run = runRegister): Command {
  const { i18n } = factory;
  const count = parseCount(factory);
  const command = new Command('register')
    .description(i18n.t('cli:register.description'))
    .requiredOption('--name <text>', i18n.t('cli:register.name'))
    .requiredOption('--type <code>', i18n.t('cli:register.type'), count)
    .requiredOption('--property <number>', i18n.t('cli:register.property'), count)
    .option('--id <number>', i18n.t('cli:register.id'), count)
    .option('--zone <name>', i18n.t('cli:register.zone'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    `floor terminal register --name 'Hall 2 East' --type 1 --property 101`,
    `floor terminal register --name Bench --type 3 --property 102 --id 900 --zone America/Los_Angeles -o json`,
  ]);
  return command.action(async (options: RegisterOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runRegister(factory: Factory, { output, ...body }: RegisterOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await printSecret(factory, await client.call(registerTerminal, { body, signal: factory.stop }), output);
  return exitCodes.done;
}
