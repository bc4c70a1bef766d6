import { formatEntry } from '@floorwalker/core/live/entries';
import type { NumberedEntry } from '../../apps/server/src/db/feed.ts';
import type { Freshness } from './freshness.ts';

/** What a follower received between two positions of the stream, in order of arrival. */
export interface Received {
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly string[];
}

/** A client that follows the stream with a cursor over all its connections. */
export interface Follower {
  readonly kind: 'console' | 'tail';
  readonly name: string;
  readonly freshness: Freshness;
  /** Number of the position that it has reached. */
  position(): number;
  /** Removes and returns what it has received since the last call. */
  take(): Received;
  /** Returns the entry that it must receive for a row of the stream; null if none. */
  toExpected(row: NumberedEntry): string | null;
  /** Ends its connection without notice; it connects again. */
  cut(): void;
  stop(): void;
}

/** The operator of the followers, who sees all properties. */
export interface Viewer {
  readonly token: string;
  readonly operator: number;
}

/** Returns the text of an entry in the live grammar, as this operator sees it; null for entries that may be combined or are not seen. */
export function toText({ entry }: NumberedEntry, { operator }: Viewer): string | null {
  if (entry.kind === 'TE') return formatEntry({ kind: entry.kind, terminal: entry.terminal, ...entry.payload });
  if (entry.kind !== 'TA' && entry.kind !== 'TD') return null;
  const { supervisors, requester } = entry.payload;
  if (!supervisors.includes(operator) && requester !== operator) return null;
  if (entry.kind === 'TA') return formatEntry({ kind: entry.kind, terminal: entry.terminal, ...entry.payload });
  return formatEntry({ kind: entry.kind, terminal: entry.terminal, ...entry.payload, approver: entry.payload.approver ?? 0 });
}

/** Event of the terminals whose events are compared; its second detail is the time of sending. */
export const timedEvent = 170;

/** Time at which the event of an entry was sent; NaN for other entries. */
export function toSentAt(text: string): number {
  const [kind, , event, , detail] = text.split('_', 5);
  return kind === 'TE' && Number(event) === timedEvent ? Number(detail) : Number.NaN;
}
