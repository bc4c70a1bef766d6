import { type SessionInfo, whoAmI } from '@floorwalker/core/endpoints/session';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findMessage, readerOf } from '../../output/cells.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toFuzzyText } from '../../output/times.ts';
import { protectionText } from '../context/contexts.ts';

export interface WhoamiOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor whoami`: shows the operator, server, rights and expiry of the current session. */
export function whoamiCommand(factory: Factory, run = runWhoami): Command {
  const { i18n } = factory;
  const command = new Command('whoami')
    .description(i18n.t('cli:commands.whoami'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor whoami', 'floor whoami -o json']);
  return command.action(async (options: WhoamiOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runWhoami(factory: Factory, { output }: WhoamiOptions): Promise<ExitCode> {
  await factory.loadMessages(['roles']);
  const { client } = await factory.api();
  const session = await client.call(whoAmI, { signal: factory.stop });
  if (output) await printValue(factory, session, output);
  else await writeText(factory, session);
  return exitCodes.done;
}

async function writeText(factory: Factory, session: SessionInfo): Promise<void> {
  const { i18n, clock, out, server } = factory;
  if (out.isTty) await factory.loadFormats();
  const context = factory.context();
  const toText = (at: string) => (out.isTty ? toFuzzyText(at, clock.now(), readerOf(factory)) : at);
  // A token and a session in watch mode have no idle end.
  const { idleEnds } = session;
  await writePairs(factory, [
    [i18n.t('cli:whoami.login'), session.login],
    [i18n.t('cli:whoami.name'), session.name],
    [i18n.t('cli:whoami.role'), findMessage(i18n, `roles:${session.role}`) ?? session.role],
    [i18n.t('cli:whoami.properties'), session.properties.map(({ id, name }) => `${id} ${name}`).join(', ')],
    ...(context
      ? [[i18n.t('cli:context.name'), [context.name, protectionText(factory, context)].filter(Boolean).join(', ')] as const]
      : []),
    [i18n.t('cli:whoami.server'), server()],
    ...(idleEnds ? [[i18n.t('cli:whoami.idleEnds'), toText(idleEnds)] as const] : []),
    [i18n.t('cli:whoami.expires'), toText(session.expires)],
    [i18n.t('cli:whoami.rights'), session.rights.join(', ')],
  ]);
}
