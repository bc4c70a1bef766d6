import { type SessionRow, sessionResource } from '@floorwalker/core/resources/sessions/session';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { innerJoin } from '../../../list/joins.ts';
import { createList } from '../../../list/list.ts';
import type { ListSource } from '../../../list/source.ts';
import { rightsOfOperator } from '../operator/operators.ts';
import { findOutOfReach } from '../operator/reach.ts';

type StoredSession = Omit<SessionRow, 'started' | 'lastActivity' | 'expires' | 'own' | 'current' | 'mayEnd'> & {
  started: Date;
  lastActivity: Date;
  expires: Date;
  /** Rights of the session's operator. */
  held: string[];
};

const source: ListSource<typeof sessionResource, StoredSession> = {
  table: 'session s',
  joins: [innerJoin('operator', 'o', 'o.id = s.operator_id')],
  select: `s.key, s.operator_id as operator, o.name as "operatorName", o.login, s.kind, s.address, s.agent, s.started,
    s.last_activity as "lastActivity", s.expires, ${rightsOfOperator} as held`,
  columns: {
    login: 'o.login',
    operatorName: 'o.name',
    kind: 's.kind',
    address: 's.address',
    agent: 's.agent',
    started: 's.started',
    lastActivity: 's.last_activity',
    expires: 's.expires',
    key: 's.key',
  },
  visible: ({ operator }, bind) => {
    const open = `s.ended is null and ${isLive('s.started', 's.expires')}`;
    return operator.rights.has('session.manage') ? open : `${open} and s.operator_id = ${bind(operator.id)}`;
  },
  byId: (id, bind) => `s.key = ${bind(id)}`,
  toRow: ({ held, ...stored }, caller) => ({
    ...stored,
    started: stored.started.toISOString(),
    lastActivity: stored.lastActivity.toISOString(),
    expires: stored.expires.toISOString(),
    own: stored.operator === caller.operator.id,
    current: stored.key === caller.sessionKey,
    mayEnd: findOutOfReach(caller.operator, stored.operator, held) === undefined,
  }),
};

/** Creates the list of current sessions [SE-09]: the caller's own, or everybody's with the right. */
export const createSessionList = (pool: Database) => createList(sessionResource, source, pool);
