import { randomBytes } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { acceptLoss } from '@floorwalker/core/endpoints/audit';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { readFinding } from '../head-note/finding.ts';

/**
 * Accepts that a part of the history is lost: a new epoch begins, so that consoles reload everything and new head notes are
 * written. Only the finding the caller has seen is accepted.
 */
export const acceptLossHandler =
  ({ renewNotes }: { readonly renewNotes: () => Promise<void> }): Handler<typeof acceptLoss> =>
  async ({ body, caller, correlation, write }) => {
    const result = await write(async (tx) => {
      requireRecentAuth(caller);
      await tx.execute('lock table head_finding in exclusive mode');
      const finding = await readFinding(tx);
      if (finding?.id !== body.finding) throw new ProblemError('history.no-such-loss');
      const epoch = randomBytes(4).toString('hex');
      const [head] = await tx.query<{ epoch: string }>('select epoch from stream_head for update');
      await tx.execute('update stream_head set epoch = $1', [epoch]);
      await tx.execute('insert into head_epoch (epoch) values ($1)', [epoch]);
      await tx.execute('delete from head_finding');
      auditCall(tx, { caller, correlation }, 'audit.accept-loss', 'history', {
        old: { ...finding, epoch: head?.epoch },
        new: { epoch, reason: body.reason },
        outcome: 'accepted',
      });
      return { epoch };
    });
    // The notes are renewed before the response, so that payouts are allowed again when the caller receives it.
    await renewNotes();
    return result;
  };
