import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { followProfile } from './follow-profile.ts';

/** Keeps the operator's profile in force while they are signed in; it comes after the first paint. */
export function ProfileInForce(): null {
  const { i18n } = useTranslation();
  useEffect(() => followProfile(i18n), [i18n]);
  return null;
}
