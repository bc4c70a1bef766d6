import { remoteAccessPossible } from '@floorwalker/core/vocabulary/remote-access';
import type { Write } from '../../../db/write.ts';
import { publishSessions } from '../../remote-access/sessions.ts';
import type { ByKind } from './of-kind.ts';

/**
 * Stores the answers of terminals to requests for remote access [RA-01]: only the code 1, from the boot that runs now and before the
 * request is over, opens the session; a terminal that could not start its screen server refuses [RA-02]. Later answers have no effect.
 */
export async function applyRemoteResults(tx: Write, kinds: ByKind): Promise<void> {
  for (const { message, current, body } of kinds['remote-answer'] ?? []) {
    if (!current) continue;
    const opens = body.answer === remoteAccessPossible && body.portForwarding !== false;
    const changed = await tx.query<{ property: number }>(
      `update remote_session set answer = $3, port_forwarding = $4, detail = $5, answered = clock_timestamp(), state = $6,
         ended = case when $6 = 'refused' then clock_timestamp() end
       where id = $1 and terminal_id = $2 and state = 'requested' returning property_id as property`,
      [body.session, message.terminal, body.answer, body.portForwarding ?? null, body.detail, opens ? 'accepted' : 'refused'],
    );
    for (const of of changed) publishSessions(tx, of);
  }
}
