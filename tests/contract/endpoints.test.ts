import { rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { languageCodes } from '@floorwalker/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { type RequestOptions, sendRequest, toProblem } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { bodyOf, callOf, endpoints, roleWithout } from './calls.ts';

let product: Product;
let people: { readonly [role: string]: Person };

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  const roles = ['administrator', 'supervisor', 'operator', 'support'] as const;
  people = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await signIn(product, role)] as const)));
});
afterAll(() => product.discard());

const tokenOf = (role: string) => people[role]?.token ?? '';

const refusal = async (call: string, options: RequestOptions) => {
  const reply = await sendRequest(product, call, options);
  const problem = toProblem(reply);
  expect(problem).toMatchObject({
    status: reply.status,
    correlation: reply.headers['x-correlation-id'],
    type: `/problems/${problem.code}`,
  });
  for (const text of [problem.title, problem.detail, ...problem.next]) expect(text).not.toMatch(/^$|\{\{|^problems/);
  return problem;
};

describe.for(endpoints)('$name', ({ endpoint }) => {
  const call = callOf(endpoint);
  const body = bodyOf(endpoint);
  const withBody = endpoint.upload ? { body: 'PK', headers: { 'content-type': endpoint.upload } } : body ? { body } : {};

  if (endpoint.access !== 'public')
    test('is 401 without a session, and with another code for an ended one', async () => {
      expect(await refusal(call, withBody)).toMatchObject({ status: 401, code: 'session.required' });
      expect(await refusal(call, { ...withBody, as: 'x'.repeat(43) })).toMatchObject({ status: 401, code: 'session.ended' });
    });

  if (roleWithout(endpoint) !== null)
    test('is 403 without its right, which it names [SE-10]', async () => {
      const problem = await refusal(call, { ...withBody, as: tokenOf(String(roleWithout(endpoint))) });
      expect(problem).toMatchObject({ status: 403, code: 'right.missing', params: { right: rightsOfAccess(endpoint.access)[0] } });
    });

  test('rejects an unknown field in the query', async () => {
    const joint = call.includes('?') ? '&' : '?';
    const problem = await refusal(`${call}${joint}colour=red`, { ...withBody, as: tokenOf('administrator') });
    expect([problem.status, problem.fields]).toEqual([422, [{ path: 'colour', code: 'unknown-field', params: {} }]]);
  });

  if (endpoint.method !== 'GET' && !endpoint.upload)
    test('rejects an unknown field in the body, or any body if it has none', async () => {
      const problem = await refusal(call, { body: { ...body, colour: 'red' }, as: tokenOf('administrator') });
      expect([problem.status, problem.fields]).toEqual([422, [{ path: 'colour', code: 'unknown-field', params: {} }]]);
    });

  if (endpoint.body)
    test('accepts only JSON', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
        const problem = await refusal(call, { body: 'a=b', headers: { 'content-type': type }, as: tokenOf('administrator') });
        expect(problem).toMatchObject({ status: 415, code: 'request.unsupported-type' });
      }
      expect(await refusal(call, { body: '{"a":', as: tokenOf('administrator') })).toMatchObject({
        status: 400,
        code: 'request.malformed',
      });
    });

  if (endpoint.upload)
    test('accepts only a file of its type', async () => {
      const problem = await refusal(call, { body: {}, as: tokenOf('administrator') });
      expect(problem).toMatchObject({ status: 415, code: 'request.unsupported-type' });
    });

  if (endpoint.idempotent)
    test('requires an idempotency key that is a UUID', async () => {
      const options = { ...withBody, as: tokenOf('administrator') };
      expect(await refusal(call, { ...options, key: false })).toMatchObject({ status: 400, code: 'idempotency.key-missing' });
      expect(await refusal(call, { ...options, key: 'again' })).toMatchObject({ status: 422, code: 'request.invalid' });
    });
});

test('only rights that every demo role has are not tested for rejection here', () => {
  const untested = endpoints.filter(({ endpoint }) => rightsOfAccess(endpoint.access).length > 0 && roleWithout(endpoint) === null);
  expect([...new Set(untested.flatMap(({ endpoint }) => rightsOfAccess(endpoint.access)))].sort()).toEqual([
    'alert.acknowledge',
    'alert.view',
    'component-overview.view',
    'console.log-in',
    'error-log.view',
    'error.handle',
    'event-log.view',
    'event.handle',
    'feature-overview.view',
    'fill-level.view',
    'installation-dashboard.edit',
    'installation-dashboard.view',
    'installation-downtime.view',
    'kiosk-dashboard.edit',
    'kiosk-dashboard.view',
    'list.export',
    'maintenance-log.view',
    'maintenance-overview.view',
    'map.view',
    'media-log.view',
    'notification.receive',
    'own-account.manage',
    'own-dashboard.configure',
    'property-dashboard.edit',
    'property-dashboard.view',
    'property-downtime.view',
    'stock-overview.view',
    'terminal-detail.view',
    'terminal-identifiers.view',
    'terminal-note.write',
    'terminal-settings.view',
    'terminal.restart',
    'terminal.view',
    'transaction-log.view',
  ]);
});

test.each([
  'GET /nowhere',
  'GET /terminals/1/nowhere',
  'POST /terminals/1',
  'PUT /terminals',
  'DELETE /terminals/1',
  'POST /commands/terminal.explode',
  'GET /commands/terminal.restart',
  'GET /Terminals',
  'GET //api/v2/terminals',
  'OPTIONS /terminals',
  'TRACE /terminals',
])('%s is not found', async (call) => {
  for (const as of [tokenOf('administrator'), 'x'.repeat(43)]) {
    expect(await refusal(call, { as })).toMatchObject({ status: 404, code: 'route.not-found' });
  }
});

test("a problem is in the caller's language, and in English for an unsupported one", async () => {
  const titleIn = async (wishes: string) => (await refusal('GET /terminals', { headers: { 'accept-language': wishes } })).title;
  const titles = await Promise.all(languageCodes.map(titleIn));
  expect(new Set(titles).size).toBe(languageCodes.length);
  expect(await titleIn('fr-CH, de;q=0.5')).toBe(titles[languageCodes.indexOf('fr')]);
  expect(await titleIn('tlh, es')).toBe(titles[languageCodes.indexOf('es')]);
  for (const wishes of ['', 'tlh', 'x;q=bad,,,', 'a'.repeat(4000), '../de', '__proto__']) expect(await titleIn(wishes)).toBe(titles[0]);
});

test('health, readiness, metrics and documents need no session and contain no operational data', async () => {
  expect((await sendRequest(product, 'GET //healthz')).body).toEqual({ ok: true });
  expect((await sendRequest(product, 'GET //readyz')).body).toMatchObject({ ready: true, database: true });
  const metrics = await sendRequest(product, 'GET //metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.text).toContain('floor_stream_head');
  expect((await sendRequest(product, 'GET //api/docs/')).headers['content-type']).toContain('text/html');
});
