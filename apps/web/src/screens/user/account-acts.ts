import { refuseAccount, requirePasswordChange, resetFactors, unlockAccount } from '@floorwalker/core/endpoints/account';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { listSelection } from '../../features/command/selection.ts';
import { api } from '../../platform/session/api.ts';

/** The operator who acts on accounts. */
export interface Actor {
  readonly operator: number;
}

interface AccountAct {
  /** Key of the action's name under `profile:accounts`. */
  readonly translationKey: 'refuse' | 'unlock' | 'requireChange' | 'resetFactors';
  readonly question: 'refuseQuestion' | 'unlockQuestion' | 'requireChangeQuestion' | 'resetFactorsQuestion';
  readonly done: 'refused' | 'unlocked' | 'changeRequired' | 'factorsReset';
  readonly danger: boolean;
  /** The login name or the number of accounts must be typed, because afterwards the password alone gives access. */
  readonly typed?: boolean;
  fits(account: AccountRow): boolean;
  readonly endpoint: typeof refuseAccount | typeof requirePasswordChange | typeof resetFactors | typeof unlockAccount;
}

/** Actions on one account or on the marked ones; the state of an account decides which of them apply. */
const acts = {
  refuse: {
    translationKey: 'refuse',
    question: 'refuseQuestion',
    done: 'refused',
    danger: true,
    fits: ({ state }) => state === 'waiting',
    endpoint: refuseAccount,
  },
  unlock: {
    translationKey: 'unlock',
    question: 'unlockQuestion',
    done: 'unlocked',
    danger: false,
    fits: ({ state }) => state === 'locked',
    endpoint: unlockAccount,
  },
  require: {
    translationKey: 'requireChange',
    question: 'requireChangeQuestion',
    done: 'changeRequired',
    danger: true,
    fits: ({ state, mustChangePassword }) => state !== 'waiting' && !mustChangePassword,
    endpoint: requirePasswordChange,
  },
  resetFactors: {
    translationKey: 'resetFactors',
    question: 'resetFactorsQuestion',
    done: 'factorsReset',
    danger: true,
    typed: true,
    fits: ({ mayResetFactors }) => mayResetFactors,
    endpoint: resetFactors,
  },
} satisfies { readonly [name: string]: AccountAct };

export type AccountActId = keyof typeof acts;
export const accountActs: { readonly [A in AccountActId]: AccountAct } = acts;
export const actIds = Object.keys(acts) as readonly AccountActId[];

/** Whether an action applies to an account and the server allows it: never to the operator's own account. */
export const isPossible = (act: AccountAct, account: AccountRow, { operator }: Actor): boolean =>
  act.fits(account) && account.id !== operator;

/** Maximum number of accounts of one action: each is a request of its own, and the operator reads their names before confirming. */
export const maxAccounts = 200;

/** Loads the accounts of an action: the marked ones, else the current one; null if there are too many. */
export async function findAccounts(row: AccountRow): Promise<readonly AccountRow[] | null> {
  const { resource, all, marked, ids, q } = listSelection;
  if (resource !== accountResource.id || marked === 0) return [await api.show(accountResource, row.id)];
  if (marked > maxAccounts) return null;
  if (!all) return Promise.all(ids.map((id) => api.show(accountResource, id)));
  const { items, next } = await api.list(accountResource, { q, limit: maxAccounts });
  return next === null ? items : null;
}
