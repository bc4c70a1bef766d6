import { refuseAccount, requirePasswordChange, resetFactors, unlockAccount } from '@floorwalker/core/endpoints/account';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { listSelection } from '../../features/command/selection.ts';
import { api } from '../../platform/session/api.ts';

/** Who does something with accounts. */
export interface Actor {
  readonly operator: number;
  readonly rights: readonly Right[];
}

interface AccountAct {
  /** Key of its name below `profile:accounts`. */
  readonly words: 'refuse' | 'unlock' | 'requireChange' | 'resetFactors';
  readonly question: 'refuseQuestion' | 'unlockQuestion' | 'requireChangeQuestion' | 'resetFactorsQuestion';
  readonly done: 'refused' | 'unlocked' | 'changeRequired' | 'factorsReset';
  readonly danger: boolean;
  /** The login name is typed, or the number of accounts: it opens the door to whoever has the password. */
  readonly typed?: boolean;
  /** Opens an account: its role may hold no right that the actor lacks. */
  readonly needsRightsOfRole?: boolean;
  fits(account: AccountRow): boolean;
  run(id: string): Promise<unknown>;
}

/** What can be done with one account or with those that are marked; which of them it fits follows from their state. */
const acts = {
  refuse: {
    words: 'refuse',
    question: 'refuseQuestion',
    done: 'refused',
    danger: true,
    fits: ({ state }) => state === 'waiting',
    run: (id) => api.call(refuseAccount, { params: { id } }),
  },
  unlock: {
    words: 'unlock',
    question: 'unlockQuestion',
    done: 'unlocked',
    danger: false,
    fits: ({ state }) => state === 'locked',
    run: (id) => api.call(unlockAccount, { params: { id } }),
  },
  require: {
    words: 'requireChange',
    question: 'requireChangeQuestion',
    done: 'changeRequired',
    danger: true,
    fits: ({ state, mustChangePassword }) => state !== 'waiting' && !mustChangePassword,
    run: (id) => api.call(requirePasswordChange, { params: { id } }),
  },
  resetFactors: {
    words: 'resetFactors',
    question: 'resetFactorsQuestion',
    done: 'factorsReset',
    danger: true,
    typed: true,
    needsRightsOfRole: true,
    fits: ({ secondFactor }) => secondFactor,
    run: (id) => api.call(resetFactors, { params: { id } }),
  },
} satisfies { readonly [name: string]: AccountAct };

export type AccountActId = keyof typeof acts;
export const accountActs: { readonly [A in AccountActId]: AccountAct } = acts;
export const actIds = Object.keys(acts) as readonly AccountActId[];

/** Whether an act makes sense for an account, and the server allows it: nobody does it to the account that they are signed in with. */
export const isPossible = (act: AccountAct, account: AccountRow, { operator, rights }: Actor): boolean =>
  act.fits(account) &&
  account.id !== operator &&
  (!act.needsRightsOfRole || rightsOfRole[account.role].every((right) => rights.includes(right)));

/** Accounts that one act takes at most: each is a call of its own, and whoever confirms reads their names. */
export const accountsMost = 200;

/** The accounts that an act is about: the marked ones, else the one at hand; null: more than can be taken at once. */
export async function findAccounts(row: AccountRow): Promise<readonly AccountRow[] | null> {
  const { resource, all, marked, ids, q } = listSelection;
  if (resource !== accountResource.id || marked === 0) return [await api.show(accountResource, row.id)];
  if (marked > accountsMost) return null;
  if (!all) return Promise.all(ids.map((id) => api.show(accountResource, id)));
  const { items, next } = await api.list(accountResource, { q, limit: accountsMost });
  return next === null ? items : null;
}
