import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectMachine, type Machine, registerTerminals } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, type TestServer } from '../../testing/server.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;
let admin: string;

/** Terminal 17 of property 101; operator 201 of property 101, 202 of property 102, and an administrator who sees all. */
beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
  await addOperator(server, 1, 'administrator', [], 'admin');
  await addOperator(server, 201, 'operator', [101], 'olga');
  await addOperator(server, 202, 'operator', [102], 'abroad');
  admin = await server.signIn('admin');
});
afterEach(() => fixture.stop());

const report = (operator: number, counts: object, of = machine) => of.committed(of.send('biometrics', { operator, ...counts }));
const countsOf = async (id: number) => {
  const { body } = await server.call(`GET /operators/${id}`, { as: admin });
  return [body.fingerprints, body.palmScans];
};
const query = (text: string) => server.database.query(text);
const audited = () =>
  query(`select target, terminal_id, operator_id, old, new from audit where act = 'operator.report-biometrics' order by n`);

test('[MG-01] registered and deleted templates of an operator are listed and audited, a repeat only once', async () => {
  const counter = machine.send('biometrics', { operator: 201, at: '2026-11-20T21:05:09Z', fingerprints: 2 });
  machine.send('biometrics', { operator: 201, at: '2026-11-20T21:05:09Z', fingerprints: 2 }, counter);
  await machine.committed(counter);
  expect(await countsOf(201)).toEqual([2, 0]);
  await report(201, { fingerprints: 2 });
  await report(201, { fingerprints: 1, palmScans: 1 });
  expect(await countsOf(201)).toEqual([1, 1]);
  expect((await server.call('GET /operators?q=palmScans>0', { as: admin })).body.items).toMatchObject([{ id: 201 }]);
  await report(201, {});
  expect(await countsOf(201)).toEqual([0, 0]);
  const act = { target: 'operator/201', terminal_id: 17, operator_id: null };
  expect(await audited()).toEqual([
    { ...act, old: { fingerprints: 0, palmScans: 0 }, new: { fingerprints: 2, palmScans: 0 } },
    { ...act, old: { fingerprints: 2, palmScans: 0 }, new: { fingerprints: 1, palmScans: 1 } },
    { ...act, old: { fingerprints: 1, palmScans: 1 }, new: { fingerprints: 0, palmScans: 0 } },
  ]);
  const live = await query(`select distinct property_id from stream where kind = 'LOG' and payload->>'log' = 'operators' order by 1`);
  expect(live).toEqual([{ property_id: 101 }, { property_id: null }]);
});

test('[MG-01] the templates of all terminals in use are added', async () => {
  const [other] = await registerTerminals(server.database, [18]);
  if (!other) throw new Error('no terminal');
  const second = await connectMachine(fixture.side.gateway.port, other);
  await report(201, { fingerprints: 2 });
  await report(201, { fingerprints: 3, palmScans: 1 }, second);
  expect(await countsOf(201)).toEqual([5, 1]);
  await second.leave();
  await server.database.execute('update terminal set retired = clock_timestamp() where id = 18');
  expect(await countsOf(201)).toEqual([2, 0]);
});

test('[MG-01] a late report of an earlier boot does not replace a newer one', async () => {
  const send = (boot: string, counter: number, at: string, fingerprints: number) =>
    machine.send('biometrics', { boot, at, operator: 201, fingerprints }, counter);
  machine.send('hello', { boot: 'new', at: '2026-11-20T10:00:00Z' }, 1);
  send('new', 2, '2026-11-20T10:01:00Z', 3);
  await machine.hear('committed', ({ boot, counter }) => boot === 'new' && counter === 2);
  send('old', 1, '2026-11-20T09:00:00Z', 1);
  await machine.hear('committed', ({ boot }) => boot === 'old');
  expect(await countsOf(201)).toEqual([3, 0]);
});

test('[MG-01] operators who are unknown, deleted or of another property are refused, except that they have no templates', async () => {
  const { body: stranger } = await server.call('DELETE /operators/202', { as: admin });
  expect(stranger).toBeFalsy();
  await addOperator(server, 203, 'operator', [102], 'abroad2');
  for (const operator of [999, 202, 203]) await report(operator, { fingerprints: 1 });
  for (const operator of [0, -1, "201'; --"]) machine.send('biometrics', { operator, fingerprints: 1 });
  await report(203, {});
  await report(1, { fingerprints: 1 });
  expect([await countsOf(203), await countsOf(1)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const reason = (operator: number) => `operator ${operator} is unknown in property 101`;
  expect((await query('select reason from quarantine order by id')).map((row) => row.reason)).toEqual([
    reason(999),
    reason(202),
    reason(203),
    'operator: too-small',
    'operator: too-small',
    'operator: invalid-type',
  ]);
  expect(await query(`select detail1, detail2 from terminal_event where event = 262 order by n limit 1`)).toEqual([
    { detail1: 'biometrics', detail2: reason(999) },
  ]);
});
