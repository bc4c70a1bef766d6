import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { followProfile } from './follow-profile.ts';

/** Applies the operator's profile while they are signed in. It is loaded after the first paint. */
export function ProfileSync(): null {
  const { i18n } = useTranslation();
  useEffect(() => followProfile(i18n), [i18n]);
  return null;
}
