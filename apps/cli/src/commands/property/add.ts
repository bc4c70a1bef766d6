import { addProperty } from '@floorwalker/core/endpoints/property';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseCount } from '../../options/values.ts';

export interface AddPropertyOptions {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  readonly dayStart: string;
  readonly address: string;
}

/** `floor property add <number>`: creates a property. */
export function addPropertyCommand(factory: Factory, run = runAddProperty): Command {
  const { i18n } = factory;
  const command = new Command('add')
    .description(i18n.t('cli:property.add'))
    .argument('<number>', i18n.t('cli:property.number'), parseCount(factory))
    .requiredOption('--name <text>', i18n.t('cli:property.name'))
    .requiredOption('--zone <name>', i18n.t('cli:property.zone'))
    .requiredOption('--currency <code>', i18n.t('cli:property.currency'))
    .option('--day-start <time>', i18n.t('cli:property.dayStart'), '04:00')
    .option('--address <text>', i18n.t('cli:property.address'), '');
  addExamples(command, factory, [`floor property add 104 --name 'Vienna East' --zone Europe/Vienna --currency EUR --day-start 06:00`]);
  return command.action(async (id: number, options: Omit<AddPropertyOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runAddProperty(factory: Factory, body: AddPropertyOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const { id } = await client.call(addProperty, { body, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:property.added', { id: String(id) }));
  return exitCodes.done;
}
