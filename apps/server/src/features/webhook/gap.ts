import type { WebhookGapReason } from '@floorwalker/core/vocabulary/webhooks';
import { type Position, parsePosition } from '../../list/position.ts';

/** A range of entries after `from`, up to `to`, that are not delivered. */
export interface Gap {
  readonly from: string;
  readonly to: string;
  readonly reason: WebhookGapReason;
}

/** Writes a position in the event stream. */
export const toPositionText = ({ epoch, n }: Position): string => `${epoch}.${n}`;

/** Returns one gap for an undelivered one and another that follows it. */
export const mergeGaps = (first: Gap | null, next: Gap): Gap => ({ ...next, from: first?.from ?? next.from });

/** Returns the gap after a replay from `target`: entries left out are reported, those delivered again are not. */
export function gapAfterReplay(gap: Gap | null, current: Position, target: Position): Gap | null {
  if (target.epoch !== current.epoch || target.n > current.n) {
    return mergeGaps(gap, { from: toPositionText(current), to: toPositionText(target), reason: 'skipped' });
  }
  if (!gap) return null;
  const from = parsePosition(gap.from);
  return from.epoch !== target.epoch || from.n < target.n ? gap : null;
}
