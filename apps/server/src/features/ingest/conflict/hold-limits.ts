import type { Queryable } from '../../../db/database.ts';
import type { RoutedMessage } from '../message.ts';
import { type IngestProgress, type Plan, planRejecting, type Waiting } from '../order.ts';
import type { IdentityConflicts } from './conflict.ts';

/**
 * Limits of the messages held in one identity conflict. They are released in one request, and a copied machine may send
 * without end.
 */
export interface HoldLimits {
  readonly messages: number;
  readonly bytes: number;
}

export const holdLimits: HoldLimits = { messages: 10_000, bytes: 16 * 1024 * 1024 };

interface Planned {
  readonly batch: { readonly terminal: number; readonly waiting: Waiting };
  readonly boot: IngestProgress;
  readonly plan: Plan;
}

/** Remaining room for held messages of a terminal. */
interface Room {
  messages: number;
  bytes: number;
  full: boolean;
}

async function readRooms(tx: Queryable, terminals: readonly number[], limits: HoldLimits): Promise<ReadonlyMap<number, Room>> {
  if (terminals.length === 0) return new Map();
  const rows = await tx.query<{ terminal: number; messages: number; bytes: number; full: boolean }>(
    `select c.terminal_id as terminal, c.full_since is not null as full, count(h.id)::integer as messages, coalesce(sum(h.size), 0)::bigint as bytes
     from identity_conflict c left join held_message h on h.terminal_id = c.terminal_id and coalesce(h.conflict, c.opened) = c.opened
     where c.terminal_id = any($1) group by c.terminal_id`,
    [terminals],
  );
  return new Map(
    rows.map(({ terminal, messages, bytes, full }) => [
      terminal,
      { messages: limits.messages - messages, bytes: limits.bytes - bytes, full },
    ]),
  );
}

/** Takes room for a message; returns false if there is none, and from then on for every message of the terminal. */
function takeRoom(room: Room, { size }: RoutedMessage): boolean {
  room.full ||= room.messages < 1 || room.bytes < size;
  if (room.full) return false;
  room.messages -= 1;
  room.bytes -= size;
  return true;
}

/** The room for held messages within one transaction. */
export interface HoldBudget {
  /**
   * Returns the plan of the messages to store, cut before the first message that would exceed the limits. Messages that are cut
   * off are not acknowledged, so that their terminal keeps them.
   */
  bound(planned: Planned): Plan;
  /** Takes room for the message; returns false if there is none. */
  takes(message: RoutedMessage): boolean;
  /** Stores which terminals have reached the limits, and returns them. */
  recordFull(): Promise<readonly number[]>;
}

/** Reads the room left for terminals with an identity conflict. The rows of the conflicts must be locked. */
export async function openHoldBudget(
  tx: Queryable,
  planned: readonly Planned[],
  doubts: IdentityConflicts,
  limits: HoldLimits,
): Promise<HoldBudget> {
  const isDoubtful = ({ batch }: Planned) => doubts.isOpen(batch.terminal) || [...batch.waiting.values()].some(doubts.isOfOldSecret);
  const doubtful = new Set(planned.filter(isDoubtful));
  const rooms = await readRooms(tx, [...new Set([...doubtful].map(({ batch }) => batch.terminal))], limits);
  const wasFull = new Set([...rooms].flatMap(([terminal, { full }]) => (full ? [terminal] : [])));
  const takes = (message: RoutedMessage): boolean => {
    const room = rooms.get(message.terminal);
    return room === undefined || takeRoom(room, message);
  };
  return {
    takes,
    bound: (one) => {
      const room = doubtful.has(one) ? rooms.get(one.batch.terminal) : undefined;
      if (!room) return one.plan;
      const before = { ...room };
      const fits = one.plan.take.every((message) => !doubts.isHeld(message) || takeRoom(room, message));
      if (fits && !room.full) return one.plan;
      Object.assign(room, before);
      return planRejecting(one.boot, one.batch.waiting, (message) => doubts.isHeld(message) && !takeRoom(room, message));
    },
    recordFull: async () => {
      const full = [...rooms].flatMap(([terminal, room]) => (room.full && !wasFull.has(terminal) ? [terminal] : []));
      if (full.length > 0) {
        await tx.execute('update identity_conflict set full_since = clock_timestamp() where terminal_id = any($1)', [full]);
      }
      return full;
    },
  };
}
