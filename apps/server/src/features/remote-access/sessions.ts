import { type RemoteEndReason, remoteStateGroups } from '@floorwalker/core/vocabulary/remote-access';
import type { Write } from '../../db/write.ts';

/** SQL condition: the session is not over. */
export const isOpen = `state in (${remoteStateGroups.open.map((state) => `'${state}'`).join(', ')})`;

/** Publishes that the list of sessions has changed. */
export const publishSessions = (tx: Write, { property }: { readonly property: number }): void =>
  tx.publish({ kind: 'LOG', property, payload: { log: 'remote-sessions' } });

interface Ended {
  id: string;
  terminal_id: number;
  property_id: number;
}

/**
 * Ends the open sessions that match `condition` (on `s`, with parameters from $2), and audits it. `operator` and `sessionKey` are those of
 * the caller who ends them; null: the server ends them.
 */
export async function endSessions(
  tx: Write,
  reason: RemoteEndReason,
  condition: string,
  values: readonly unknown[],
  {
    operator = null,
    sessionKey = null,
    correlation = '',
  }: { operator?: number | null; sessionKey?: string | null; correlation?: string } = {},
): Promise<void> {
  const ended = await tx.query<Ended>(
    `update remote_session s set state = 'ended', ended = clock_timestamp(), end_reason = $1, secret = null
     where ${isOpen} and ${condition} returning s.id, s.terminal_id, s.property_id`,
    [reason, ...values],
  );
  for (const { id, terminal_id: terminal, property_id: property } of ended) {
    tx.audit({
      operator_id: operator,
      session_key: sessionKey,
      act: 'remote.end',
      terminal_id: terminal,
      target: `remote-session/${id}`,
      new: { reason },
      outcome: 'done',
      correlation,
    });
    publishSessions(tx, { property });
  }
}
