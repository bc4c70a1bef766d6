import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { Caller, Operator } from '../../../http/handler.ts';

/**
 * Returns an operator as a caller for work without a session, with the zone and language of the profile: filters mean the same each
 * time.
 */
export const toOperatorCaller = (operator: Operator): Caller => ({
  operator,
  sessionKey: '',
  kind: 'web',
  restrictions: [],
  zone: operator.profile?.timeZone ?? 'UTC',
  language: toLanguage(operator.profile?.language ?? undefined) ?? defaultLanguage,
});
