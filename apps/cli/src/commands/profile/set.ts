import { defaultProfile, readProfile } from '@floorwalker/core/endpoints/profile';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseChange, profileFields, toField } from './fields.ts';
import { saveProfile } from './save-profile.ts';

export interface SetProfileOptions {
  readonly field: string;
  readonly values: readonly string[];
}

/** `floor profile set <field> <value>…`. */
export function setProfileCommand(factory: Factory, run = runSetProfile): Command {
  const { i18n } = factory;
  const command = new Command('set')
    .description(i18n.t('cli:profile.set'))
    .argument('<field>', i18n.t('cli:profile.field', { names: profileFields.join(', ') }))
    .argument('<value...>', i18n.t('cli:profile.value'));
  addExamples(command, factory, [
    'floor profile set language de',
    'floor profile set dateFormat dd.mm.yyyy',
    `floor profile set numberFormat '1.234,5'`,
    'floor profile set currencyDisplay symbol',
    'floor profile set timeZone Europe/Vienna',
    `floor profile set keys palette '$mod+j'`,
  ]);
  return command.action(async (field: string, values: string[]) => {
    factory.exit.code = await run(factory, { field, values });
  });
}

export async function runSetProfile(factory: Factory, { field: name, values }: SetProfileOptions): Promise<ExitCode> {
  const field = toField(factory, name);
  const { client } = await factory.api();
  // The request contains all key bindings, so the current ones are read first.
  const present = field === 'keys' ? await client.call(readProfile, { signal: factory.stop }) : defaultProfile;
  const body = parseChange(factory, field, values, present);
  await saveProfile(factory, body, [field]);
  return exitCodes.done;
}
