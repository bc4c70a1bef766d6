import { ProblemFailure } from '@floorwalker/core/client/failures';
import { signOut } from '@floorwalker/core/endpoints/session/session';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { credentialKey, type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';

/** `floor logout`: ends the session on the server and forgets its token. */
export function createLogoutCommand(factory: Factory, run = runLogout): Command {
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
    // A session that has ended already is what was wanted.
    if (!(error instanceof ProblemFailure) || error.problem.status !== 401) throw error;
  }
  await factory.credentials().write(credentialKey(factory), null);
  await say(factory, factory.i18n.t('cli:logout.done', { server: factory.server() }));
  return exitCodes.done;
}
