import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import type { Queryable } from '../../../db/database.ts';
import { readHead } from '../../../db/feed.ts';
import { listProperties } from '../../installation/queries.ts';
import type { LiveSession } from './live-session.ts';

/** Whether an idle session continues read-only: its operator has chosen watch mode and has the right to it. */
const mayWatch = ({ kind, operator }: LiveSession): boolean =>
  kind !== 'token' && operator.rights.has('session.watch') && operator.profile?.watchMode === true;

/** Returns the details of a session or API token for its owner. */
export async function toInfo(database: Queryable, session: LiveSession, idleSeconds: number): Promise<SessionInfo> {
  const { operator } = session;
  const properties = await listProperties(database, operator.properties);
  const position = await readHead(database);
  const idleFrom = new Date(session.lastActivity.getTime() + idleSeconds * 1000).toISOString();
  return {
    sessionKey: session.sessionKey,
    operator: operator.id,
    login: operator.login,
    name: operator.name,
    role: operator.role,
    rights: [...operator.rights],
    properties: properties.map(({ id, name }) => ({ id, name })),
    kind: session.kind,
    started: session.started.toISOString(),
    expires: session.expires.toISOString(),
    idleSeconds,
    idleEnds: session.kind === 'token' || mayWatch(session) ? null : idleFrom,
    watchFrom: mayWatch(session) ? idleFrom : null,
    freshUntil: session.freshUntil?.toISOString() ?? null,
    restrictions: [...session.restrictions],
    passwordChanged: session.passwordChanged?.toISOString() ?? null,
    position,
  };
}
