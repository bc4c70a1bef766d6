import { type TokenRow, tokenResource } from '@floorwalker/core/resources/tokens/token';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { plainColumn } from '../../../list/columns.ts';
import { innerJoin } from '../../../list/joins.ts';
import { createList } from '../../../list/list.ts';
import type { ListSource } from '../../../list/source.ts';
import { rightsOfOperator } from '../operator/operators.ts';
import { findOutOfReach } from '../operator/reach.ts';

type StoredToken = Omit<TokenRow, 'created' | 'expires' | 'lastUsed' | 'mayRevoke'> & {
  created: Date;
  expires: Date;
  lastUsed: Date | null;
  /** Rights of the token's operator. */
  held: string[];
};

const state = `case when t.revoked is not null then 'revoked' when ${isLive('t.created', 't.expires')} then 'active' else 'expired' end`;

const source: ListSource<typeof tokenResource, StoredToken> = {
  table: 'api_token t',
  joins: [innerJoin('operator', 'o', 'o.id = t.operator_id')],
  select: `t.id, t.name, t.hint, t.operator_id as operator, o.login, t.rights, t.properties, t.mass_limit as "massLimit", ${state} as state, t.created, t.expires,
    t.last_used as "lastUsed", ${rightsOfOperator} as held`,
  columns: {
    name: 't.name',
    hint: 't.hint',
    login: 'o.login',
    state,
    rights: 't.rights',
    massLimit: plainColumn('t.mass_limit', { isNullable: true }),
    created: 't.created',
    expires: 't.expires',
    lastUsed: plainColumn('t.last_used', { isNullable: true }),
    id: 't.id',
  },
  visible: ({ operator }, bind) => (operator.rights.has('session.manage') ? 'true' : `t.operator_id = ${bind(operator.id)}`),
  byId: (id, bind) => (uuidPattern.test(id) ? `t.id = ${bind(id)}::uuid` : null),
  toRow: ({ held, ...stored }, caller) => ({
    ...stored,
    // A right unknown to this version is dropped.
    rights: stored.rights.filter((right) => rightIds.includes(right)),
    created: stored.created.toISOString(),
    expires: stored.expires.toISOString(),
    lastUsed: stored.lastUsed?.toISOString() ?? null,
    mayRevoke: stored.state === 'active' && findOutOfReach(caller.operator, stored.operator, held) === undefined,
  }),
};

/** Creates the list of API tokens: the caller's own, or everybody's with the right. */
export const createTokenList = (pool: Database) => createList(tokenResource, source, pool);
