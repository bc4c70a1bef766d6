import type { NumberedEntry } from '../../apps/server/src/db/feed.ts';
import type { StreamEntry } from '../../apps/server/src/db/write.ts';
import type { Follower, Received } from './follower.ts';
import type { Differences } from './senders.ts';
import type { Site } from './site.ts';

const countOf = (entries: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
};

/** Sums by how much the counts of one list exceed those of another. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [entry, count]) => sum + Math.max(0, count - (others.get(entry) ?? 0)), 0);

/** Compares what a follower received with what it must have received, in order. */
export function compareEntries(received: readonly string[], expected: readonly string[]): Differences {
  const first = received.findIndex((entry, index) => entry !== expected[index]);
  if (first < 0 && received.length === expected.length) return { lost: 0, doubled: 0, disordered: 0, where: '' };
  const [own, right] = [countOf(received), countOf(expected)];
  const [lost, doubled] = [excess(right, own), excess(own, right)];
  const index = first < 0 ? received.length : first;
  return {
    lost,
    doubled,
    disordered: lost + doubled === 0 ? 1 : 0,
    where: `entry ${index}: received ${received[index] ?? 'nothing'}, expected ${expected[index] ?? 'nothing'}`,
  };
}

const rowsText = `select n, kind, terminal_id as terminal, property_id as property, payload from stream
  where n > $1 and n <= $2 and kind in ('TE', 'TA', 'TD') order by n`;

interface StreamRow {
  readonly n: number;
}

/** Takes what every follower received since the last comparison, and compares it with the stream in the database. */
export async function compareFollowers(site: Pick<Site, 'read'>, followers: readonly Follower[]): Promise<Differences> {
  const taken = followers.map((follower) => ({ follower, received: follower.take() }));
  const from = Math.min(...taken.map(({ received }) => received.from));
  const to = Math.max(...taken.map(({ received }) => received.to));
  const [head] = await site.read<{ epoch: string }>('select epoch from stream_head');
  const rows = await site.read<StreamRow>(rowsText, [from, to]);
  const entries = rows.map(({ n, ...entry }): NumberedEntry => ({ n, entry: entry as unknown as StreamEntry }));
  const compareOne = ({ follower, received }: { follower: Follower; received: Received }): Differences => {
    const own = entries.filter(({ n }) => n > received.from && n <= received.to);
    const expected = own.map((row) => follower.toExpected(row)).filter((text) => text !== null);
    const found = compareEntries(received.entries, expected);
    const where = received.epoch === head?.epoch ? found.where : `epoch ${received.epoch}, stored ${head?.epoch}; ${found.where}`;
    return { ...found, where: where === '' ? '' : `${follower.name} from ${received.from} to ${received.to}: ${where}` };
  };
  return sumOf(taken.map(compareOne));
}

/** Adds up differences; names at most three places. */
export function sumOf(all: readonly Differences[]): Differences {
  const sum = (key: 'lost' | 'doubled' | 'disordered') => all.reduce((total, one) => total + one[key], 0);
  const places = all.map(({ where }) => where).filter((where) => where !== '');
  return { lost: sum('lost'), doubled: sum('doubled'), disordered: sum('disordered'), where: places.slice(0, 3).join('; ') };
}
