import { credentialKey, type Factory } from '../factory.ts';

/**
 * Saves the language and time zone of the profile with the session token if they have changed: both are needed before the first
 * request.
 */
export async function saveLocale(
  factory: Factory,
  { language, timeZone }: { readonly language: string | null; readonly timeZone: string | null },
): Promise<void> {
  if (factory.env.FLOOR_TOKEN !== undefined) return;
  const key = credentialKey(factory);
  const kept = await factory.credentials().read(key);
  if (!kept || ((kept.language ?? null) === language && (kept.timeZone ?? null) === timeZone)) return;
  await factory.credentials().write(key, { ...kept, language, timeZone });
}
