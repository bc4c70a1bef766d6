import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLicence } from '../../testing/licences.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;
let local: string;
let clerk: string;
let operator: string;

/** Terminals of the property 101, and one of the property 102; the last of 101 is retired, the one before is invisible. */
const [first, other, invisible, retired, abroad] = [17, 18, 19, 20, 90];

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  const own = 'console.log-in,own-account.manage,terminal.view,computer-registration.manage';
  await server.database.execute(
    `insert into rights_profile (id, name, description, rights)
     values ('clerk', 'Clerk', '', '{${own}}'), ('keeper', 'Keeper', '', '{${own},terminal-settings.view,terminal.manage}')`,
  );
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'keeper', [101], 'local');
  await addOperator(server, 4, 'operator', [101]);
  await addOperator(server, 5, 'clerk', [101], 'clerk');
  await server.database.execute(
    `insert into terminal (id, name, property_id, type, zone, visible, secret, retired)
     select id, 'Hall ' || id, property, 3, 'Europe/Vienna', visible, '', retired from (values
       (${first}, 101, true, null), (${other}, 101, true, null), (${invisible}, 101, false, null),
       (${retired}, 101, true, now()), (${abroad}, 102, true, null)) v (id, property, visible, retired)`,
  );
  [admin, second, local, operator, clerk] = (await Promise.all(
    ['administrator', 'second', 'local', 'operator', 'clerk'].map((login) => server.signIn(login)),
  )) as [string, string, string, string, string];
});
beforeEach(() => server.database.execute('delete from computer_registration'));
afterAll(() => server.stop());

const path = '/computer-serial-registration';
const values = { serial: '5CD9482KXV', name: 'Controller', terminal: first };
const add = (body: object = {}, as = admin) => server.call(`POST ${path}`, { as, body: { ...values, ...body } });
const edit = (id: number, body: object = {}, as = admin) =>
  server.call(`PUT ${path}/${id}`, { as, body: { name: 'Controller', terminal: first, version: 1, ...body } });
const remove = (id: number | string, as = admin) => server.call(`DELETE ${path}/${id}`, { as });
const list = async (as = admin, q = '') =>
  (await server.call(`GET ${path}?q=${encodeURIComponent(q)}`, { as })).body.items.map(({ serial }: { serial: string }) => serial);
const lastAudit = async (act: string) => {
  const [row] = await server.database.query(
    `select target, terminal_id as terminal, old, new from audit where act = $1 and outcome = 'done' order by n desc limit 1`,
    [act],
  );
  return row;
};

test('[MG-09] a computer is registered, found, moved to another terminal, removed and audited', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...values, terminalName: 'Hall 17', property: 101, version: 1 });
  expect(Math.abs(Date.parse(body.registered) - Date.now())).toBeLessThan(60_000);
  for (const q of ['5cd9482', 'controller', 'Hall 17', 'terminal:17', `registeredBy:${body.registeredBy}`]) {
    expect([q, await list(admin, q)]).toEqual([q, [values.serial]]);
  }
  const target = `computer/${body.id}`;
  expect(await lastAudit('computer-serial-registration.add')).toMatchObject({ target, old: null, new: values });
  const edited = await edit(body.id, { terminal: other }, second);
  expect(edited.body).toMatchObject({ terminal: other, registered: body.registered, registeredBy: body.registeredBy, version: 2 });
  expect(await lastAudit('computer-serial-registration.edit')).toMatchObject({
    target,
    old: { name: 'Controller', terminal: first },
    new: { name: 'Controller', terminal: other },
  });
  expect((await edit(body.id)).body).toMatchObject({ status: 409, code: 'row.changed' });
  expect((await remove(body.id)).status).toBe(204);
  expect(await lastAudit('computer-registration.remove')).toMatchObject({ target, old: { ...values, terminal: other }, new: null });
  expect([await list(), (await remove(body.id)).status, (await add()).status]).toEqual([[], 404, 200]);
});

test('a registered serial number is refused in any case of letters, with its terminal', async () => {
  await add();
  const { body } = await add({ serial: '5cd9482kxv', terminal: other });
  expect(body).toMatchObject({ status: 409, code: 'computer.registered', params: { serial: values.serial, terminal: first } });
  expect(body.detail).toBe('The computer 5CD9482KXV is registered for the terminal Hall 17 (17).');
});

test('a serial number that is registered where the operator sees nothing is refused without its terminal', async () => {
  await add({ terminal: abroad });
  await add({ serial: 'HIDDEN-1', terminal: invisible });
  for (const [serial, as] of [
    [values.serial, local],
    [values.serial, clerk],
    ['HIDDEN-1', clerk],
  ] as const) {
    const { body } = await add({ serial }, as);
    expect(body).toMatchObject({ status: 409, code: 'computer.registered-elsewhere' });
    expect(body.params).toEqual({ serial });
    expect(body.detail).toBe(`The computer ${serial} is registered for a terminal that you may not see.`);
  }
});

test('of simultaneous registrations of one serial number one is stored', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => add({ terminal: at % 2 ? first : other }, at % 2 ? admin : second)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
  expect(await list()).toEqual([values.serial]);
});

test.each([
  ['serial', ''],
  ['serial', '-o'],
  ['serial', 'A B'],
  ['serial', '5CD\u202e'],
  ['serial', '5СD'],
  ['serial', 'A'.repeat(41)],
  ['name', ''],
  ['name', ' '],
  ['name', 'a\u0000'],
  ['terminal', 0],
  ['terminal', '17'],
  ['terminal', 4711],
  ['terminal', retired],
])('an invalid %s (%j) is an error of its field', async (field, value) => {
  expect((await add({ [field]: value })).body).toMatchObject({ status: 422, fields: [{ path: field }] });
  expect(await list()).toEqual([]);
});

describe('operators of one property', () => {
  test('neither see, change nor remove computers of another, and register none there', async () => {
    const { body } = await add({ terminal: abroad });
    const own = await add({ serial: 'OWN-1' }, local);
    expect(await list(local)).toEqual(['OWN-1']);
    expect((await edit(body.id, { terminal: abroad }, local)).body.code).toBe('row.not-found');
    expect((await remove(body.id, local)).body.code).toBe('row.not-found');
    const unknown = { status: 422, fields: [{ path: 'terminal', code: 'unknown-terminal' }] };
    expect((await add({ serial: 'OWN-2', terminal: abroad }, local)).body).toMatchObject(unknown);
    expect((await edit(own.body.id, { terminal: abroad }, local)).body).toMatchObject(unknown);
    expect(await list()).toEqual([values.serial, 'OWN-1']);
  });

  test('see no computer of a terminal that is invisible to them, and register none for it', async () => {
    await add({ terminal: invisible });
    expect([await list(clerk), await list(local)]).toEqual([[], [values.serial]]);
    expect((await add({ serial: 'OWN-1', terminal: invisible }, clerk)).body.fields).toMatchObject([{ code: 'unknown-terminal' }]);
  });

  test('get the computers of a terminal together with the terminal when it is moved', async () => {
    await add({ terminal: other });
    await server.database.execute('update terminal set property_id = 102 where id = $1', [other]);
    expect([await list(local), await list()]).toEqual([[], [values.serial]]);
    await server.database.execute('update terminal set property_id = 101 where id = $1', [other]);
  });
});

test('a computer of a terminal that was retired can be renamed, and moved to one in use', async () => {
  const { body } = await add({ terminal: other });
  await server.database.execute('update terminal set retired = now() where id = $1', [other]);
  expect((await edit(body.id, { terminal: other, name: 'Spare' })).body).toMatchObject({ name: 'Spare', version: 2 });
  expect((await edit(body.id, { terminal: first, version: 2 })).body).toMatchObject({ terminal: first, version: 3 });
  expect((await edit(body.id, { terminal: other, version: 3 })).body.fields).toMatchObject([{ path: 'terminal' }]);
  await server.database.execute('update terminal set retired = null where id = $1', [other]);
});

test('without the right every call is refused', async () => {
  const { body } = await add();
  const calls = [
    server.call(`GET ${path}`, { as: operator }),
    add({ serial: 'A' }, operator),
    edit(body.id, {}, operator),
    remove(body.id, operator),
  ];
  for (const { body: refused } of await Promise.all(calls)) expect(refused.code).toBe('right.missing');
});

test('[LI-03] without the licence of TerminalLicensing every call is refused', async () => {
  const { body } = await add();
  await addLicence(server, { number: 'BASE', modules: [] });
  for (const call of [server.call(`GET ${path}`, { as: admin }), add({ serial: 'A' }), edit(body.id), remove(body.id)]) {
    expect((await call).body).toMatchObject({ code: 'licence.missing' });
  }
  await addLicence(server, { number: 'BASE', modules: ['TerminalLicensing'], issuedAt: '2026-02-01T00:00:00.000Z' });
  expect(await list()).toEqual([values.serial]);
});
