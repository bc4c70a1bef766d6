import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toOperatorRow } from '../../testing/operator-rows.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const row = toOperatorRow({ name: '=Petra', cards: ['04A2'], loginAllowed: true });
const header = 'id,login,name,profile,properties,password,cards';

async function floor(argv: readonly string[], world: TestOptions = {}, answer: object = { value: { added: 1, changed: 1 } }) {
  const { address, calls } = await startRecorded({ 'GET /operators': toPage([row]), 'POST /operators/rows': answer as never });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['operator', ...argv], factory);
  const sent = calls.filter(({ line }) => line.startsWith('POST'));
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), bodies: sent.map(({ body }) => body) };
}
const load = (lines: readonly string[], more: readonly string[] = ['--yes'], answer?: object) =>
  floor(['import', '-', ...more], { input: lines.join('\n') }, answer);

test('[CL-05] operators are created and changed from CSV; the password of an existing one stays', async () => {
  const lines = [
    header,
    '900,o.wolf,Olga Wolf,operator,"101, 102",a phrase of hers,"04AA, 04BB"',
    `205,p.huber,'=Petra,operator,101,ignored,04A2`,
  ];
  const { code, bodies, stderr } = await load(lines);
  expect(code).toBe(0);
  expect(bodies).toMatchObject([
    {
      add: [
        {
          id: 900,
          login: 'o.wolf',
          name: 'Olga Wolf',
          properties: [101, 102],
          password: 'a phrase of hers',
          cards: ['04AA', '04BB'],
          loginAllowed: true,
          mustChangePassword: true,
        },
      ],
      edit: [{ id: '205', values: { name: '=Petra', profile: 'operator', properties: [101], password: '', version: 3 } }],
    },
  ]);
  expect(stderr).toContain('1 to create, 1 to change');
  expect(stderr).not.toContain('a phrase of hers');
});

test('--plan shows the changes, without passwords, and sends nothing', async () => {
  const { code, bodies, stderr, stdout } = await load([header, '900,o.wolf,Olga,operator,101,a phrase of hers,'], ['--plan']);
  expect([code, bodies, stdout]).toEqual([0, [], '']);
  expect(stderr).toContain('+ operators 900: login o.wolf; name Olga');
  expect(stderr).not.toContain('phrase');
  expect(await load([header, '900,o.wolf,Olga,operator,101,a phrase of hers,'], [])).toMatchObject({ code: 2, bodies: [] });
});

test('every bad line is named with its number and field, and nothing is done', async () => {
  const lines = [
    header,
    '900,o.wolf,Olga,operator,101,,',
    '901,x,"Two',
    'lines",operator,101,secret phrase,',
    '0,a b,Olga,operator,abc,secret phrase,04 A2',
    '902,o.wolf,Olga,operator,101',
    '205,p.huber,Petra,night-shift,101,,',
    '205,p.huber,Petra,night-shift,101,,',
  ];
  const { code, bodies, stderr } = await load(lines);
  expect([code, bodies]).toEqual([2, []]);
  for (const text of [
    'Line 2: password is required',
    'Line 3: login is not valid',
    'Line 3: name is not valid',
    'Line 5: id must be at least 1',
    'Line 5: login is not valid',
    'Line 5: properties is not valid',
    'Line 5: cards is not valid',
    'Line 6: 5 cells, 7 expected',
    'Line 8: 205 is already named above',
  ])
    expect(stderr).toContain(text);
  expect(stderr).not.toContain('secret phrase');
});

test.each([
  [['id,login,boss'], 'There is no field boss'],
  [['id,login,pin', '900,a,5512'], 'pin must not be given here'],
  [['id,devicePassword', '900,a phrase'], 'devicePassword must not be given here'],
  [['login,name', 'a,b'], 'id is required'],
  [['id,login,login', '1,a,b'], 'login is already named above'],
  [[header], 'There is no row below the header.'],
  [[], 'id is required'],
  [[header, '1,"open'], 'Line 2: A quotation mark is not closed.'],
  [['id,name\u0000', '1,x'], 'There is no field'],
])('a wrong file is refused: %j', async (lines, text) => {
  const { code, bodies, stderr } = await load(lines);
  expect([code, bodies]).toEqual([2, []]);
  expect(stderr).toContain(text);
});

test('a refused row is named, with what was done before', async () => {
  const lines = [header, ...Array.from({ length: 3 }, (_one, n) => `${900 + n},login${n},Olga,operator,101,a phrase of hers,`)];
  const problem = toProblem('operator.login-exists', { row: 'add.1', login: 'login1', name: 'Petra' });
  const { code, stderr } = await load(lines, ['--yes'], problem);
  expect(code).toBe(1);
  expect(stderr).toContain('operators 901:');
  expect(stderr).toContain('0 of 3');
});

test('[CL-05] an export has no passwords, is harmless for spreadsheets, and changes nothing when it is imported', async () => {
  const { stdout } = await floor(['export']);
  expect(stdout.split('\n')[0]).toBe(
    'id,login,name,email,position,pager,operatorRole,operatorLevel,onlineSystem,profile,dashboardsProfile,rights,artRights,deviceRights,ccsRights,titaRights,cashRegisterRights,technicianRights,properties,externalId,externalIdType,cards,loginAllowed,mustChangePassword',
  );
  expect(stdout).toContain(`205,p.huber,'=Petra,`);
  expect(await load([stdout])).toMatchObject({ code: 0, bodies: [], stderr: 'The server has these values already.\n' });
});
