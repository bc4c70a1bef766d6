import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { readConfigValue } from '@floorwalker/core/validation/configuration-value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

const entries = configKeys.map((key) => [key, configEntries[key] as ConfigEntry] as const);
const settings = entries.flatMap(([key, entry]) => (entry.variable === undefined ? [] : [{ key, entry, variable: entry.variable }]));

describe('each entry that replaces a setting [MG-16]', () => {
  const defaults = new Map(readConfig({}).settings.map(({ name, default: value }) => [name, value]));

  test.each(settings)('$key has the default of its variable, if it has one', ({ entry, variable }) => {
    const shown = entry.dataType === 'bool' ? { False: '0', True: '1' }[entry.default] : entry.default;
    expect(shown).toBe(entry.isOptional ? '' : defaults.get(variable));
  });

  test.each(settings)('the server accepts the limits and values of $key', ({ entry, variable }) => {
    const { minimum, maximum, values = [] } = entry;
    for (const value of [minimum, maximum, ...values]) {
      if (value === undefined) continue;
      expect(readConfigValue(entry, String(value))).toEqual({ value: String(value) });
      expect(() => readConfig({ [variable]: String(value) })).not.toThrow();
    }
  });
});

describe('a changed setting is in force when the call is answered [SH-15] [MG-16]', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await startTestServer({ FLOOR_IDLE_SECONDS: '1200' });
    await addProperties(server);
    await addOperator(server, 1, 'administrator');
    await addOperator(server, 2, 'supervisor');
    admin = await server.signIn('administrator');
  });
  afterAll(() => server.stop());

  const show = async (key: string): Promise<ConfigurationEntryRow> =>
    (await server.call(`GET /configuration-entries/${encodeURIComponent(`installation:${key}`)}`, { as: admin })).body;
  const set = async (key: string, value: string | null) => {
    const { id, version } = await show(key);
    return server.call('POST /configuration-entries/changes', { as: admin, body: { changes: [{ id, version, value }] } });
  };
  const setting = async (name: string) => (await server.call(`GET /server-settings/${name}`, { as: admin })).body;
  /** Changes an entry as another server of the same database does. */
  const setElsewhere = (key: string, value: string | null) =>
    server.write(async (tx) => {
      await tx.execute(
        `insert into configuration_value (key, level, owner, value, version) values ($1, 'installation', 0, $2, 1)
         on conflict (key, level, owner) do update set value = excluded.value, version = configuration_value.version + 1`,
        [key, value],
      );
      tx.publish({ kind: 'LOG', property: null, payload: { log: 'configuration-entries' } });
    });
  const changed: string[] = [];
  const change = async (key: string, value: string) => {
    changed.push(key);
    expect((await set(key, value)).status).toBe(200);
  };
  afterEach(async () => {
    for (const key of changed.splice(0)) await set(key, null);
  });

  test('and shown with its source and who changed it, until it is reset', async () => {
    expect(await setting('FLOOR_IDLE_SECONDS')).toMatchObject({ value: '1200', source: 'environment', default: '900', changedBy: null });
    await change('Security/IdleSeconds', '600');
    expect(await show('Security/IdleSeconds')).toMatchObject({ value: '600', inherited: '1200', default: '1200' });
    expect(await setting('FLOOR_IDLE_SECONDS')).toMatchObject({ value: '600', source: 'configuration', changedBy: 'administrator 1' });
    expect(server.config.idleSeconds).toBe(600);
    await set('Security/IdleSeconds', null);
    expect(server.config.idleSeconds).toBe(1200);
    expect(await setting('FLOOR_IDLE_SECONDS')).toMatchObject({ value: '1200', source: 'environment', changedBy: null });
  });

  test('the time without activity ends a session that is older', async () => {
    const other = await server.signIn('supervisor');
    await server.database.execute(`update session set last_activity = clock_timestamp() - interval '2 minutes' where operator_id = 2`);
    expect((await server.call('GET /session', { as: other })).status).toBe(200);
    await server.database.execute(`update session set last_activity = clock_timestamp() - interval '2 minutes' where operator_id = 2`);
    await change('Security/IdleSeconds', '60');
    expect(await server.call('GET /session', { as: other })).toMatchObject({
      status: 401,
      body: { code: 'session.ended', params: { end: 'idle' } },
    });
  });

  test('the password policy and the offer of accounts on the sign-in page', async () => {
    expect((await server.call('GET /session/options')).body).toMatchObject({ signUp: false, policy: { level: 'length', minLength: 15 } });
    await change('Security/PasswordLevel', 'strong');
    await change('Security/SignUp', 'True');
    expect((await server.call('GET /session/options')).body).toMatchObject({ signUp: true, policy: { level: 'strong', minLength: 8 } });
    await change('Security/PasswordMinLength', '20');
    expect((await server.call('GET /session/options')).body).toMatchObject({ policy: { level: 'strong', minLength: 20 } });
  });

  test('the reason of a failed sign-in', async () => {
    const wrong = () => server.call('POST /session', { body: { login: 'nobody', password: 'wrong', kind: 'cli' } });
    expect((await wrong()).body.code).toBe('sign-in.failed');
    await change('Security/SeparateSignInAnswers', 'True');
    expect((await wrong()).body.code).toBe('sign-in.invalid-username');
  });

  test('the number of sign-ins per minute, without a limit at the start', async () => {
    const wrong = async () => (await server.call('POST /session', { body: { login: 'nobody', password: 'wrong', kind: 'cli' } })).status;
    await change('Limits/SignInsPerMinute', '5');
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await wrong());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await set('Limits/SignInsPerMinute', null);
    expect(await wrong()).toBe(401);
  });

  test('the rights that require a second factor', async () => {
    const asSupervisor = await server.signIn('supervisor');
    expect((await server.call('GET /terminals', { as: asSupervisor })).status).toBe(200);
    // The administrator, who has this right, is restricted as well, so the entry is changed elsewhere.
    await setElsewhere('Security/SecondFactorRights', 'approval.decide');
    await expect.poll(() => server.config.secondFactorRights).toEqual(['approval.decide']);
    expect((await server.call('GET /terminals', { as: asSupervisor })).body.code).toBe('session.restricted');
    await setElsewhere('Security/SecondFactorRights', null);
    await expect.poll(() => server.config.secondFactorRights).toEqual([]);
  });

  test('a list with a text that is no right is refused, and nothing is changed', async () => {
    expect(await set('Security/SecondFactorRights', 'approval.decide,everything')).toMatchObject({
      status: 422,
      body: { fields: [{ code: 'config-format', path: 'changes.0.value' }] },
    });
    expect(server.config.secondFactorRights).toEqual([]);
  });

  test('the days after which data is deleted', async () => {
    await change('Retention/EventDays', '30');
    expect(server.config.retentionDays).toMatchObject({ events: 30, errors: 400 });
  });

  test('also on the servers that did not receive the call', async () => {
    await setElsewhere('Limits/ExportMegabytes', '7');
    await expect.poll(() => server.config.exportBytes).toBe(7_000_000);
    changed.push('Limits/ExportMegabytes');
  });
});
