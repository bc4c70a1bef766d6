import { configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { ConfigurationChange } from '@floorwalker/core/endpoints/configuration';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;
let local: string;
let supervisor: string;

const iso = 'installation:Basics/DisplayIsoCurrencyCodes';
const limit = (scope: string) => `${scope}:Payout/KioskLimit`;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_LOCK_MINUTES: '45' });
  await addProperties(server);
  for (const [terminal, property] of [
    [17, 101],
    [18, 101],
    [21, 102],
  ] as const)
    await addTerminal(server, terminal, property);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'supervisor');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values
     ('local', 'Local', array['console.log-in', 'own-account.manage', 'configuration-entries.view', 'configuration.manage'])`,
  );
  await addOperator(server, 4, 'local', [101], 'local');
  admin = await server.signIn('administrator');
  second = await server.signIn('second');
  local = await server.signIn('local');
  supervisor = await server.signIn('supervisor');
});
beforeEach(() => server.database.execute('truncate configuration_value, configuration_version, configuration_change'));
afterAll(() => server.stop());

const list = async (q: string, as = admin): Promise<readonly ConfigurationEntryRow[]> =>
  (await server.call(`GET /configuration-entries?q=${encodeURIComponent(q)}&limit=200`, { as })).body.items;
const show = async (id: string, as = admin) => server.call(`GET /configuration-entries/${encodeURIComponent(id)}`, { as });
const save = (changes: readonly ConfigurationChange[], { as = admin, plan }: { as?: string; plan?: boolean } = {}) =>
  server.call('POST /configuration-entries/changes', { as, body: { changes, ...(plan && { plan }) } });
const set = (id: string, value: string | null, version = 0, as = admin) => save([{ id, version, value }], { as });
const history = async (id: string, as = admin) =>
  (await server.call(`GET /configuration-entries/${encodeURIComponent(id)}/history`, { as })).body.items;
const stored = () => server.database.query('select key, level, owner, value, version from configuration_value order by 1, 2, 3');

describe('the list [MG-16]', () => {
  test('has a row for each level at which an entry may be set', async () => {
    const scopes = { installation: 1, property: 3, terminal: 3 };
    const expected = configKeys.flatMap((key) => configEntries[key].levels.map((level) => scopes[level])).reduce((sum, n) => sum + n, 0);
    const { body } = await server.call('GET /configuration-entries/count', { as: admin });
    expect(body.total ?? body.count ?? Object.values(body)[0]).toBe(expected);
    expect(await list('key=Security/LockoutAttempts')).toMatchObject([
      { level: 'installation', value: '3', source: 'default', version: 0 },
    ]);
  });

  test('shows the value in force, where it comes from, and who changed it', async () => {
    await set(limit('installation'), '2000');
    await set(limit('property:101'), '500', 0, second);
    await set(limit('terminal:17'), '250.50');
    const rows = await list('key=Payout/KioskLimit');
    expect(rows.map(({ id, value, source, inherited, version }) => [id, value, source, inherited, version])).toEqual([
      [limit('installation'), '2000.00', 'installation', '1000.00', 1],
      [limit('property:101'), '500.00', 'property', '2000.00', 1],
      [limit('property:102'), '2000.00', 'installation', '2000.00', 0],
      [limit('property:103'), '2000.00', 'installation', '2000.00', 0],
      [limit('terminal:17'), '250.50', 'terminal', '500.00', 1],
      [limit('terminal:18'), '500.00', 'property', '500.00', 0],
      [limit('terminal:21'), '2000.00', 'installation', '2000.00', 0],
    ]);
    expect(rows[1]).toMatchObject({ property: 101, terminal: null, changedBy: 'second 2', default: '1000.00', dataType: 'currency' });
    expect((await list('source:terminal')).map(({ id }) => id)).toEqual([limit('terminal:17')]);
    expect((await list('kiosklimit terminal:18')).map(({ id }) => id)).toEqual([limit('terminal:18')]);
    expect((await show(limit('terminal:18'))).body).toEqual(rows[5]);
  });

  test('takes the default from the environment of the server', async () => {
    expect(await list('key=Security/LockMinutes')).toMatchObject([{ value: '45', source: 'environment', default: '45' }]);
    await set('installation:Security/LockMinutes', '10');
    expect(await list('key=Security/LockMinutes')).toMatchObject([{ value: '10', source: 'installation', inherited: '45' }]);
  });

  test('shows only own properties with their terminals, and the installation', async () => {
    await set(limit('property:102'), '7');
    expect((await list('key=Payout/KioskLimit', local)).map(({ id }) => id)).toEqual(
      ['installation', 'property:101', 'terminal:17', 'terminal:18'].map(limit),
    );
    for (const id of [limit('property:102'), limit('terminal:21'), 'terminal:999:Payout/KioskLimit', 'nothing', "x' or true"]) {
      expect([id, (await show(id, local)).status]).toEqual([id, 404]);
    }
    expect(
      (await server.call(`GET /configuration-entries/${encodeURIComponent(limit('property:102'))}/history`, { as: local })).status,
    ).toBe(404);
    expect((await show(iso, supervisor)).body).toMatchObject({ status: 403, params: { right: 'configuration-entries.view' } });
  });
});

describe('saving [MG-16]', () => {
  test('changes many entries at once, and writes change log and audit trail', async () => {
    const { status, body } = await save([
      { id: iso, version: 0, value: 'true' },
      { id: limit('terminal:17'), version: 0, value: '9' },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      applied: true,
      changes: [
        {
          id: iso,
          key: 'Basics/DisplayIsoCurrencyCodes',
          old: 'False',
          oldSource: 'default',
          new: 'True',
          newSource: 'installation',
          default: 'False',
          version: 1,
          differs: true,
        },
        expect.objectContaining({ old: '1000.00', new: '9.00', newSource: 'terminal' }),
      ],
    });
    expect(
      await server.database.query(
        `select configuration, key, old, new, data_type, operator_id, property_id, terminal_id from configuration_change order by id`,
      ),
    ).toEqual([
      {
        configuration: 'Basics',
        key: 'DisplayIsoCurrencyCodes',
        old: 'False',
        new: 'True',
        data_type: 'bool',
        operator_id: 1,
        property_id: null,
        terminal_id: null,
      },
      expect.objectContaining({
        configuration: 'Payout',
        key: 'KioskLimit',
        old: '1000.00',
        new: '9.00',
        property_id: 101,
        terminal_id: 17,
      }),
    ]);
    expect(
      await server.database.query(`select target, terminal_id, new from audit where act = 'configuration.save' order by n desc limit 2`),
    ).toMatchObject([
      { target: `configuration/${limit('terminal:17')}`, terminal_id: 17, new: { value: '9.00' } },
      { target: `configuration/${iso}`, new: { value: 'True', effective: 'True' } },
    ]);
  });

  test('with a plan checks everything and changes nothing', async () => {
    const { body } = await save([{ id: limit('property:101'), version: 0, value: '12.5' }], { plan: true });
    expect(body).toMatchObject({ applied: false, changes: [{ old: '1000.00', new: '12.50', differs: true }] });
    expect(await stored()).toEqual([]);
    expect((await save([{ id: iso, version: 3, value: 'True' }], { plan: true })).body).toMatchObject({ code: 'row.changed' });
  });

  test('a value is inherited again, and its row keeps its version', async () => {
    await set(limit('property:101'), '500');
    await set(limit('terminal:17'), '250');
    expect((await set(limit('terminal:17'), null, 1)).body.changes).toMatchObject([
      { old: '250.00', new: '500.00', newSource: 'property', version: 2 },
    ]);
    expect((await show(limit('terminal:17'))).body).toMatchObject({
      value: '500.00',
      source: 'property',
      version: 2,
      changedBy: 'administrator 1',
    });
    expect((await set(limit('terminal:17'), '1', 0)).body).toMatchObject({ status: 409, code: 'row.changed' });
  });

  test('an equal value changes nothing', async () => {
    await set(iso, 'True');
    expect((await set(iso, 'true', 1)).body.changes).toMatchObject([{ differs: false, version: 1 }]);
    expect((await set(limit('property:101'), null)).body.changes).toMatchObject([{ differs: false, version: 0 }]);
    expect(await stored()).toHaveLength(1);
    expect(await server.database.query('select from configuration_change')).toHaveLength(1);
  });

  test('each invalid value is named at its field, and nothing is changed', async () => {
    const { body } = await save([
      { id: iso, version: 0, value: 'True' },
      { id: limit('terminal:17'), version: 0, value: '-1' },
      { id: 'terminal:17:Network/TimeServer', version: 0, value: '1.2.3' },
      { id: 'property:101:Balancing/Type', version: 0 },
      { id: 'property:101:Payout/Media', version: 0, value: 'gold', restore: 1 },
    ]);
    expect(body).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(body.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['changes.1.value', 'too-small'],
      ['changes.2.value', 'config-format'],
      ['changes.3.value', 'required'],
      ['changes.4.value', 'not-allowed'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    'terminal:17:Security/LockoutAttempts',
    'installation:Service/CommissionedAt',
    'installation:Basics/Nothing',
    'terminal:999:Payout/KioskLimit',
    'property:101:constructor',
    "installation:x'; drop table property; --",
    '',
  ])('the entry %j does not exist', async (id) => {
    const { body } = await save([{ id, version: 0, value: '1' }]);
    expect(body).toMatchObject({ status: 422, fields: [{ path: 'changes.0.id', code: 'unknown-entry' }] });
  });

  test('an entry is given once', async () => {
    const twice = { id: iso, version: 0, value: 'True' };
    expect((await save([twice, twice])).body).toMatchObject({ fields: [{ path: 'changes.1.id', code: 'given-twice' }] });
    expect((await save([])).status).toBe(422);
  });

  test('of parallel changes with the same version one is stored', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) => set(limit('property:101'), `${n + 1}`, 0, n % 2 ? admin : second)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await stored()).toMatchObject([{ version: 1 }]);
    expect(await history(limit('property:101'))).toHaveLength(1);
  });

  test('only holders of the right change entries, and only those that they see', async () => {
    expect((await set(iso, 'True', 0, supervisor)).body).toMatchObject({ status: 403, params: { right: 'configuration.manage' } });
    expect((await set(limit('terminal:18'), '5', 0, local)).status).toBe(200);
    for (const scope of ['property:102', 'terminal:21']) {
      expect((await set(limit(scope), '5', 0, local)).body).toMatchObject({ status: 422, fields: [{ code: 'unknown-entry' }] });
    }
    expect((await set(limit('installation'), '5', 0, local)).body).toMatchObject({ status: 403, params: { right: 'property.view-all' } });
    expect((await save([{ id: limit('installation'), version: 0, value: '5' }], { as: local, plan: true })).status).toBe(403);
    expect(await stored()).toHaveLength(1);
  });

  test('security entries require a recent sign-in, other entries and plans do not', async () => {
    const attempts = [{ id: 'installation:Security/LockoutAttempts', version: 0, value: '5' }];
    await server.database.execute(`update session set fresh_until = now() - interval '1 hour'`);
    expect((await save(attempts)).body).toMatchObject({ status: 403, code: 'session.step-up' });
    expect((await save(attempts, { plan: true })).status).toBe(200);
    expect((await set(iso, 'True')).status).toBe(200);
    await server.database.execute(`update session set fresh_until = now() + interval '4 minutes'`);
    expect((await save(attempts)).status).toBe(200);
  });

  test('a repeated request with the same key returns the first response', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const once = () =>
      server.call('POST /configuration-entries/changes', {
        as: admin,
        headers,
        body: { changes: [{ id: iso, version: 0, value: 'True' }] },
      });
    const [first, repeat] = [await once(), await once()];
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
    expect(await history(iso)).toHaveLength(1);
  });
});

describe('passwords', () => {
  const proxy = 'terminal:17:Network/ProxyPassword';
  const secret = 'open-sesame-481';

  test('are stored encrypted, and appear nowhere', async () => {
    const { body } = await set(proxy, secret);
    expect(body.changes).toMatchObject([{ old: '', new: '********', differs: true }]);
    expect((await set(proxy, 'another-one', 1)).body.changes).toMatchObject([{ old: '********', new: '********', differs: true }]);
    expect((await set(proxy, 'another-one', 2)).body.changes).toMatchObject([{ differs: false }]);
    const tables = ['configuration_value', 'configuration_version', 'configuration_change', 'audit', 'idempotency'];
    const dumps = await Promise.all(
      tables.map((table) => server.database.query(`select to_jsonb(t) as row from ${table} t`).catch(() => [])),
    );
    const shown = [await list('terminal:17'), await history(proxy), dumps];
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(JSON.stringify(shown)).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await show(proxy)).body).toMatchObject({ value: '********', source: 'terminal' });
  });

  test('are emptied, inherited again, and restored', async () => {
    await set(proxy, secret);
    await set(proxy, '', 1);
    expect((await show(proxy)).body).toMatchObject({ value: '', source: 'terminal' });
    expect((await save([{ id: proxy, version: 2, restore: 1 }])).body.changes).toMatchObject([{ old: '', new: '********', version: 3 }]);
    expect((await set(proxy, secret, 3)).body.changes).toMatchObject([{ differs: false }]);
  });
});

describe('history', () => {
  test('lists every version, the latest first, and earlier values are restored as a new change', async () => {
    const id = limit('terminal:17');
    await set(id, '5');
    await set(id, null, 1, second);
    await set(id, '7', 2);
    expect(await history(id)).toMatchObject([
      { version: 3, value: '7.00', changedBy: 'administrator 1' },
      { version: 2, value: null, changedBy: 'second 2' },
      { version: 1, value: '5.00' },
    ]);
    expect((await save([{ id, version: 3, restore: 1 }])).body.changes).toMatchObject([{ old: '7.00', new: '5.00', version: 4 }]);
    expect((await save([{ id, version: 4, restore: 2 }])).body.changes).toMatchObject([{ new: '1000.00', newSource: 'default' }]);
    expect((await save([{ id, version: 5, restore: 99 }])).body).toMatchObject({
      fields: [{ path: 'changes.0.restore', code: 'unknown-version' }],
    });
    expect(await history(id)).toHaveLength(5);
  });
});

test('[SH-26] the public values have those of the installation', async () => {
  const publicValues = async () => (await server.call('GET /art-configuration', { as: supervisor })).body.items;
  expect(await publicValues()).toContainEqual({ key: 'Basics/DisplayIsoCurrencyCodes', value: 'False' });
  await set(iso, 'True');
  expect(await publicValues()).toEqual([
    { key: 'Basics/DisplayIsoCurrencyCodes', value: 'True' },
    { key: 'Basics/InstallationName', value: '' },
    { key: 'UseExtendedArtRights', value: 'True' },
  ]);
});

describe('entries that take effect at once', () => {
  const signIn = (password: string) => server.call('POST /session', { body: { login: 'third', password, kind: 'cli' } });
  const isLocked = async () =>
    (await server.database.query(`select from operator where login = 'third' and locked_at is not null`)).length === 1;
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) await signIn('wrong');
  };
  beforeAll(() => addOperator(server, 5, 'operator', [101], 'third'));
  beforeEach(() => server.database.execute(`update operator set failures = 0, locked_at = null where login = 'third'`));

  test('[SE-06] the number of wrong passwords that lock an account', async () => {
    await set('installation:Security/LockoutAttempts', '5');
    await fail(4);
    expect(await isLocked()).toBe(false);
    await fail(1);
    expect(await isLocked()).toBe(true);
    await server.database.execute(`update operator set failures = 0, locked_at = null where login = 'third'`);
    await set('installation:Security/LockoutAttempts', null, 1);
    await fail(3);
    expect(await isLocked()).toBe(true);
  });

  test('[SE-06] the minutes after which a locked account is unlocked, with the environment as default', async () => {
    const state = async () => (await server.call('GET /accounts/5', { as: admin })).body.state;
    const lockedFor = (minutes: number) =>
      server.database.execute(`update operator set locked_at = now() - $1 * interval '1 minute' where login = 'third'`, [minutes]);
    await lockedFor(20);
    expect(await state()).toBe('locked');
    await set('installation:Security/LockMinutes', '10');
    expect(await state()).toBe('active');
    await set('installation:Security/LockMinutes', '0', 1);
    await lockedFor(100_000);
    expect(await state()).toBe('locked');
    await set('installation:Security/LockMinutes', null, 2);
    expect(await state()).toBe('active');
  });

  test('[SE-07] the level of new passwords', async () => {
    const policy = async () => (await server.call('GET /session/options')).body.policy;
    const change = async (next: string) => (await server.call('POST /password', { as: second, body: { current: 'nothing', next } })).body;
    expect(await policy()).toMatchObject({ level: 'length', minLength: 15 });
    expect(await change('kxvtrp7!')).toMatchObject({ fields: [{ path: 'next', code: 'too-short' }] });
    await set('installation:Security/PasswordLevel', 'strong');
    expect(await policy()).toMatchObject({ level: 'strong', minLength: 8 });
    expect(await change('without digits')).toMatchObject({ fields: [{ path: 'next', code: 'too-weak' }] });
    expect(await change('kxvtrp7!')).toMatchObject({ code: 'password.wrong' });
  });
});
