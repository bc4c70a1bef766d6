import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toContextRow } from './context-row.ts';
import { findContextByName, protectionText } from './contexts.ts';

export interface ShowContextOptions {
  readonly name?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor context show [name]`: shows a context, by default the current one. */
export function showContextCommand(factory: Factory, run = runShowContext): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:context.show'))
    .argument('[context]', i18n.t('cli:context.name'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor context show', 'floor context show vienna', 'floor context show -o json']);
  return command.action(async (name: string | undefined, options: Omit<ShowContextOptions, 'name'>) => {
    factory.exit.code = await run(factory, name === undefined ? options : { ...options, name });
  });
}

export async function runShowContext(factory: Factory, { name, output }: ShowContextOptions): Promise<ExitCode> {
  const { i18n, err } = factory;
  const context = name === undefined ? factory.context() : findContextByName(factory, name);
  if (!context) {
    await err.write(`${i18n.t('cli:context.noneInForce', { server: factory.server() })}\n`);
    return exitCodes.failed;
  }
  const shown = await toContextRow(factory, context);
  if (output) {
    await printValue(factory, shown, output);
    return exitCodes.done;
  }
  const lines = [
    [i18n.t('cli:context.name'), shown.name],
    [i18n.t('cli:whoami.server'), shown.server],
    [i18n.t('cli:whoami.login'), shown.login ?? i18n.t('cli:context.signedOut')],
    [i18n.t('cli:context.guards'), protectionText(factory, shown) || i18n.t('cli:table.none')],
  ] as const;
  await writePairs(factory, lines);
  return exitCodes.done;
}
