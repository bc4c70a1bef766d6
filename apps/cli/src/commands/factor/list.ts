import { listFactors } from '@floorwalker/core/endpoints/factor';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

export interface ListFactorsOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor factor list`: lists the operator's second factors. Passkeys can only be added in a browser. */
export function listFactorsCommand(factory: Factory, run = runListFactors): Command {
  const { i18n } = factory;
  const command = new Command('list')
    .description(i18n.t('cli:factor.list'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor factor list', 'floor factor list -o json']);
  return command.action(async (options: ListFactorsOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runListFactors(factory: Factory, { output }: ListFactorsOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const factors = await client.call(listFactors, { signal: factory.stop });
  if (output) {
    await printValue(factory, factors, output);
    return exitCodes.done;
  }
  const yesNo = (is: boolean) => i18n.t(is ? 'cli:table.yes' : 'cli:table.no');
  await writePairs(factory, [
    [i18n.t('cli:factor.required'), yesNo(factors.required)],
    [i18n.t('cli:factor.totp'), yesNo(factors.totp)],
    [i18n.t('cli:factor.recoveryCodes'), String(factors.recoveryCodes)],
    ...factors.passkeys.map(({ name }) => [i18n.t('cli:factor.passkey'), name] as const),
  ]);
  return exitCodes.done;
}
