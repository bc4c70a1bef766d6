import { editProperty } from '@floorwalker/core/endpoints/property';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseCount } from '../../options/values.ts';

export interface EditPropertyOptions {
  readonly id: number;
  readonly name?: string;
  readonly zone?: string;
  readonly currency?: string;
  readonly dayStart?: string;
  readonly address?: string;
}

/** `floor property edit <number>`: changes the given values of a property; the others stay. */
export function editPropertyCommand(factory: Factory, run = runEditProperty): Command {
  const { i18n } = factory;
  const command = new Command('edit')
    .description(i18n.t('cli:property.edit'))
    .argument('<number>', i18n.t('cli:property.number'), parseCount(factory))
    .option('--name <text>', i18n.t('cli:property.name'))
    .option('--zone <name>', i18n.t('cli:property.zone'))
    .option('--currency <code>', i18n.t('cli:property.currency'))
    .option('--day-start <time>', i18n.t('cli:property.newDayStart'))
    .option('--address <text>', i18n.t('cli:property.address'));
  addExamples(command, factory, [`floor property edit 104 --name 'Vienna South'`, 'floor property edit 104 --day-start 07:00']);
  return command.action(async (id: number, options: Omit<EditPropertyOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runEditProperty(factory: Factory, { id, ...changes }: EditPropertyOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  if (Object.keys(changes).length === 0) throw usageFailure(i18n.t('cli:property.nothing'), ['--name']);
  const { client } = await factory.api();
  const { name, zone, currency, dayStart, address, version } = await client.show(propertyResource, String(id), { signal });
  const body = { name, zone, currency, dayStart, address, version, ...changes };
  await client.call(editProperty, { params: { id: String(id) }, body, signal });
  await writeNotice(factory, i18n.t('cli:property.edited', { id: String(id) }));
  return exitCodes.done;
}
