import { removeTotp } from '@floorwalker/core/endpoints/factor';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';

export interface RemoveFactorOptions {
  readonly yes?: boolean;
}

/** `floor factor remove`: removes the authenticator and its recovery codes. */
export function removeFactorCommand(factory: Factory, run = runRemoveFactor): Command {
  const { i18n } = factory;
  const command = new Command('remove').description(i18n.t('cli:factor.remove')).option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor factor remove']);
  return command.action(async (options: RemoveFactorOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runRemoveFactor(factory: Factory, { yes }: RemoveFactorOptions): Promise<ExitCode> {
  const { i18n } = factory;
  await requireYes(factory, yes, i18n.t('cli:factor.question'));
  const { client } = await factory.api();
  await client.call(removeTotp, { signal: factory.stop });
  await writeNotice(factory, i18n.t('cli:factor.removed'));
  return exitCodes.done;
}
