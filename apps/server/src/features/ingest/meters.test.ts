import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';

let fixture: OneTerminal;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ machine } = fixture);
});
afterEach(() => fixture.stop());

const query = (sql: string) => fixture.server.database.query(sql);
const at = '2026-11-20T21:05:09.123Z';
const later = '2026-11-21T21:15:00.000Z';
const acceptor = { component: 10, state: 'online', serial: 'NA-1' };
const report = (time: string, ...components: object[]) => machine.committed(machine.send('components', { at: time, components }));
const meters = () => query('select rank, meter, installed, installed_meter, replaced from terminal_component order by rank');
const works = () => query('select component, rank, activity, at, meter, operator_id from terminal_maintenance order by component, rank');
const clean = (body: object) => machine.committed(machine.send('maintenance', { at: later, activity: 'cleaning', component: 10, ...body }));

test('[TM-13] a meter is stored with its first reading; a report without it keeps it, another serial number begins again', async () => {
  await report(at, { ...acceptor, meter: 100 });
  await report(later, { ...acceptor, meter: 250 });
  await report(later, acceptor);
  expect(await meters()).toEqual([{ rank: 1, meter: 250, installed: new Date(at), installed_meter: 100, replaced: false }]);
  await report(later, { ...acceptor, serial: 'NA-2', meter: 7 });
  expect(await meters()).toEqual([{ rank: 1, meter: 7, installed: new Date(later), installed_meter: 7, replaced: true }]);
  await report(later, { ...acceptor, serial: '', meter: 9 });
  expect(await meters()).toMatchObject([{ meter: 9, installed_meter: 7 }]);
});

test('[TM-13] the last work is stored with the reading of the meter; earlier work does not replace it', async () => {
  await report(at, { ...acceptor, meter: 100 });
  await clean({ rank: 1, operator: 201 });
  expect(await works()).toEqual([{ component: 10, rank: 1, activity: 'cleaning', at: new Date(later), meter: 100, operator_id: 201 }]);
  await clean({ rank: 1, at, meter: 5 });
  expect(await works()).toMatchObject([{ at: new Date(later), meter: 100 }]);
  await clean({ rank: 1, meter: 130 });
  expect(await works()).toMatchObject([{ meter: 130 }]);
  expect(await query(`select count(*)::integer as n from maintenance`)).toEqual([{ n: 3 }]);
});

test('[TM-13] rank 0 stands for all components of the type, component 0 for the terminal, whatever its rank', async () => {
  await report(at, { ...acceptor, rank: 1 }, { ...acceptor, rank: 2 }, { component: 21, state: 'online' });
  await clean({});
  await machine.committed(machine.send('maintenance', { at: later, activity: 'maintenance', component: 0, rank: 3 }));
  expect((await works()).map(({ component, rank, activity }) => [component, rank, activity])).toEqual([
    [0, 0, 'maintenance'],
    [10, 1, 'cleaning'],
    [10, 2, 'cleaning'],
  ]);
});

test('[TM-13] several works of one batch leave the last one, and a clock that is ahead does not hide later work', async () => {
  for (const time of [later, at, '2999-01-01T00:00:00Z'])
    machine.send('maintenance', { at: time, activity: 'cleaning', component: 10, rank: 1 });
  await clean({ rank: 1, at });
  const ahead = 'select count(*)::integer as n from terminal_maintenance where at > clock_timestamp()';
  expect(await query(ahead)).toEqual([{ n: 0 }]);
  await clean({ rank: 1, at: new Date(Date.now() + 60_000).toISOString(), operator: 202 });
  expect(await works()).toMatchObject([{ operator_id: 202 }]);
});

test('[TM-13] [LV-09] work is announced to the log and to the overview', async () => {
  await clean({ rank: 1 });
  const logs = await query(`select payload->>'log' as log from stream where kind = 'LOG' order by 1`);
  expect(logs.map(({ log }) => log)).toEqual(expect.arrayContaining(['maintenance-log', 'maintenance-overview']));
});
