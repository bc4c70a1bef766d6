import { type RemoteSessionRow, remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { type RemoteResult, remoteResults, toRemoteResult } from '@floorwalker/core/vocabulary/remote-access';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { Parameters } from '../../list/bind.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredSession = Omit<RemoteSessionRow, 'at' | 'connected' | 'ended' | 'answer'> & {
  at: Date;
  connected: Date | null;
  ended: Date | null;
  answer: number | null;
};

const answerOf = (code: number | null): RemoteResult | null => (code === null ? null : toRemoteResult(code));

/** SQL condition: the caller's own sessions; with a right to start or to see them, all of the caller's properties. */
function mayBeSeen(caller: Caller, bind: Parameters['bind']): string {
  const { rights, id } = caller.operator;
  const visible = ofProperties(caller, 's.property_id', bind);
  if (rights.has('remote-access.start') || rights.has('remote-recording.view')) return visible;
  return `${visible} and s.operator_id = ${bind(id)}`;
}

const answerNames = `case s.answer ${Object.entries(remoteResults)
  .map(([code, name]) => `when ${code} then '${name}'`)
  .join(' ')} end`;

const source: ListSource<typeof remoteSessionResource, StoredSession> = {
  table: 'remote_session s',
  joins: [
    innerJoin('operator', 'o', 'o.id = s.operator_id'),
    innerJoin('terminal', 't', 't.id = s.terminal_id'),
    innerJoin('property', 'p', 'p.id = s.property_id'),
  ],
  select: `s.id, s.at, s.terminal_id as terminal, t.name as "terminalName", s.property_id as property, p.name as "propertyName", t.zone,
    s.operator_id as operator, o.name as "operatorName", s.mode, s.role, s.clipboard, s.reason, s.state, s.answer,
    s.port_forwarding as "portForwarding", s.detail, s.connected, s.ended, s.end_reason as "endReason", s.recording`,
  columns: {
    at: 's.at',
    terminal: 's.terminal_id',
    terminalName: 't.name',
    operatorName: 'o.name',
    state: 's.state',
    answer: answerNames,
    mode: 's.mode',
    reason: 's.reason',
    connected: 's.connected',
    ended: 's.ended',
    endReason: 's.end_reason',
    recording: 's.recording',
    role: 's.role',
    clipboard: 's.clipboard',
    portForwarding: 's.port_forwarding',
    propertyName: 'p.name',
    id: 's.id::text',
  },
  visible: mayBeSeen,
  byId: (id, bind) => (uuidPattern.test(id) ? `s.id = ${bind(id)}::uuid` : null),
  toRow: ({ at, connected, ended, answer, ...stored }) => ({
    ...stored,
    at: at.toISOString(),
    connected: connected?.toISOString() ?? null,
    ended: ended?.toISOString() ?? null,
    answer: answerOf(answer),
  }),
};

/** Creates the list of sessions of remote access [RA-02]. */
export const createRemoteSessionList = (pool: Database) => createList(remoteSessionResource, source, pool);
