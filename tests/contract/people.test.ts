import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { bodyOf } from './calls.ts';
import { createComparison, endpointOf, firstOf, isOfPeople } from './compare.ts';

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
});
afterAll(() => product.discard());

const { compared, fetchCompared } = createComparison(
  () => product,
  () => admin.token,
);
const secret = 'a phrase of my own';
const next = 'another phrase of mine';

/** Waits for at least `maxCount` mails in the demo's outbox folder; returns all of them. */
async function mails(maxCount: number): Promise<readonly string[]> {
  const folder = join(product.data, 'outbox');
  const files = async () => (await readdir(folder).catch(() => [])).toSorted();
  await expect.poll(async () => (await files()).length).toBeGreaterThanOrEqual(maxCount);
  const texts = (await files()).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

async function waitingAccount(login: string): Promise<number> {
  const email = `${login}@floor.example`;
  await fetchCompared('account.sign-up', {}, { body: { login, name: 'Petra Huber', email, password: secret, terms: '2026-11' } });
  const find = async () =>
    ((await admin.get(`/accounts?q=${encodeURIComponent(`login:${login}`)}`)).body as { items: { id: number }[] }).items[0]?.id ?? 0;
  await expect.poll(find).toBeGreaterThan(0);
  return find();
}

const enter = async (login: string, password: string) =>
  ((await fetchCompared('session.sign-in', {}, { body: { login, password, kind: 'cli' } })) as { token: string }).token;

test('responses about an account, from sign-up to password reset, conform to the contract [SH-19]', async () => {
  expect(await fetchCompared('session.options')).toMatchObject({ signUp: true, forgotPassword: true, policy: { level: 'length' } });
  const id = await waitingAccount('p.huber');
  expect(firstOf(await fetchCompared('messages.list'))).toMatchObject({
    kind: 'sign-up-waiting',
    params: { login: 'p.huber' },
    read: false,
  });
  expect(await fetchCompared('account.admit', { id }, { body: { role: 'operator', properties: [101] } })).toMatchObject({
    id,
    state: 'active',
  });
  const petra = await enter('p.huber', secret);
  await fetchCompared('password.change', {}, { as: petra, body: { current: secret, next } });
  expect(await fetchCompared('account.require-password-change', { id })).toMatchObject({ mustChangePassword: true });
  await fetchCompared('password.forgot', {}, { body: { login: 'p.huber' } });
  const token = /token=([\w-]{43})/.exec((await mails(3)).at(-1) ?? '')?.[1] ?? '';
  await fetchCompared('password.reset', {}, { body: { token, next: 'a third phrase of mine' } });
  await enter('p.huber', 'a third phrase of mine');
  expect(await fetchCompared('account.unlock', { id })).toMatchObject({ state: 'active', mustChangePassword: false });
  expect(await fetchCompared('account.reset-factors', { id })).toMatchObject({ secondFactor: false });
  await fetchCompared('account.refuse', { id: await waitingAccount('m.maier') });
});

test('responses about users conform to the contract [MG-05]', async () => {
  const valid = (id: string) => bodyOf(endpointOf(id)) as Record<string, unknown>;
  const { id } = (await fetchCompared('accounts.add', {}, { body: valid('accounts.add') })) as { id: number };
  const changed = { ...valid('accounts.edit'), granted: [] };
  expect(await fetchCompared('accounts.edit', { id }, { body: changed })).toMatchObject({ granted: [], version: 2 });
  const other = { ...valid('accounts.add'), login: 'v.wolf', email: '' };
  expect(await fetchCompared('accounts.apply', {}, { body: { add: [other], edit: [] } })).toEqual({ added: 1, changed: 0 });
  expect(await fetchCompared('account.disable', { id })).toMatchObject({ state: 'disabled' });
  expect(await fetchCompared('account.enable', { id })).toMatchObject({ state: 'active' });
  await fetchCompared('account.remove', { id });
});

test('responses about operators, their rights profiles and their rights conform to the contract [MG-01, MG-03]', async () => {
  const valid = (id: string) => bodyOf(endpointOf(id)) as Record<string, unknown>;
  await fetchCompared('rights-profiles.add', {}, { body: valid('rights-profiles.add') });
  expect(await fetchCompared('rights-profiles.edit', { id: 'night' }, { body: valid('rights-profiles.edit') })).toMatchObject({
    version: 2,
  });
  const day = { ...valid('rights-profiles.add'), id: 'day', name: 'Day shift' };
  expect(await fetchCompared('rights-profiles.apply', {}, { body: { add: [day], edit: [] } })).toEqual({ added: 1, changed: 0 });
  expect(await fetchCompared('operators.add', {}, { body: valid('operators.add') })).toMatchObject({ id: 900, state: 'active' });
  const changed = { ...valid('operators.edit'), profile: 'night' };
  expect(await fetchCompared('operators.edit', { id: '900' }, { body: changed })).toMatchObject({ profile: 'night', version: 2 });
  const other = { ...valid('operators.add'), id: 901, login: 'o.wolf', email: '', externalId: '', cards: [] };
  expect(await fetchCompared('operators.apply', {}, { body: { add: [other], edit: [] } })).toEqual({ added: 1, changed: 0 });
  const about = { id: '900', right: 'terminal.view' };
  expect(await fetchCompared('operator.explain-right', about)).toMatchObject({ granted: true, profile: { id: 'night' } });
  expect(await fetchCompared('operator.disable', { id: '901' })).toMatchObject({ state: 'disabled' });
  expect(await fetchCompared('operator.enable', { id: '901' })).toMatchObject({ state: 'active' });
  const { version } = (await fetchCompared('site-assignment.show', { id: '901' })) as { version: number };
  const changes = [{ operator: 901, version, add: [102], remove: [] }];
  expect(await fetchCompared('assignment.save', {}, { body: { changes } })).toEqual({ changed: 1 });
  await fetchCompared('operator.remove', { id: '901' });
  await fetchCompared('rights-profile.remove', { id: 'day' });
});

test.each(['accounts', 'messages', 'operators', 'rights-profiles', 'site-assignment'])(
  'the list of %s, its count, its export and one row conform to the contract',
  async (list) => {
    const first = firstOf(await fetchCompared(`${list}.list`));
    expect(await fetchCompared(`${list}.show`, { id: String(first.id) })).toEqual(first);
    expect(await fetchCompared(`${list}.count`)).toEqual({ count: expect.any(Number), exact: true });
    expect(await fetchCompared(`${list}.explain`)).toMatchObject({ exact: true, terms: [] });
    // The exports of these lists are compared in `responses.test.ts`, together with those of all lists.
    compared.add(`${list}.export`);
  },
);

test('responses about profile and messages conform to the contract [SH-18]', async () => {
  expect(await fetchCompared('profile.read')).toMatchObject({ language: null, keys: {} });
  expect(await fetchCompared('profile.change', {}, { body: { density: 'compact' } })).toMatchObject({ density: 'compact' });
  expect(await fetchCompared('message.read', {}, { body: {} })).toEqual({ read: expect.any(Number) });
});

test('responses about an email address, from request to confirmation, conform to the contract', async () => {
  const email = 'ada.new@floor.example';
  await fetchCompared('email.change', {}, { body: { email } });
  expect(await fetchCompared('email.read')).toMatchObject({ pending: { email }, changeable: true });
  const token = async () => (await mails(1)).map((text) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  await expect.poll(token).toBeDefined();
  await fetchCompared('email.confirm', {}, { body: { token: await token() } });
  expect(await fetchCompared('email.read')).toEqual({ email, pending: null, changeable: true });
});

test('every call about people was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfPeople(id) && !compared.has(id))).toEqual([]);
});
