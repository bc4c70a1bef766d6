import { issueOneTimeKey } from '@floorwalker/core/endpoints/remote';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { oneTimeKeyMaxMinutes, type RemoteRole, remoteRoles } from '@floorwalker/core/vocabulary/remote-access';
import { Command, Option } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { findMessage, readerOf } from '../../output/cells.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

type IssuedKey = Shape<(typeof issueOneTimeKey)['response']>;

export interface IssueKeyOptions {
  readonly terminal: string;
  readonly role: RemoteRole;
  readonly minutes: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor remote issue-key <terminal>`: issues a one-time key for remote access to a terminal [RA-04]. */
export function issueKeyCommand(factory: Factory, run = runIssueKey): Command {
  const { i18n } = factory;
  const command = new Command('issue-key')
    .description(i18n.t('cli:remote.issueKey'))
    .argument('<terminal>', i18n.t('cli:remote.terminal'))
    .addOption(new Option('--role <role>', i18n.t('cli:remote.role')).choices(remoteRoles).default('distributor'))
    .option('--minutes <number>', i18n.t('cli:remote.minutes', { max: oneTimeKeyMaxMinutes }), '10')
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor remote issue-key 17', 'floor remote issue-key 17 --role global-service --minutes 30']);
  return command.action(async (terminal: string, options: Omit<IssueKeyOptions, 'terminal'>) => {
    factory.exit.code = await run(factory, { ...options, terminal });
  });
}

/** Writes a key for a person, or its fields with their names in a pipe. */
async function writeKey(factory: Factory, { id, key, terminal, role, expires }: IssuedKey): Promise<void> {
  const { i18n, out, clock } = factory;
  if (!out.isTty) return writePairs(factory, Object.entries({ id: String(id), key, terminal: String(terminal), role, expires }));
  await Promise.all([factory.loadMessages(['choices']), factory.loadFormats()]);
  const fields = [
    ['key', key],
    ['terminal', String(terminal)],
    ['role', findMessage(i18n, `choices:remoteRole.${role}`) ?? role],
    ['expires', toExactText(expires, clock.now(), readerOf(factory))],
    ['id', String(id)],
  ] as const;
  await writePairs(
    factory,
    fields.map(([name, text]) => [i18n.t(`cli:remote.keyField.${name}`), text] as const),
  );
}

export async function runIssueKey(factory: Factory, { terminal, role, minutes, output }: IssueKeyOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  const count = Number(minutes);
  if (!(Number.isInteger(count) && count >= 1 && count <= oneTimeKeyMaxMinutes)) {
    throw usageFailure(i18n.t('cli:remote.badMinutes', { max: oneTimeKeyMaxMinutes }));
  }
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const issued = await client.call(issueOneTimeKey, { params: { id: terminal }, body: { role, minutes: count }, signal: stop });
  if (output) await printValue(factory, issued, output);
  else await writeKey(factory, issued);
  await writeNotice(factory, i18n.t('cli:remote.keyOnce'));
  return exitCodes.done;
}
