import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { isValid } from '../../nodes/node.ts';
import { storeRecording } from './connections.ts';
import type { Recordings } from './recordings.ts';
import { endSessions, isOpen } from './sessions.ts';

export interface InterruptedDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly recordings: Recordings;
}

const hasServer = `exists (select from node n where n.id = s.server and ${isValid('n')})`;

/** Ends the sessions of servers that have failed: their connections are lost. */
async function endOfFailedServers({ database, write }: InterruptedDeps): Promise<void> {
  const found = await database.query(`select from remote_session s where ${isOpen} and not ${hasServer} limit 1`);
  if (found.length > 0) await write((tx) => endSessions(tx, 'server-failed', `not ${hasServer}`, []));
}

// A server that runs keeps the recordings of its own sessions, except those of a data directory that is gone.
const findInterrupted = `select s.id from incomplete_file f join remote_session s on f.id = 'recordings/' || s.id
  where f.size > 0 and s.state = 'ended' and (not ${hasServer} or f.changed < clock_timestamp() - interval '1 day')`;

/**
 * Ends the sessions of servers that have failed, and keeps what these had recorded. A server that starts again adds its own recording, which
 * has the last seconds, too.
 */
export async function keepInterrupted(deps: InterruptedDeps): Promise<void> {
  const { database, write, recordings } = deps;
  await endOfFailedServers(deps);
  for (const { id } of await database.query<{ id: string }>(findInterrupted)) {
    const size = await recordings.keepParts(id);
    if (size !== null) await write((tx) => storeRecording(tx, id, size));
  }
}
