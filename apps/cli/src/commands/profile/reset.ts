import { defaultProfile, type Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { type ProfileField, profileFields, toField } from './fields.ts';
import { saveProfile } from './save-profile.ts';

export interface ResetProfileOptions {
  /** Names of the fields to reset; if empty, all fields. */
  readonly fields: readonly string[];
  readonly yes?: boolean;
}

/** `floor profile reset [field]…`: resets fields to the defaults of the installation. */
export function resetProfileCommand(factory: Factory, run = runResetProfile): Command {
  const { i18n } = factory;
  const command = new Command('reset')
    .description(i18n.t('cli:profile.reset'))
    .argument('[field...]', i18n.t('cli:profile.resetField'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor profile reset language', 'floor profile reset keys.palette', 'floor profile reset --yes']);
  return command.action(async (fields: string[], options: Omit<ResetProfileOptions, 'fields'>) => {
    factory.exit.code = await run(factory, { ...options, fields });
  });
}

export async function runResetProfile(factory: Factory, { fields, yes }: ResetProfileOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const isKey = (word: string) => word.startsWith('keys.');
  const named = fields.filter((word) => !isKey(word)).map((word) => toField(factory, word));
  if (fields.length === 0) await requireYes(factory, yes, i18n.t('cli:profile.resetAll'));
  const wanted = fields.length === 0 ? profileFields : named;
  const body: Partial<Profile> = Object.fromEntries(wanted.map((field) => [field, defaultProfile[field]]));
  const bindings = fields.filter(isKey).map((word) => word.slice('keys.'.length));
  const withKeys = bindings.length === 0 || body.keys ? body : { ...body, keys: await keysWithout(factory, bindings) };
  await saveProfile(factory, withKeys, Object.keys(withKeys) as ProfileField[]);
  return exitCodes.done;
}

async function keysWithout(factory: Factory, bindings: readonly string[]): Promise<Profile['keys']> {
  const { client } = await factory.api();
  const { keys } = await client.call(readProfile, { signal: factory.stop });
  return Object.fromEntries(Object.entries(keys).filter(([binding]) => !bindings.includes(binding)));
}
