import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../apps/server/src/features/identity/factor/testing/authenticator.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, signIns } from '../harness/product.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { totpCode } from '../harness/totp.ts';
import { createComparison, firstOf, isOfFactors } from './compare.ts';

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

const enter = async (more: object = {}) =>
  (await fetchCompared('session.sign-in', {}, { body: { ...signIns.support, kind: 'cli', ...more } })) as {
    token: string;
    device: string;
    sessionKey: string;
  };

test('responses about an authenticator conform to the contract', async () => {
  const { token: as, device } = await enter();
  expect(await fetchCompared('factor.list', {}, { as })).toEqual({ required: false, totp: false, recoveryCodes: 0, passkeys: [] });
  const { secret } = (await fetchCompared('factor.begin-totp', {}, { as })) as { secret: string };
  const { recoveryCodes } = (await fetchCompared('factor.confirm-totp', {}, { as, body: { code: totpCode(secret) } })) as {
    recoveryCodes: string[];
  };
  await enter({ code: recoveryCodes[0], device });
  const body = { password: signIns.support.password, code: totpCode(secret, 1) };
  expect(await fetchCompared('session.step-up', {}, { as, body })).toMatchObject({ login: 'support', freshUntil: expect.any(String) });
  await fetchCompared('factor.remove-totp', {}, { as });
});

test('responses about a passkey conform to the contract', async () => {
  const { origin, hostname } = new URL(product.ready.console);
  const headers = { host: new URL(origin).host };
  const authenticator = createAuthenticator();
  const { options } = (await fetchCompared('factor.begin-passkey', {}, { headers })) as { options: { rp: { id: string } } };
  expect(options.rp.id).toBe(hostname);
  const response = authenticator.create(options, { origin });
  expect(await fetchCompared('factor.add-passkey', {}, { headers, body: { name: 'Key', response } })).toEqual({ id: authenticator.id });
  const begun = (await fetchCompared('session.begin-passkey', {}, { headers })) as { options: Record<string, unknown> };
  const entered = await fetchCompared(
    'session.passkey',
    {},
    { headers, body: { response: authenticator.get(begun.options, { origin }), kind: 'cli' } },
  );
  expect(entered).toMatchObject({ login: 'admin', token: expect.any(String) });
  await fetchCompared('factor.remove-passkey', { id: authenticator.id });
});

test('the beacon of a closed page conforms to the contract [SH-13]', async () => {
  const { token: as, sessionKey } = await enter();
  await fetchCompared('session.leave', {}, { as, body: { sessionKey } });
});

test('responses about an API token conform to the contract', async () => {
  const body = { name: 'Bench', rights: ['console.log-in', 'terminal.view'], properties: null, days: 7 };
  const { secret, ...token } = (await fetchCompared('token.create', {}, { body })) as { secret: string; id: string };
  expect(firstOf(await fetchCompared('tokens.list'))).toEqual(token);
  expect(await fetchCompared('tokens.show', { id: token.id })).toEqual(token);
  expect(await fetchCompared('tokens.count')).toEqual({ count: 1, exact: true });
  expect(await fetchCompared('tokens.explain')).toMatchObject({ exact: true, terms: [] });
  // The export of the tokens is compared in `responses.test.ts`, together with those of all lists.
  compared.add('tokens.export');
  expect(await fetchCompared('session.who', {}, { as: secret })).toMatchObject({ kind: 'token', idleEnds: null });
  await fetchCompared('token.revoke', { id: token.id });
});

test('responses of a device sign-in conform to the contract', async () => {
  const begun = (await fetchCompared('device-sign-in.begin')) as { deviceCode: string; userCode: string };
  expect(await fetchCompared('device-sign-in.look', { code: begun.userCode })).toMatchObject({ code: begun.userCode });
  await fetchCompared('device-sign-in.decide', { code: begun.userCode }, { body: { approved: true } });
  const polled = await fetchCompared('device-sign-in.poll', {}, { body: { deviceCode: begun.deviceCode } });
  expect(polled).toMatchObject({ session: { login: 'admin', kind: 'cli' } });
});

test('every call about factors, tokens and devices was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfFactors(id) && !compared.has(id))).toEqual([]);
});
