import { ProblemError } from '@floorwalker/core/contract/problem';
import type { replayWebhook } from '@floorwalker/core/endpoints/webhook';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { Queryable } from '../../db/database.ts';
import { readHead } from '../../db/feed.ts';
import { invalid } from '../../http/problems.ts';
import { type Position, parsePosition } from '../../list/position.ts';
import { positionSince } from '../event/event-stream.ts';
import { type Gap, gapAfterReplay } from './gap.ts';

type Body = Shape<(typeof replayWebhook)['body']>;

/** Returns the position that a replay names. Throws for one that the stream does not have. */
async function resolvePosition(tx: Queryable, { after, since }: Body): Promise<Position> {
  if ((after === undefined) === (since === undefined)) throw invalid([{ path: 'after', code: 'required', params: {} }]);
  const head = await readHead(tx);
  if (since !== undefined) return positionSince(tx, head, since);
  const position = parsePosition(after ?? '');
  if (position.epoch !== head.epoch || position.n > head.n) throw new ProblemError('position.unknown', { position: after ?? '' });
  return position;
}

/** Continues a webhook from the position of the request; returns the old and the new one. The row is locked by the caller. */
export async function replay(tx: Queryable, id: number, body: Body): Promise<{ readonly old: Position; readonly new: Position }> {
  const target = await resolvePosition(tx, body);
  const [stored] = await tx.query<Position & { gap: Gap | null }>('select epoch, n, gap from webhook where id = $1', [id]);
  if (!stored) throw new ProblemError('row.not-found', { id: String(id) });
  const gap = gapAfterReplay(stored.gap, stored, target);
  await tx.execute('update webhook set epoch = $2, n = $3, gap = $4, reported_mark = 0 where id = $1', [
    id,
    target.epoch,
    target.n,
    gap && JSON.stringify(gap),
  ]);
  return { old: { epoch: stored.epoch, n: stored.n }, new: target };
}
