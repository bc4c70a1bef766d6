import { openRemote } from '@floorwalker/core/endpoints/remote';
import { type RemoteSessionRow, remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { Command, Option } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { delay } from '../../host/clock.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';

export interface OpenOptions {
  readonly terminal: string;
  readonly reason?: string;
  readonly control?: boolean;
  readonly clipboard?: boolean;
  readonly key?: boolean;
  readonly keyStdin?: boolean;
  readonly output?: 'json' | 'yaml';
}

/** `floor remote open <terminal>`: requests remote access and prints a link to its screen, which works once [RA-01]. */
export function openRemoteCommand(factory: Factory, run = runOpenRemote): Command {
  const { i18n } = factory;
  const command = new Command('open')
    .description(i18n.t('cli:remote.open'))
    .argument('<terminal>', i18n.t('cli:remote.terminal'))
    .requiredOption('--reason <text>', i18n.t('cli:remote.reason'))
    .option('--control', i18n.t('cli:remote.control'))
    .option('--clipboard', i18n.t('cli:remote.clipboard'))
    .option('--key', i18n.t('cli:remote.key'))
    .option('--key-stdin', i18n.t('cli:remote.keyStdin'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    `floor remote open 17 --reason 'card reader stuck'`,
    `floor remote open 17 --reason 'card reader stuck' --control --key`,
  ]);
  return command.action(async (terminal: string, options: Omit<OpenOptions, 'terminal'>) => {
    factory.exit.code = await run(factory, { ...options, terminal });
  });
}

/** Reads a one-time key without an argument: arguments are visible to other users of the machine. */
async function readKey(factory: Factory, { key, keyStdin }: OpenOptions): Promise<string | undefined> {
  if (keyStdin) return (await factory.input.text()).trim();
  if (!key) return undefined;
  if (!isInteractive(factory)) throw usageFailure(factory.i18n.t('cli:remote.keyNeedsTerminal'));
  return (await factory.prompt().secret(factory.i18n.t('cli:remote.keyQuestion'))).trim();
}

const pollMs = 500;

/** Waits until the terminal has answered, or the session is over without an answer. */
async function waitForResult(factory: Factory, first: RemoteSessionRow): Promise<RemoteSessionRow> {
  const { client } = await factory.api();
  let session = first;
  while (session.state === 'requested') {
    await delay(factory.clock, pollMs, factory.stop);
    session = await client.show(remoteSessionResource, first.id, { signal: factory.stop });
  }
  return session;
}

function toRefusal({ i18n }: Factory, { answer, portForwarding, detail, endReason }: RemoteSessionRow): Failure {
  const key = endReason ? `choices:remoteEndReason.${endReason}` : `choices:remoteResult.${answer ?? 'unknown'}`;
  const reason = portForwarding === false ? i18n.t('cli:remote.noScreenServer') : (findMessage(i18n, key) ?? key);
  const said = detail === '' ? reason : `${reason} (${clean(detail)})`;
  return new Failure(exitCodes.failed, i18n.t('cli:remote.refused', { reason: said }));
}

export async function runOpenRemote(factory: Factory, options: OpenOptions): Promise<ExitCode> {
  const { i18n, out, stop } = factory;
  await requireWritableContext(factory);
  const { terminal, reason = '', control, clipboard = false, output } = options;
  if (clipboard && !control) throw usageFailure(i18n.t('cli:remote.clipboardNeedsControl'));
  const key = await readKey(factory, options);
  await factory.loadMessages(['choices']);
  const { client } = await factory.api();
  const body = { reason, mode: control ? ('control' as const) : ('view' as const), clipboard, ...(key !== undefined && { key }) };
  const requested = await client.call(openRemote, { params: { id: terminal }, body, signal: stop });
  if (requested.state === 'requested') await writeNotice(factory, i18n.t('cli:remote.waiting'));
  const session = await waitForResult(factory, requested);
  if (session.state !== 'accepted') throw toRefusal(factory, session);
  const link = `${factory.server()}/#/remote-access/${session.id}`;
  if (output) await printValue(factory, { ...session, link }, output);
  else await out.write(`${link}\n`);
  await writeNotice(factory, i18n.t('cli:remote.linkOnce'));
  return exitCodes.done;
}
