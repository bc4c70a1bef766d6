import { createI18n } from '@floorwalker/i18n/create-i18n';
import { expect, test } from 'vitest';
import { resolveServer, toOrigin } from './server-address.ts';

test.each([
  ['http://localhost:5471', 'http://localhost:5471'],
  ['https://floor.example:4200/', 'https://floor.example:4200'],
  ['HTTPS://Floor.Example:443', 'https://floor.example'],
  ['localhost:5471', 'http://localhost:5471'],
  ['127.0.0.1:4200', 'http://127.0.0.1:4200'],
  ['[::1]:4200', 'http://[::1]:4200'],
  ['floor.example:4200', 'https://floor.example:4200'],
  ['vienna', 'https://vienna'],
] as const)('%s is the server %s', (address, server) => {
  expect(toOrigin(address)).toBe(server);
});

test.each([
  '',
  '5471',
  ':5471',
  'http://',
  'http:localhost',
  'ftp://floor.example',
  'http://floor.example/terminals',
  'http://floor.example?x=1',
  'http://user@floor.example',
  'floor.example:port',
  'floor example',
])('%j is no address of a server: usage error', async (address) => {
  const i18n = await createI18n('en', ['cli']);
  const contexts = { read: () => ({ current: null, list: [] }), write: async () => {} };
  const sources = { env: {}, i18n, contexts };
  expect(toOrigin(address)).toBeNull();
  expect(() => resolveServer({ ...sources, settings: { server: address } })).toThrow(
    expect.objectContaining({ exit: 2, message: `“${address}” is not the address of a server such as https://floor.example:4200.` }),
  );
  if (address !== '') expect(() => resolveServer({ ...sources, settings: {}, env: { FLOOR_SERVER: address } })).toThrow();
});
