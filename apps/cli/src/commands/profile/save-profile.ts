import { changeProfile, type Profile } from '@floorwalker/core/endpoints/profile';
import { saveLocale } from '../../access/save-locale.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import type { ProfileField } from './fields.ts';
import { toFieldText } from './show.ts';

/** Saves fields of the profile on the server and prints their new values. */
export async function saveProfile(factory: Factory, body: Partial<Profile>, fields: readonly ProfileField[]): Promise<void> {
  const { client } = await factory.api();
  const profile = await client.call(changeProfile, { body, signal: factory.stop });
  await saveLocale(factory, profile);
  for (const field of fields) await writeNotice(factory, `${field}: ${toFieldText(profile, field) || factory.i18n.t('cli:profile.unset')}`);
}
