import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import type { TestServer } from '../../testing/server.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
});
afterEach(() => fixture.stop());

const hours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();
const raised = async () =>
  (
    await server.database.query<{ event: number; detail1: string }>(
      'select event, detail1 from terminal_event where event in (161, 162) order by n',
    )
  ).map(({ event, detail1 }) => `${event} ${detail1}`);
const aDayLater = () => server.database.execute(`update terminal_event set received = received - interval '25 hours'`);

test.each([
  [13.5, '162 13'],
  [-13.5, '162 13'],
])('a greeting with a clock %d hours off raises the error once a day [TM-14]', async (off, error) => {
  await machine.committed(machine.send('hello', { at: hours(off) }));
  await machine.committed(machine.send('hello', { at: hours(off) }));
  expect(await raised()).toEqual([error]);
  await aDayLater();
  await machine.committed(machine.send('hello', { at: hours(off) }));
  expect(await raised()).toEqual([error, error]);
});

test("an error from the future, after the server's clock was set back, prevents no other [TM-14]", async () => {
  await machine.committed(machine.send('hello', { at: hours(13.5) }));
  await server.database.execute(`update terminal_event set received = received + interval '2 days'`);
  await machine.committed(machine.send('hello', { at: hours(13.5) }));
  expect(await raised()).toEqual(['162 13', '162 13']);
});

test('a clock 11.5 hours off raises no error [TM-14]', async () => {
  await machine.committed(machine.send('hello', { at: hours(11.5) }));
  await machine.committed(machine.send('hello', { at: hours(-11.5) }));
  expect(await raised()).toEqual([]);
});

test('an event from the spool of a terminal that was disconnected for a day raises no error', async () => {
  await machine.committed(machine.send('hello', {}));
  await machine.committed(machine.send('event', { event: 131, at: hours(-24) }));
  expect(await raised()).toEqual([]);
});

test('an event 13 hours ahead raises the error, with or without a greeting [TM-14]', async () => {
  await machine.committed(machine.send('hello', {}));
  await machine.committed(machine.send('event', { event: 131, at: hours(13.5) }));
  expect(await raised()).toEqual(['162 13']);
});

test('the fourth clock change in 24 hours raises the error once, three do not [TM-14]', async () => {
  const set = { event: 160, detail1: 'old', detail2: 'new' };
  for (let count = 0; count < 3; count += 1) await machine.committed(machine.send('event', set));
  expect(await raised()).toEqual([]);
  await machine.committed(machine.send('event', set));
  await machine.committed(machine.send('event', set));
  expect(await raised()).toEqual(['161 4']);
});

test('clock changes of two days are not added up; those of one batch are [TM-14]', async () => {
  const set = { event: 160, detail1: 'old', detail2: 'new' };
  for (let count = 0; count < 3; count += 1) await machine.committed(machine.send('event', set));
  await aDayLater();
  for (let count = 0; count < 2; count += 1) await machine.committed(machine.send('event', set));
  expect(await raised()).toEqual([]);
  machine.send('event', set);
  await machine.committed(machine.send('event', set));
  expect(await raised()).toEqual(['161 4']);
});
