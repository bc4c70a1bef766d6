import { expect, test } from 'vitest';
import { startRecorded } from '../testing/recorded-server.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { type ApiOptions, apiCommand, runApi } from './api.ts';

test('api parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: ApiOptions | undefined;
  const command = apiCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['get', '/terminals', '--field', 'limit=5', '--field', 'q=a=b', '--jq', '.x'], { from: 'user' });
  expect(seen).toEqual({ method: 'GET', path: '/terminals', field: ['limit=5', 'q=a=b'], jq: '.x' });
  await expect(command.parseAsync(['FETCH', '/x'], { from: 'user' })).rejects.toMatchObject({ exit: 2 });
});

test('GET sends fields as query and accepts a copied path', async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals': { value: { items: [{ name: 'a\u202e' }] } } });
  const factory = await createTestFactory({ server: address });
  await runApi(factory, { method: 'GET', path: '/api/v1/terminals', field: ['limit=5'] });
  expect(calls[0]?.line).toBe('GET /api/v1/terminals?limit=5');
  expect(factory.stdout()).toContain('\\u202e');
  await runApi(factory, { method: 'GET', path: 'terminals', jq: '.items[].name' });
  expect(factory.stdout()).toMatch(/a<u\+202E>\n$/);
});

test('POST sends input and fields as JSON, with an idempotency key', async () => {
  const { address, calls } = await startRecorded({ 'POST /x': null });
  const factory = await createTestFactory({ server: address, input: '{"a":1}' });
  expect(await runApi(factory, { method: 'POST', path: '/x', input: '-', field: ['b=true', 'c=text', 'd=7'] })).toBe(0);
  expect(calls[0]?.body).toEqual({ a: 1, b: true, c: 'text', d: 7 });
  expect(calls[0]?.headers['idempotency-key']).toBeDefined();
  expect(factory.stdout()).toBe('');
});

test.each([
  [{ field: ['novalue'] }, ''],
  [{ input: '-' }, 'no json'],
  [{ input: '/nowhere' }, ''],
] as const)('%j is a usage error', async (options, input) => {
  const factory = await createTestFactory({ input });
  await expect(runApi(factory, { method: 'POST', path: '/x', ...options })).rejects.toMatchObject({ exit: 2 });
});

test('a response that is not JSON, and any response with --raw, is written unchanged', async () => {
  const { address } = await startRecorded({
    'GET /file': { pieces: ['\u0000\u001b[31m', 'rest'] },
    'GET /terminals': { value: { items: [{ name: 'a\u202e' }] } },
  });
  const file = await createTestFactory({ server: address });
  expect(await runApi(file, { method: 'GET', path: '/file' })).toBe(0);
  expect(file.stdout()).toBe('\u0000\u001b[31mrest');
  const raw = await createTestFactory({ server: address });
  await runApi(raw, { method: 'GET', path: '/terminals', raw: true });
  expect(raw.stdout()).toBe('{"items":[{"name":"a\u202e"}]}');
  const person = await createTestFactory({ server: address, isTty: true });
  await expect(runApi(person, { method: 'GET', path: '/file' })).rejects.toMatchObject({ exit: 2 });
  expect(person.stdout()).toBe('');
});
