import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../apps/server/src/features/identity/factor/testing/authenticator.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, signIns } from '../harness/product.ts';
import { startOnSharedCluster } from '../harness/shared-cluster.ts';
import { totpCode } from '../harness/totp.ts';
import { createComparison, firstOf, isOfFactors } from './compare.ts';

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
});
afterAll(() => product.discard());

const { compared, answer } = createComparison(
  () => product,
  () => admin.token,
);

const enter = async (more: object = {}) =>
  (await answer('session.sign-in', {}, { body: { ...signIns.support, kind: 'cli', ...more } })) as {
    token: string;
    device: string;
    sessionKey: string;
  };

test('an authenticator from its beginning to its end keeps to the contract', async () => {
  const { token: as, device } = await enter();
  expect(await answer('factor.list', {}, { as })).toEqual({ required: false, totp: false, recoveryCodes: 0, passkeys: [] });
  const { secret } = (await answer('factor.begin-totp', {}, { as })) as { secret: string };
  const { recoveryCodes } = (await answer('factor.confirm-totp', {}, { as, body: { code: totpCode(secret) } })) as {
    recoveryCodes: string[];
  };
  await enter({ code: recoveryCodes[0], device });
  const body = { password: signIns.support.password, code: totpCode(secret, 1) };
  expect(await answer('session.step-up', {}, { as, body })).toMatchObject({ login: 'support', freshUntil: expect.any(String) });
  await answer('factor.remove-totp', {}, { as });
});

test('a passkey from its beginning to its end keeps to the contract', async () => {
  const { origin, hostname } = new URL(product.ready.console);
  const headers = { host: new URL(origin).host };
  const authenticator = createAuthenticator();
  const { options } = (await answer('factor.begin-passkey', {}, { headers })) as { options: { rp: { id: string } } };
  expect(options.rp.id).toBe(hostname);
  const response = authenticator.create(options, { origin });
  expect(await answer('factor.add-passkey', {}, { headers, body: { name: 'Key', response } })).toEqual({ id: authenticator.id });
  const asked = (await answer('session.begin-passkey', {}, { headers })) as { options: Record<string, unknown> };
  const entered = await answer(
    'session.passkey',
    {},
    { headers, body: { response: authenticator.get(asked.options, { origin }), kind: 'cli' } },
  );
  expect(entered).toMatchObject({ login: 'admin', token: expect.any(String) });
  await answer('factor.remove-passkey', { id: authenticator.id });
});

test('a page that is left keeps to the contract [SH-13]', async () => {
  const { token: as, sessionKey } = await enter();
  await answer('session.leave', {}, { as, body: { sessionKey } });
});

test('an API token from its beginning to its end keeps to the contract', async () => {
  const body = { name: 'Bench', rights: ['console.log-in', 'terminal.view'], properties: null, days: 7 };
  const { secret, ...token } = (await answer('token.create', {}, { body })) as { secret: string; id: string };
  expect(firstOf(await answer('tokens.list'))).toEqual(token);
  expect(await answer('tokens.show', { id: token.id })).toEqual(token);
  expect(await answer('tokens.count')).toEqual({ count: 1, exact: true });
  expect(await answer('tokens.explain')).toMatchObject({ exact: true, terms: [] });
  // Their rows are compared in `answers.test.ts`, as those of every list.
  compared.add('tokens.export');
  expect(await answer('session.who', {}, { as: secret })).toMatchObject({ kind: 'token', idleEnds: null });
  await answer('token.revoke', { id: token.id });
});

test('a machine without a browser signs in as the contract says', async () => {
  const begun = (await answer('device-sign-in.begin')) as { deviceCode: string; userCode: string };
  expect(await answer('device-sign-in.look', { code: begun.userCode })).toMatchObject({ code: begun.userCode });
  await answer('device-sign-in.decide', { code: begun.userCode }, { body: { approved: true } });
  const polled = await answer('device-sign-in.poll', {}, { body: { deviceCode: begun.deviceCode } });
  expect(polled).toMatchObject({ session: { login: 'admin', kind: 'cli' } });
});

test('every call about factors, tokens and devices was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfFactors(id) && !compared.has(id))).toEqual([]);
});
