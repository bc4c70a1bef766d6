import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings: the ports of the specification, loopback only, the embedded database, no demo', () => {
  expect(readConfig({})).toMatchObject({
    httpPort: 4200,
    wsPort: 2011,
    mqttPort: 1883,
    mqttPlain: false,
    data: resolve('data'),
    database: null,
    bind: ['127.0.0.1', '::1'],
    hosts: [],
    tls: null,
    broker: null,
    demo: false,
    idleSeconds: 900,
    absoluteSeconds: 43_200,
    sessionsPerOperator: 10,
  });
});

test('the address of an external broker has a name and a password, percent-encoded, and the default port of its protocol', () => {
  expect(readConfig({ MQTT_URL: 'mqtts://floor:a%2Fb@broker.example' }).broker).toEqual({
    secure: true,
    host: 'broker.example',
    port: 8883,
    username: 'floor',
    password: 'a/b',
  });
  expect(readConfig({ MQTT_URL: 'mqtt://floor:b@[::1]:1884/' }).broker).toMatchObject({ secure: false, host: '::1', port: 1884 });
});

test('balancers are addresses and networks, by default none', () => {
  const { balancers } = readConfig({ FLOOR_BALANCERS: '10.0.0.5, fd00:2::/32' });
  const addresses = ['10.0.0.5', '10.0.0.6', 'fd00:2::17', 'fd00:3::17'] as const;
  expect(addresses.map((address) => balancers.check(address, address.includes(':') ? 'ipv6' : 'ipv4'))).toEqual([true, false, true, false]);
  expect(readConfig({}).balancers.check('127.0.0.1')).toBe(false);
});

test('empty settings are ignored; port 0 is any free port', () => {
  const config = readConfig({
    FLOOR_HTTP_PORT: '0',
    FLOOR_WS_PORT: '',
    FLOOR_BIND: '0.0.0.0, ::',
    FLOOR_HOSTS: 'a.example,https://b.example',
    FLOOR_DEMO: '1',
  });
  expect(config).toMatchObject({
    httpPort: 0,
    wsPort: 2011,
    bind: ['0.0.0.0', '::'],
    hosts: ['a.example', 'https://b.example'],
    demo: true,
  });
});

test.each([
  ['FLOOR_HTTP_PORT', '70000'],
  ['FLOOR_MQTT_PORT', '1e3'],
  ['FLOOR_WS_PORT', '-1'],
  ['FLOOR_DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/floor'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres://db1:x,db2/floor'],
  ['MQTT_URL', 'https://broker.example'],
  ['MQTT_URL', 'mqtts://broker.example'],
  ['MQTT_URL', 'mqtt://floor:100%@broker.example'],
  ['FLOOR_BALANCERS', 'balancer.example'],
  ['FLOOR_BALANCERS', '10.0.0.5,10.0.0.0/33'],
  ['FLOOR_BALANCERS', 'fe80::1%eth0'],
  ['FLOOR_FILES_URL', 'ftp://files.example'],
  ['FLOOR_FILE_STORE_URL', 'https://store.example'],
  ['FLOOR_FILE_STORE_URL', 'https://key:secret@store.example/floor'],
  ['FLOOR_IDLE_SECONDS', '0'],
  ['FLOOR_LOG_LEVEL', 'loud'],
  ['FLOOR_MASTER_PASSWORD', 'too short'],
  ['FLOOR_SECOND_FACTOR_RIGHTS', 'console.log-in,console.guess'],
  ['FLOOR_STEP_UP_AMOUNT', '-1'],
  ['FLOOR_STEP_UP_TERMINALS', '1e3'],
  ['FLOOR_SECRET_KEY', 'abc'],
  ['FLOOR_PASSWORD_LEVEL', 'weak'],
  ['FLOOR_PASSWORD_MIN_LENGTH', '129'],
  ['FLOOR_PASSWORD_HISTORY', '25'],
  ['FLOOR_SMTP_URL', 'mail.example'],
  ['FLOOR_SMTP_URL', 'smtp://'],
  ['FLOOR_SMTP_URL', 'smtp://floor:100%@mail.example'],
  ['FLOOR_MAIL_FROM', 'nobody'],
  ['FLOOR_MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['FLOOR_PUBLIC_URL', 'floor.example'],
  ['FLOOR_PRIMARY_URL', 'ftp://primary.example'],
])('%s=%s is rejected with the name of the setting', (setting, value) => {
  const read = () => readConfig({ [setting]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`${setting}: `);
});

test('a certificate without its key is rejected, and a key without its certificate', () => {
  expect(() => readConfig({ FLOOR_TLS_CERT: 'cert.pem' })).toThrow('FLOOR_TLS_KEY: ');
  expect(() => readConfig({ FLOOR_TLS_KEY: 'key.pem' })).toThrow('FLOOR_TLS_CERT: ');
});

test('a bucket without its access key is rejected', () => {
  const url = { FLOOR_FILE_STORE_URL: 'https://store.example/floor' };
  expect(() => readConfig({ ...url, FLOOR_FILE_STORE_SECRET: 'x' })).toThrow('FLOOR_FILE_STORE_KEY_ID: ');
  expect(() => readConfig({ ...url, FLOOR_FILE_STORE_KEY_ID: 'x' })).toThrow('FLOOR_FILE_STORE_SECRET: ');
});

test('the password level sets the minimum length by default; the demo allows sign-up [SE-07, SH-19]', () => {
  expect(readConfig({})).toMatchObject({ passwordPolicy: { level: 'length', minLength: 15, history: 5, maxAgeDays: 0 }, signUp: false });
  expect(readConfig({ FLOOR_PASSWORD_LEVEL: 'strong' }).passwordPolicy.minLength).toBe(8);
  expect(readConfig({ FLOOR_PASSWORD_LEVEL: 'dod', FLOOR_PASSWORD_MIN_LENGTH: '20' }).passwordPolicy.minLength).toBe(20);
  expect([readConfig({ FLOOR_DEMO: '1' }).signUp, readConfig({ FLOOR_DEMO: '1', FLOOR_SIGN_UP: '0' }).signUp]).toEqual([true, false]);
});

test('the documentation lists exactly the settings of the environment', () => {
  const documented = new Set<string>();
  const text = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  const [table = ''] = text.split('`project_config.json`');
  for (const line of table.split('\n').filter((one) => one.startsWith('| `'))) {
    const [, names = ''] = line.split('|');
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g)) documented.add(name);
  }
  const variables = new Set<string>();
  const watched = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        variables.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(watched);
  expect([...documented].sort()).toEqual([...variables].sort());
});

test('the documentation names the configuration entry of each setting that has one [MG-16]', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  for (const key of configKeys) {
    const { variable }: ConfigEntry = configEntries[key];
    const [row] =
      variable === undefined ? [] : text.split('\n').filter((line) => line.startsWith('| `') && line.includes(`\`${variable}\``));
    expect(row?.includes(`\`${key}\``), key).toBe(variable === undefined ? undefined : true);
  }
});

test('each setting is recorded with its value, source and default', () => {
  const { settings } = readConfig({ FLOOR_IDLE_SECONDS: '60', FLOOR_HOSTS: '' });
  const settingOf = (name: string) => settings.find((one) => one.name === name);
  expect(settingOf('FLOOR_IDLE_SECONDS')).toEqual({
    name: 'FLOOR_IDLE_SECONDS',
    value: '60',
    source: 'environment',
    default: '900',
    secret: false,
  });
  expect(settingOf('FLOOR_BIND')).toMatchObject({ value: '127.0.0.1,::1', source: 'default', default: '127.0.0.1,::1' });
  expect(settingOf('FLOOR_HOSTS')).toMatchObject({ value: null, source: 'default', default: null });
});

test('secrets and addresses with a password are never recorded', () => {
  const secrets = {
    FLOOR_MASTER_PASSWORD: 'a very secret password',
    FLOOR_SECRET_KEY: 'ab'.repeat(32),
    DATABASE_URL: 'postgres://floor:hidden@localhost/floor',
    FLOOR_SMTP_URL: 'smtp://floor:hidden@mail.example',
    FLOOR_PUBLIC_URL: 'https://floor:hidden@floor.example',
  };
  const { settings } = readConfig(secrets);
  for (const name of Object.keys(secrets))
    expect(settings.find((one) => one.name === name)).toMatchObject({ value: null, source: 'environment', secret: true });
  expect(readConfig({}).settings.find(({ name }) => name === 'FLOOR_SECRET_KEY')).toMatchObject({ source: 'file', secret: true });
});
