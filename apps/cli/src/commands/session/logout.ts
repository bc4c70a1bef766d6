import { ProblemFailure } from '@floorwalker/core/client/failures';
import { signOut } from '@floorwalker/core/endpoints/session';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { credentialKey, type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';

/** `floor logout`: ends the session on the server and deletes the saved token. */
export function logoutCommand(factory: Factory, run = runLogout): Command {
  const command = new Command('logout').description(factory.i18n.t('cli:commands.logout'));
  addExamples(command, factory, ['floor logout']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

export async function runLogout(factory: Factory): Promise<ExitCode> {
  const { client } = await factory.api();
  try {
    await client.call(signOut, { signal: factory.stop });
  } catch (error) {
    // 401: the session has already ended.
    if (!(error instanceof ProblemFailure) || error.problem.status !== 401) throw error;
  }
  await factory.credentials().write(credentialKey(factory), null);
  await writeNotice(factory, factory.i18n.t('cli:logout.done', { server: factory.server() }));
  return exitCodes.done;
}
