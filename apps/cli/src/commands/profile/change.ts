import { changeProfile, defaultProfile, type Profile, readProfile } from '@floorwalker/core/endpoints/profile/profile';
import { Command } from 'commander';
import { keepChoices } from '../../access/keep-session.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, say } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { askYes, refuseUnasked } from '../bulk/confirm.ts';
import { type ProfileField, profileFields, toChange, toField } from './fields.ts';
import { toWords } from './show.ts';

export interface SetProfileOptions {
  readonly field: string;
  readonly values: readonly string[];
}

/** `floor profile set <field> <value>…`. */
export function createSetProfileCommand(factory: Factory, run = runSetProfile): Command {
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
  // The keys that are bound anew are sent whole.
  const present = field === 'keys' ? await client.call(readProfile, { signal: factory.stop }) : defaultProfile;
  const body = toChange(factory, field, values, present);
  await send(factory, body, [field]);
  return exitCodes.done;
}

export interface ResetProfileOptions {
  /** None: all of them. */
  readonly fields: readonly string[];
  readonly yes?: boolean;
}

/** `floor profile reset [field]…`: the installation's own again. */
export function createResetProfileCommand(factory: Factory, run = runResetProfile): Command {
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
  if (fields.length === 0 && !yes) {
    if (!isInteractive(factory)) refuseUnasked(factory);
    if (!(await askYes(factory, i18n.t('cli:profile.resetAll')))) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
  }
  const wanted = fields.length === 0 ? profileFields : named;
  const body: Partial<Profile> = Object.fromEntries(wanted.map((field) => [field, defaultProfile[field]]));
  const bindings = fields.filter(isKey).map((word) => word.slice('keys.'.length));
  const withKeys = bindings.length === 0 || body.keys ? body : { ...body, keys: await keysWithout(factory, bindings) };
  await send(factory, withKeys, Object.keys(withKeys) as ProfileField[]);
  return exitCodes.done;
}

async function keysWithout(factory: Factory, bindings: readonly string[]): Promise<Profile['keys']> {
  const { client } = await factory.api();
  const { keys } = await client.call(readProfile, { signal: factory.stop });
  return Object.fromEntries(Object.entries(keys).filter(([binding]) => !bindings.includes(binding)));
}

async function send(factory: Factory, body: Partial<Profile>, fields: readonly ProfileField[]): Promise<void> {
  const { client } = await factory.api();
  const profile = await client.call(changeProfile, { body, signal: factory.stop });
  await keepChoices(factory, profile);
  for (const field of fields) await say(factory, `${field}: ${toWords(profile, field) || factory.i18n.t('cli:profile.unset')}`);
}
