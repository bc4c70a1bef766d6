import { type ConfigKey, configEntries } from '@floorwalker/core/catalogues/configuration-entries';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { type RegisteredTerminals, startRegisteredTerminals } from '../../testing/registered-terminals.ts';
import { addOperator, type TestServer } from '../../testing/server.ts';
import { terminalKeys } from './terminal-settings.ts';

let fixture: RegisteredTerminals;
let server: TestServer;
let admin: string;
let connect: RegisteredTerminals['connect'];

const settings = { sendsConfiguration: true, retryDelayMs: 50 };

/** Terminals 17 and 18 of property 101, and 21 of property 102; none is connected. */
beforeEach(async () => {
  fixture = await startRegisteredTerminals(settings, { 101: [17, 18], 102: [21] });
  ({ server, admin, connect } = fixture);
});
afterEach(() => fixture.stop());

const limit = 'Payout/KioskLimit';
const secret = 'Network/ProxyPassword';

interface Setting {
  readonly key: string;
  readonly value: string;
  readonly version: number;
}
interface Sent {
  readonly version: number;
  readonly entries: readonly Setting[];
}

const settingOf = ({ entries }: Sent, key: string) => entries.find((entry) => entry.key === key)?.value;
const hear = (machine: Machine, fits: (sent: Sent) => boolean = () => true): Promise<Sent> => machine.hear('config', fits);

/** Reports a configuration as applied; `changes` replace fields of entries by key. */
const confirm = (machine: Machine, { version, entries }: Sent, changes: Readonly<Record<string, object>> = {}) =>
  machine.committed(
    machine.send('config-status', {
      version,
      entries: entries.map((entry) => {
        const isSecret = configEntries[entry.key as ConfigKey].dataType === 'password' && entry.value !== '';
        const { key, value } = entry;
        return { key, value: isSecret ? '********' : value, version: entry.version, origin: 'server', ...changes[key] };
      }),
    }),
  );

async function set(scope: string, key: string, value: string | null) {
  const id = `${scope}:${key}`;
  const { body: row } = await server.call(`GET /configuration-entries/${encodeURIComponent(id)}`, { as: admin });
  const body = { changes: [{ id, version: row.version, value }] };
  return server.call('POST /configuration-entries/changes', { as: admin, body });
}

const show = async (terminal: number, key: string, as = admin) =>
  (await server.call(`GET /configuration-states/${encodeURIComponent(`${terminal}:${key}`)}`, { as })).body;
const stateOf = async (terminal: number, key = limit) => (await show(terminal, key)).state;
const becomes = (terminal: number, state: string, key = limit) =>
  until(
    () => stateOf(terminal, key),
    (now) => now === state,
  );
const counts = async (id: string) => (await server.call(`GET /configuration-entries/${encodeURIComponent(id)}/states`, { as: admin })).body;
const send = (ids: readonly string[], as = admin) => server.call('POST /configuration-states/send', { as, body: { ids } });
const accept = (values: readonly { id: string; value: string }[], as = admin) =>
  server.call('POST /configuration-states/accept', { as, body: { values } });

describe('delivery [MG-16]', () => {
  test('a terminal gets all values in force when it connects, inherited ones and passwords included', async () => {
    await set('installation', limit, '2000');
    await set('property:101', 'Display/Brightness', '55');
    await set('property:101', secret, 'open sesame');
    const sent = await hear(await connect(17));
    expect(sent.entries.map(({ key }) => key)).toEqual([...terminalKeys].toSorted());
    expect([limit, 'Display/Brightness', secret, 'Tickets/ValidDays'].map((key) => settingOf(sent, key))).toEqual([
      '2000.00',
      '55',
      'open sesame',
      '30',
    ]);
    expect(await show(17, secret)).toMatchObject({ state: 'sent', value: '********', reported: null });
  });

  test('a terminal is sent its configuration until it confirms the version, also after a restart of the server', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    const repeats = () => machine.heard.filter(({ kind }) => kind === 'config').length;
    await until(repeats, (count) => count >= 3);
    await fixture.side.stop();
    fixture.side = await startTestGateway(server, settings);
    const again = await connect(17);
    expect(await hear(again)).toEqual(sent);
    await confirm(again, sent);
    expect(await stateOf(17)).toBe('in-force');
    await again.leave();
    const later = await connect(17);
    await set('terminal:17', limit, '5');
    // The first configuration after the confirmed one is the changed one.
    expect(settingOf(await hear(later), limit)).toBe('5.00');
  });

  test('a change is sent to the terminals that it concerns, and to no others', async () => {
    const [own, sibling, other] = [await connect(17), await connect(18), await connect(21)];
    for (const machine of [own, sibling, other]) await confirm(machine, await hear(machine));
    for (const machine of [own, sibling, other]) machine.heard.length = 0;
    await set('terminal:17', limit, '10');
    await confirm(own, await hear(own, (sent) => settingOf(sent, limit) === '10.00'));
    await set('property:101', limit, '20');
    await confirm(sibling, await hear(sibling, (sent) => settingOf(sent, limit) === '20.00'));
    await set('installation', limit, '30');
    await confirm(other, await hear(other, (sent) => settingOf(sent, limit) === '30.00'));
    // A repeat of the first version may be on its way when it is confirmed.
    const versions = ({ heard }: Machine) =>
      new Set(heard.flatMap(({ kind, body }) => (kind === 'config' && body.version > 1 ? [body.version as number] : [])));
    expect([own, sibling, other].map(versions)).toEqual([new Set([2]), new Set([2]), new Set([2])]);
  });

  test('a terminal that is away waits, and gets only the last value when it returns', async () => {
    const machine = await connect(17);
    await confirm(machine, await hear(machine));
    await machine.leave();
    await until(
      () => fixture.side.gateway.terminals(),
      (now) => !now.includes(17),
    );
    await set('terminal:17', limit, '10');
    await set('terminal:17', limit, '11');
    expect(await stateOf(17)).toBe('waiting');
    const back = await connect(17);
    const sent = await hear(back);
    expect(settingOf(sent, limit)).toBe('11.00');
    await becomes(17, 'sent');
    await confirm(back, sent);
    expect(await stateOf(17)).toBe('in-force');
  });

  test('a confirmation of an older version leaves a newer value sent, and the newer one is repeated', async () => {
    const machine = await connect(17);
    const first = await hear(machine);
    await set('terminal:17', limit, '10');
    const second = await hear(machine, ({ version }) => version > first.version);
    await confirm(machine, first);
    expect([await stateOf(17), await stateOf(17, 'Tickets/ValidDays')]).toEqual(['sent', 'in-force']);
    machine.heard.length = 0;
    expect(await hear(machine, ({ version }) => version === second.version)).toEqual(second);
    await confirm(machine, second);
    expect(await stateOf(17)).toBe('in-force');
  });

  test('a late report of an earlier boot changes nothing', async () => {
    const old = await connect(17, 'old');
    const sent = await hear(old);
    await old.leave();
    const machine = await connect(17, 'new');
    await confirm(machine, sent);
    const late = await connectMachine(fixture.side.gateway.port, fixture.terminals[0] as Registered, { boot: 'old', clientId: '17-late' });
    fixture.machines.push(late);
    await late.committed(late.send('config-status', { version: 0, entries: [] }, 2));
    expect(await show(17, limit)).toMatchObject({ state: 'in-force', reported: '1000.00' });
  });

  test('a password that cannot be decrypted keeps only its own terminals from their configuration', async () => {
    await set('terminal:17', secret, 'one');
    await server.database.execute(`update configuration_version set sealed = '\\x00' where sealed is not null`);
    const [broken, healthy] = [await connect(17), await connect(18)];
    await hear(healthy);
    expect(broken.heard.filter(({ kind }) => kind === 'config')).toEqual([]);
  });

  test.each([
    ['has an identity conflict', 'update terminal set identity_conflict = true', 'update terminal set identity_conflict = false'],
    [
      'belongs to a database that lost history',
      `insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 1, 2, 1, 2)`,
      'delete from head_finding',
    ],
  ])('a terminal that %s gets nothing until that has ended', async (_, begin, end) => {
    await server.database.execute(begin);
    const machine = await connect(17);
    await until(
      () => stateOf(17),
      (state) => state !== undefined,
    );
    expect([await stateOf(17), machine.heard.filter(({ kind }) => kind === 'config').length]).toEqual(['waiting', 0]);
    await server.database.execute(end);
    await hear(machine);
  });

  test('a terminal that reports a later version than the server has gets a version after that', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    await confirm(machine, { ...sent, version: 70 });
    await machine.leave();
    const back = await connect(17);
    const next = await hear(back);
    expect(next.version).toBe(71);
    expect(next.entries.every(({ version }) => version === 71)).toBe(true);
  });

  test('two servers send a change once as a new version, and take the report from either', async () => {
    const other = await startTestGateway(server, settings);
    try {
      const machine = await connect(17, 'one', other);
      await confirm(machine, await hear(machine));
      await set('property:101', limit, '15');
      const sent = await hear(machine, (one) => settingOf(one, limit) === '15.00');
      expect(sent.version).toBe(2);
      await machine.leave();
      const moved = await connect(17, 'two');
      expect(await hear(moved)).toEqual(sent);
      await confirm(moved, sent);
      expect(await stateOf(17)).toBe('in-force');
    } finally {
      await other.stop();
    }
  });

  test('a terminal that moves to another property gets the values of that property', async () => {
    await set('property:102', limit, '102');
    const { body: row } = await server.call('GET /terminal-settings/17', { as: admin });
    await server.database.execute('update terminal set property_id = 102 where id = 17');
    await server.write(async (tx) => tx.publish({ kind: 'LOG', property: 102, payload: { log: 'terminal-settings' } }));
    expect(row.property).toBe(101);
    await until(
      async () => (await show(17, limit)).value,
      (value) => value === '102.00',
    );
  });

  test('100 terminals that connect at once each get and confirm their configuration', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => 1001 + at);
    fixture.terminals.push(...(await registerTerminals(server.database, ids)));
    await Promise.all(
      ids.map(async (id) => {
        const machine = await connect(id);
        await confirm(machine, await hear(machine));
      }),
    );
    await set('property:101', limit, '1');
    await Promise.all(
      fixture.machines.map(async (machine) => confirm(machine, await hear(machine, (sent) => settingOf(sent, limit) === '1.00'))),
    );
    expect((await counts(`property:101:${limit}`)).counts).toEqual({ waiting: 2, sent: 0, 'in-force': 100, refused: 0, differs: 0 });
  }, 60_000);
});

describe('reports of terminals [MG-16]', () => {
  test('a refused value shows its reason, and is sent again only on request', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    await confirm(machine, sent, { 'Display/Brightness': { value: '', reason: 'too dark \u202E<b>' } });
    expect(await show(17, 'Display/Brightness')).toMatchObject({
      state: 'refused',
      reason: 'too dark \u202E<b>',
      reported: '',
      value: '80',
    });
    expect(await counts('installation:Display/Brightness')).toEqual({
      counts: { waiting: 2, sent: 0, 'in-force': 0, refused: 1, differs: 0 },
      reasons: [{ reason: 'too dark \u202E<b>', terminals: 1 }],
    });
    machine.heard.length = 0;
    expect((await send(['17:Display/Brightness'])).body).toEqual({ entries: 1, terminals: 1 });
    const again = await hear(machine);
    const changed = again.entries.filter(({ version }) => version === again.version).map(({ key }) => key);
    expect([again.version, changed]).toEqual([sent.version + 1, ['Display/Brightness']]);
    await confirm(machine, again);
    expect(await stateOf(17, 'Display/Brightness')).toBe('in-force');
  });

  test('a value that was set at the machine differs; it is replaced by sending, or becomes the value of the terminal', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    const local = { [limit]: { value: '1500.00', origin: 'terminal' }, 'Display/Brightness': { value: '70', origin: 'terminal' } };
    await confirm(machine, sent, local);
    expect(await show(17, limit)).toMatchObject({ state: 'differs', value: '1000.00', reported: '1500.00', origin: 'terminal' });
    expect((await accept([{ id: `17:${limit}`, value: '1500.00' }])).body).toMatchObject({
      changes: [{ id: `terminal:17:${limit}`, old: '1000.00', new: '1500.00', newSource: 'terminal', version: 1 }],
    });
    const accepted = await hear(machine, ({ version }) => version > sent.version);
    await confirm(machine, accepted, { 'Display/Brightness': { value: '70', origin: 'terminal' } });
    expect([await stateOf(17), await stateOf(17, 'Display/Brightness')]).toEqual(['in-force', 'differs']);
    await send(['17:Display/Brightness']);
    await confirm(machine, await hear(machine, ({ version }) => version > accepted.version));
    expect(await show(17, 'Display/Brightness')).toMatchObject({ state: 'in-force', reported: '80' });
    const acts = await server.database.query<{ act: string }>(`select act from audit where act like 'configuration.%' order by n`);
    expect(acts.map(({ act }) => act)).toEqual(['configuration.accept', 'configuration.send']);
  });

  test('a value is accepted only as the operator has seen it, if the entry allows it, and not a password', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    const local = {
      [limit]: { value: '1; drop table', origin: 'terminal' },
      [secret]: { value: 'plain text', origin: 'terminal' },
      'Display/Brightness': { value: '70', origin: 'terminal' },
    };
    await confirm(machine, sent, local);
    expect(await show(17, secret)).toMatchObject({ state: 'differs', reported: '********' });
    expect((await accept([{ id: `17:${secret}`, value: '********' }])).body).toMatchObject({ status: 422 });
    expect((await accept([{ id: `17:${limit}`, value: '1; drop table' }])).body).toMatchObject({ status: 422 });
    expect((await accept([{ id: '17:Display/Brightness', value: '71' }])).body).toMatchObject({ status: 409, code: 'row.changed' });
    expect(await server.database.query('select 1 from configuration_value')).toEqual([]);
    const stored = await server.database.query<{ text: string }>('select row_to_json(r)::text as text from reported_setting r');
    expect(stored.some(({ text }) => text.includes('plain text'))).toBe(false);
  });

  test('unknown entries of a report are not stored, and entries that it lacks are not in force any more', async () => {
    const machine = await connect(17);
    const sent = await hear(machine);
    await confirm(machine, sent);
    const unknown = { key: 'Vendor/Own', value: 'x', version: 1, origin: 'terminal' };
    await machine.committed(machine.send('config-status', { version: sent.version, entries: [unknown] }));
    expect([await stateOf(17), await server.database.query('select key from reported_setting')]).toEqual(['sent', []]);
  });

  test('a report of an invalid form is quarantined without its values', async () => {
    const machine = await connect(17);
    const entries = [{ key: secret, value: 'plain text', version: 'one' }];
    await machine.committed(machine.send('config-status', { version: 1, entries }));
    const rows = await server.database.query<{ text: string }>('select row_to_json(q)::text as text from quarantine q');
    expect([rows.length, rows.some(({ text }) => text.includes('plain text'))]).toEqual([1, false]);
  });
});

test('only visible terminals are listed, sent to and accepted, and only with the right [SE-05]', async () => {
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values
     ('local', 'Local', array['console.log-in', 'own-account.manage', 'configuration-entries.view', 'configuration.send'])`,
  );
  await addOperator(server, 4, 'local', [102], 'local');
  const local = await server.signIn('local');
  const machine = await connect(17);
  await hear(machine);
  const { body } = await server.call('GET /configuration-states?limit=200', { as: local });
  expect(new Set(body.items.map(({ terminal }: { terminal: number }) => terminal))).toEqual(new Set([21]));
  expect((await show(17, limit, local)).status).toBe(404);
  expect((await send([`17:${limit}`], local)).body).toMatchObject({ status: 422 });
  expect((await send([`21:${limit}`], local)).status).toBe(200);
  expect((await accept([{ id: `21:${limit}`, value: '1' }], local)).body).toMatchObject({ params: { right: 'configuration.manage' } });
  await addOperator(server, 5, 'supervisor');
  const supervisor = await server.signIn('supervisor');
  expect((await send([`17:${limit}`], supervisor)).body).toMatchObject({ params: { right: 'configuration.send' } });
  expect((await send([`17:${limit}`, `17:${limit}`])).body).toMatchObject({ status: 422 });
  for (const id of ['17:Nothing/Here', '99:Payout/KioskLimit', 'x', "17:'"]) expect([id, (await send([id])).status]).toEqual([id, 422]);
});
