import { useEffect } from 'react';
import { useWords } from '../i18n/words.ts';
import { followProfile } from './follow-profile.ts';

/** Keeps the operator's profile in force while they are signed in; it comes after the first paint. */
export function ProfileInForce(): null {
  const { i18n } = useWords();
  useEffect(() => followProfile(i18n), [i18n]);
  return null;
}
