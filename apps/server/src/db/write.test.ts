import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Feed, type NumberedEntry, readStream, startFeed } from './feed.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { type AuditEntry, createWriter, type StreamEntry } from './write.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const ended = (key: string): StreamEntry => ({ kind: 'ST', payload: { key, operator: 1 } });

const act = (target: string): AuditEntry => ({
  operator_id: 1,
  session_key: 'k',
  act: 'terminal.restart',
  terminal_id: 17,
  target,
  new: { at: 'idle' },
  outcome: 'done',
  correlation: 'c',
});

const followAll = (feed: Feed, count: number) =>
  new Promise<NumberedEntry[]>((resolve) => {
    const seen: NumberedEntry[] = [];
    feed.follow((batch) => {
      seen.push(...batch);
      if (seen.length >= count) resolve(seen);
    });
  });

test('when the work fails nothing is published, audited or announced', async () => {
  const calls: number[] = [];
  const write = createWriter(one.database, ({ head }) => calls.push(head));
  const failing = write(async (tx) => {
    tx.publish(ended('a'));
    tx.audit(act('terminal/17'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(calls).toEqual([]);
  expect(await readStream(one.database, 0, 10)).toEqual([]);
  expect(await one.database.query('select n from audit')).toEqual([]);
});

test('numbers are assigned without gaps in commit order', async () => {
  const calls: number[] = [];
  const write = createWriter(one.database, ({ head }) => calls.push(head));
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(async (tx) => tx.publish(ended(`a${index}`), ended(`b${index}`)))));
  const numbers = (await readStream(one.database, 0, 100)).map((entry) => entry.n);
  expect(numbers).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  expect(Math.max(...calls)).toBe(80);
});

test('the entry of a slow writer is never skipped by a reader that follows the numbers [promises, rule 6]', async () => {
  const write = createWriter(one.database, () => undefined);
  const feed = await startFeed(one.database, { pollMs: 5, onError: () => undefined });
  const seen = followAll(feed, 3);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = write(async (tx) => {
    await tx.query('select 1');
    tx.publish(ended('slow'));
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await write(async (tx) => tx.publish(ended('fast')));
  held.resolve();
  await slow;
  await write(async (tx) => tx.publish(ended('last')));
  const keys = (await seen).map(({ entry }) => (entry.kind === 'ST' ? entry.payload.key : ''));
  expect(keys).toEqual(['fast', 'slow', 'last']);
  await feed.stop();
});

test('a terminal event is a row with the number of its entry [LG-04]', async () => {
  const write = createWriter(one.database, () => undefined);
  const at = '2026-11-20T21:05:09.123Z';
  await write(async (tx) => {
    tx.publish(ended('before'));
    tx.publish({ kind: 'TE', terminal: 17, property: 101, at, severity: 2, payload: { event: 170, detail1: 'x,SS', detail2: '' } });
  });
  const rows = await one.database.query('select n, at, terminal_id, property_id, event, severity, detail1, detail2 from terminal_event');
  expect(rows).toEqual([
    { n: 2, at: new Date(at), terminal_id: 17, property_id: 101, event: 170, severity: 2, detail1: 'x,SS', detail2: '' },
  ]);
});

test("each audit row's hash covers the row and the previous hash", async () => {
  const write = createWriter(one.database, () => undefined);
  for (const target of ['terminal/17', 'terminal/18', 'terminal/19']) await write(async (tx) => tx.audit(act(target)));
  const chain = `select a.n, a.hash = audit_digest(coalesce(b.hash, sha256('floorwalker'::bytea)), a) as fits
    from audit a left join audit b on b.n = a.n - 1 order by a.n`;
  expect(await one.database.query(chain)).toEqual([1, 2, 3].map((n) => ({ n, fits: true })));
  await one.database.execute(`update audit set new = '{"at":"now"}' where n = 2`);
  expect((await one.database.query<{ fits: boolean }>(chain)).map((row) => row.fits)).toEqual([true, false, true]);
});

test('of two deadlocked writes the database cancels one, which is repeated, so both succeed', async () => {
  const write = createWriter(one.database, () => undefined);
  await one.database.execute(`insert into configuration_value (key, value) values ('a', ''), ('b', '')`);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const sign = (key: string, name: string) =>
    `update configuration_value set version = version + 1, value = value || '${name}' where key = '${key}'`;
  const cross = (mine: 0 | 1, keys: readonly [string, string], name: string) =>
    write(async (tx) => {
      await tx.execute(sign(keys[0], name));
      held[mine].resolve();
      await held[mine === 0 ? 1 : 0].promise;
      await tx.execute(sign(keys[1], name));
      tx.publish(ended(name));
    });
  await Promise.all([cross(0, ['a', 'b'], 'x'), cross(1, ['b', 'a'], 'y')]);
  const values = (await one.database.query<{ value: string }>('select value from configuration_value order by key')).map(
    ({ value }) => value,
  );
  expect(values.map((value) => [...value].sort().join(''))).toEqual(['xy', 'xy']);
  expect((await readStream(one.database, 0, 10)).map(({ n }) => n)).toEqual([1, 2]);
});
