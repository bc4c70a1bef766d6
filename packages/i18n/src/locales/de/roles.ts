import type { TranslationOf } from '../../translation-of.ts';
import type { roles as english } from '../en/roles.ts';

export const roles: TranslationOf<typeof english> = {
  administrator: 'Administrator',
  supervisor: 'Supervisor',
  operator: 'Operator',
  support: 'Support',
};
