import { acceptConfiguration, maxStateIds, sendConfiguration } from '@floorwalker/core/endpoints/configuration';
import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { listCommand } from '../resource/list.ts';

export interface StatesOptions {
  /** Ids such as `17:Payout/KioskLimit`. */
  readonly ids: readonly string[];
}

/** `floor configuration status [filter]…`: lists entries at terminals with their states; the same list as `configuration-state list`. */
export const configurationStatusCommand = (factory: Factory): Command =>
  listCommand(factory, configurationStateResource.noun, configurationStateResource)
    .name('status')
    .description(factory.i18n.t('configuration:cli.status'));

/** `floor configuration send <id>…`: sends entries to their terminals again [MG-16]. */
export function sendConfigurationCommand(factory: Factory, run = runSendConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('send')
    .description(i18n.t('configuration:cli.send'))
    .argument('<id...>', i18n.t('configuration:cli.stateIds'));
  addExamples(command, factory, [
    'floor configuration send 17:Payout/KioskLimit',
    'floor configuration status state:refused -o id | xargs -r floor configuration send',
  ]);
  return command.action(async (ids: string[]) => {
    factory.exit.code = await run(factory, { ids });
  });
}

export async function runSendConfiguration(factory: Factory, { ids }: StatesOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const given = [...new Set(ids)];
  for (let at = 0; at < given.length; at += maxStateIds) {
    const body = { ids: given.slice(at, at + maxStateIds) };
    const { entries } = await client.call(sendConfiguration, { body, signal: factory.stop });
    await writeNotice(factory, factory.i18n.t('configuration:cli.sent', { count: entries }));
  }
  return exitCodes.done;
}

/** `floor configuration accept <id>…`: sets the values that are in force at terminals as their values [MG-16]. */
export function acceptConfigurationCommand(factory: Factory, run = runAcceptConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('accept')
    .description(i18n.t('configuration:cli.accept'))
    .argument('<id...>', i18n.t('configuration:cli.stateIds'));
  addExamples(command, factory, ['floor configuration accept 17:Payout/KioskLimit']);
  return command.action(async (ids: string[]) => {
    factory.exit.code = await run(factory, { ids });
  });
}

export async function runAcceptConfiguration(factory: Factory, { ids }: StatesOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  const values: { id: string; value: string }[] = [];
  for (const id of new Set(ids)) {
    const row = await client.show(configurationStateResource, id, { signal: factory.stop });
    values.push({ id, value: row.reported ?? '' });
  }
  const { changes } = await client.call(acceptConfiguration, { body: { values }, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('configuration:cli.accepted', { count: changes.length }));
  return exitCodes.done;
}
