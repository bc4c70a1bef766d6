import type { AccountState } from '@floorwalker/core/vocabulary/account-states';
import type { Looks } from '../../list/cells/choice-looks.ts';

/** Icons and colours of the states of an account, in the lists of accounts and of operators. */
export const accountLooks: Looks<AccountState> = {
  active: { glyph: 'check', tone: 'ok' },
  waiting: { glyph: 'half', tone: 'warn' },
  locked: { glyph: 'locked', tone: 'locked' },
  disabled: { glyph: 'barred', tone: 'blocked' },
};
