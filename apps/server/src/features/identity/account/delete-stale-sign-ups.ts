import type { Writer } from '../../../db/write.ts';

/** Deletes accounts that nobody has admitted for this many days; 0: never. Returns their number. */
export const deleteStaleSignUps = (write: Writer, days: number): Promise<number> =>
  write(async (tx) => {
    if (days === 0) return 0;
    const over = await tx.query<{ id: number; login: string; name: string; email: string }>(
      `delete from operator where waiting and created < clock_timestamp() - $1 * interval '1 day' returning id, login, name, email`,
      [days],
    );
    for (const { id, login, name, email } of over) {
      tx.audit({
        operator_id: null,
        session_key: null,
        act: 'account.forget',
        terminal_id: null,
        target: `operator/${id}`,
        old: { login, name, email },
        outcome: 'done',
        correlation: 'job',
      });
    }
    if (over.length > 0) tx.publish({ kind: 'LOG', property: null, payload: { log: 'accounts' } });
    return over.length;
  });
