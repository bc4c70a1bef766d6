import { endRemote } from '@floorwalker/core/endpoints/remote';
import { remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { Command } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface EndRemoteOptions {
  readonly ids: readonly string[];
}

/** `floor remote end <id>…`: ends sessions of remote access. */
export function endRemoteCommand(factory: Factory, run = runEndRemote): Command {
  const { i18n } = factory;
  const command = new Command('end').description(i18n.t('cli:remote.end')).argument('<id...>', i18n.t('cli:remote.ids'));
  addExamples(command, factory, ['floor remote list state:open', 'floor remote end 0b6c7d1e']);
  return command.action(async (ids: string[]) => {
    factory.exit.code = await run(factory, { ids });
  });
}

export async function runEndRemote(factory: Factory, { ids }: EndRemoteOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  const whole = await Promise.all([...new Set(ids)].map((id) => resolveShortId(factory, remoteSessionResource, id)));
  const end = (id: string) => client.call(endRemote, { params: { id }, signal: stop });
  return forEachTarget(factory, whole, end, (count) => i18n.t('cli:remote.ended', { count }));
}
