import { endSession } from '@floorwalker/core/endpoints/session/session';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, say } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { askYes, refuseUnasked } from '../bulk/confirm.ts';

export interface EndOptions {
  readonly key: string;
  readonly yes?: boolean;
}

/** `floor session end <key>`: ends one's own session, or anybody's with the right [SE-09]. */
export function createEndCommand(factory: Factory, run = runEnd): Command {
  const { i18n } = factory;
  const command = new Command('end')
    .description(i18n.t('cli:session.end'))
    .argument('<key>', i18n.t('cli:session.key'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor session list --columns login,address,key', 'floor session end KEY']);
  return command.action(async (key: string, options: Omit<EndOptions, 'key'>) => {
    factory.exit.code = await run(factory, { ...options, key });
  });
}

export async function runEnd(factory: Factory, { key, yes }: EndOptions): Promise<ExitCode> {
  const { i18n } = factory;
  if (!yes) {
    if (!isInteractive(factory)) refuseUnasked(factory);
    if (!(await askYes(factory, i18n.t('cli:session.question', { key: clean(key) })))) {
      throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
    }
  }
  const { client } = await factory.api();
  await client.call(endSession, { params: { id: key }, signal: factory.stop });
  await say(factory, i18n.t('cli:session.ended'));
  return exitCodes.done;
}
