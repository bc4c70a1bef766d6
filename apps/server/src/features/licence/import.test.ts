import { ProblemError } from '@floorwalker/core/contract/problem';
import { toCanonicalText } from '@floorwalker/core/validation/licence-file';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIssuer } from '../../crypto/licence-signature.ts';
import { addLicence, issueLicence, testIssuer, toLicenceContent } from '../../testing/licences.ts';
import { addOperator, startTestServer, type TestServer } from '../../testing/server.ts';
import { checkLicenceFile } from './check-file.ts';
import { createLicences, markAccepted } from './licences.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  ada = await server.signIn('administrator');
});
afterAll(() => server.stop());
beforeEach(() => server.database.execute('delete from licence_file'));

const send = (content: string, more: object = {}, as = ada) => server.call('POST /licence-files', { as, body: { content, ...more } });
const issue = (given: Parameters<typeof issueLicence>[1] = {}) => issueLicence(server.database, given);
const stored = () => server.database.query('select number, issued, replaced is null as current, imported_by from licence_file order by id');
const list = async (q = '') => {
  const { body } = await server.call(`GET /license-key-usage-overview?q=${encodeURIComponent(q)}`, { as: ada });
  return (body.items as { module: string; counted: string; allowed: number; used: number; state: string }[]).map(
    ({ module, counted, allowed, used, state }) => `${module} ${counted} ${used}/${allowed} ${state}`,
  );
};

test('an issued file is planned without effect, imported once, listed and audited [LI-01]', async () => {
  const content = await issue({ number: 'HOUSE-1', modules: ['Paging'], unlimited: false, terminals: 40, clients: 5, properties: 1 });
  expect((await send(content, { plan: true })).body).toMatchObject({ imported: false, replaces: null, licence: { number: 'HOUSE-1' } });
  expect(await stored()).toEqual([]);
  const { status, body } = await send(content);
  expect([status, body.imported]).toEqual([200, true]);
  expect(JSON.stringify(body)).not.toContain('signature');
  expect(await list()).toEqual([
    'Base clients 0/5 active',
    'Base properties 0/1 active',
    'Base terminals 0/40 active',
    'Paging none null/null active',
  ]);
  const [audit] = await server.database.query<{ new: object; target: string }>(
    `select new, target from audit where act = 'licence.import'`,
  );
  expect(audit).toMatchObject({ target: 'licence/HOUSE-1', new: { customer: 'Test house', modules: ['Paging'] } });
  expect((await send(content)).body).toMatchObject({ status: 409, code: 'licence.not-newer', params: { number: 'HOUSE-1' } });
  const { body: info } = await server.call('GET /installation-licence', { as: ada });
  expect(info).toMatchObject({ trial: false, base: { number: 'HOUSE-1' }, terminals: { allowed: 40, used: 0 } });
});

test('a newer file replaces the one of its number, which stays in the list; an older one is refused', async () => {
  const at = (day: number) => `2026-02-0${day}T00:00:00.000Z`;
  const older = await issue({ issuedAt: at(1) });
  await send(await issue({ issuedAt: at(2) }));
  const newer = await issue({ issuedAt: at(3), validUntil: '2126-01-01T00:00:00.000Z' });
  expect((await send(newer)).body).toMatchObject({ replaces: at(2) });
  expect((await send(older)).body.code).toBe('licence.not-newer');
  expect((await send(await issue({ issuedAt: at(3), modules: ['Paging'] }))).body.code).toBe('licence.not-newer');
  expect(await stored()).toMatchObject([{ current: false }, { current: true, imported_by: 1 }]);
  expect((await list()).map((line) => line.split(' ').at(-1))).toEqual(['active', 'active', 'active', 'replaced', 'replaced', 'replaced']);
  const files = await Promise.all(Array.from({ length: 5 }, async (_, index) => issue({ issuedAt: at(4), customer: `Parallel ${index}` })));
  const responses = await Promise.all(files.map((file) => send(file)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

/** The code of the problem with a file. */
function codeOf(text: string): string {
  try {
    checkLicenceFile(text, server.licences.issuers);
    return 'accepted';
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
}

test('no byte of a file can be changed', async () => {
  const content = await issue({ customer: 'Casino Döbling' });
  const bytes = Buffer.from(content);
  expect(codeOf(content)).toBe('accepted');
  const codes = new Set<string>();
  for (let index = 0; index < bytes.length; index += 1) {
    for (const bit of [1, 32]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ bit;
      codes.add(codeOf(changed.toString('utf8')));
    }
  }
  expect([...codes].toSorted()).toEqual(['licence.issuer-unknown', 'licence.malformed', 'licence.signature-invalid']);
  for (const text of [
    content.trimEnd(),
    `${content}\n`,
    content.replaceAll('\n', '\r\n'),
    `\ufeff${content}`,
    JSON.stringify(JSON.parse(content)),
  ])
    expect((await send(text)).body.code).toBe('licence.malformed');
  expect((await send(content.replace('"terminals": 0', '"terminals": 9'))).body.code).toBe('licence.signature-invalid');
  expect(await stored()).toEqual([]);
});

test('every other refusal has its own code [LI-01]', async () => {
  const refusal = async (content: string) => {
    const { status, body } = await send(content);
    return `${status} ${body.code}`;
  };
  const content = await toLicenceContent(server.database);
  const foreign = createIssuer();
  expect(await refusal(foreign.issue(content))).toBe('422 licence.issuer-unknown');
  // The foreign issuer claims the key of the accepted one.
  const own = JSON.parse(testIssuer.issue(content));
  const forged = JSON.parse(foreign.issue(content));
  expect(await refusal(toCanonicalText({ ...own, signature: forged.signature }))).toBe('422 licence.signature-invalid');
  expect(await refusal('x'.repeat(16_385))).toBe('413 licence.too-large');
  expect(await refusal('{"__proto__": {}}')).toBe('422 licence.malformed');
  expect(await refusal(await issue({ installation: crypto.randomUUID() }))).toBe('422 licence.other-installation');
  expect(await refusal(await issue({ validFrom: '2126-01-01T00:00:00.000Z' }))).toBe('422 licence.not-yet-valid');
  const wrong = [
    { modules: ['Everything'] },
    { modules: ['Paging', 'Paging'] },
    { number: '../x' },
    { customer: 'a\u0000b' },
    { customer: ' ' },
    { terminals: 65_536 },
    { type: 'module' as const },
    { unlimited: false },
    { validUntil: '2025-01-01T00:00:00.000Z' },
  ];
  for (const given of wrong) expect([given, await refusal(await issue(given))]).toEqual([given, '422 licence.malformed']);
  expect((await server.call('POST /licence-files', { as: ada, body: { content: 7 } })).body.code).toBe('request.invalid');
  expect(await stored()).toEqual([]);
});

test('without a configured issuer no file is accepted, and the demo issuer counts only in a demo', async () => {
  const content = await issue();
  const closed = await startTestServer({ FLOOR_LICENCE_KEYS: '' });
  await addOperator(closed, 1, 'administrator');
  const as = await closed.signIn('administrator');
  await closed.database.execute('update installation set demo_issuer = $1', [testIssuer.publicKey]);
  expect((await closed.call('POST /licence-files', { as, body: { content } })).body).toMatchObject({
    status: 409,
    code: 'licence.no-issuer',
  });
  await closed.stop();
});

test('only holders of the right import and see licences', async () => {
  const sven = await server.signIn('supervisor');
  expect((await send(await issue(), {}, sven)).body.params).toEqual({ right: 'licence.manage' });
  for (const call of ['GET /license-key-usage-overview', 'GET /installation-licence'])
    expect((await server.call(call, { as: sven })).body.params).toEqual({ right: 'licence-usage.view' });
  expect((await server.call('GET /licence-info', { as: sven })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('the list shows expired, expiring and superseded licences, and those that are no longer accepted [MG-09]', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const module = (number: string, days: number) =>
    addLicence(server, {
      number,
      type: 'module',
      modules: ['TerminalLicensing'],
      unlimited: false,
      terminals: 7,
      validUntil: inDays(days),
    });
  await addLicence(server, { number: 'BASE-OLD' });
  await addLicence(server, { number: 'BASE-NEW', issuedAt: '2026-03-01T00:00:00.000Z' });
  await module('M-EXPIRED', -1);
  await module('M-SOON', 42);
  await module('M-LATER', 43);
  expect(await list('module:TerminalLicensing')).toEqual([
    'TerminalLicensing terminals 0/7 expired',
    'TerminalLicensing terminals 0/7 active',
    'TerminalLicensing terminals 0/7 expiring',
  ]);
  expect(await list('number:BASE-OLD counted:clients')).toEqual(['Base clients 0/null replaced']);
  expect(await list('state:expired,expiring')).toHaveLength(2);
  await markAccepted(server.database, new Map());
  expect(await list('number:BASE-NEW counted:clients')).toEqual(['Base clients 0/null not-accepted']);
  expect((await createLicences(new Map()).current(server.database)).trial).toBe(true);
});
