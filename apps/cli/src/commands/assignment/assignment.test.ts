import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toAssignment, toOperatorRow } from '../../testing/operator-rows.ts';
import { type Recorded, startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

async function floor(argv: readonly string[], world: TestOptions = {}, response: Recorded = { value: { changed: 2 } }) {
  const { address, calls } = await startRecorded({
    'GET /operators': toPage([toOperatorRow()]),
    'GET /site-assignment': toPage([toAssignment({ name: '=Petra' }), toAssignment({ id: 206, login: 'o', properties: [], assigned: '' })]),
    'GET /site-assignment/205': { value: toAssignment() },
    'GET /site-assignment/206': { value: toAssignment({ id: 206, version: 9, properties: [103] }) },
    'POST /site-assignment': response,
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['assignment', ...argv], factory);
  const sent = calls.filter(({ line }) => line.startsWith('POST'));
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), bodies: sent.map(({ body }) => body) };
}

test('[MG-04] properties of several operators are assigned and withdrawn in one request after a question', async () => {
  const argv = ['set', 'p.huber', '206', '--add', '103', '--remove', '101'];
  expect(await floor(argv)).toMatchObject({ code: 2, bodies: [] });
  expect(await floor(argv, { isTty: true, answers: ['n'] })).toMatchObject({ code: 1, bodies: [] });
  const { code, stderr, bodies } = await floor([...argv, '--yes']);
  expect([code, bodies]).toEqual([0, [{ changes: [{ operator: 205, version: 3, add: [103], remove: [101] }] }]]);
  expect(stderr).toBe('205 Petra<u+202E> Huber: +103 -101\nProperties of 2 operators saved.\n');
});

test('[MG-04] exactly the given properties are assigned; nothing is sent without a difference', async () => {
  const exact = await floor(['set', '205', '206', '--property', '103', '--yes']);
  expect(exact.bodies).toEqual([{ changes: [{ operator: 205, version: 3, add: [103], remove: [101, 102] }] }]);
  const same = await floor(['set', '206', '--property', '103', '--yes']);
  expect(same).toMatchObject({ code: 0, bodies: [], stderr: 'The operators already have these properties.\n' });
  expect(await floor(['set', '206', '--yes'])).toMatchObject({ code: 2, bodies: [] });
  expect(await floor(['set', '206', '--property', '101', '--add', '102', '--yes'])).toMatchObject({ code: 2, bodies: [] });
  expect((await floor(['set', '206', '--add', 'x'])).code).toBe(2);
});

test('[CL-05] the assigned properties of all operators are written as CSV, harmless for spreadsheets', async () => {
  expect((await floor(['export'])).stdout.split('\n')).toEqual([
    'id,login,name,profile,allProperties,assigned',
    `205,p.huber,'=Petra,night-shift,false,"101, 102"`,
    '206,o,Petra<u+202E> Huber,night-shift,false,',
    '',
  ]);
});

const load = (lines: readonly string[], more: readonly string[] = ['--yes'], response?: Recorded) =>
  floor(['import', '-', ...more], { input: lines.join('\n') }, response);

test('[MG-04] properties are assigned from CSV in one request; --plan and an exported file change nothing', async () => {
  const lines = ['id,assigned', '206,"101, 103"', '205,"101, 102"'];
  const { code, bodies, stderr } = await load(lines);
  expect([code, bodies]).toEqual([0, [{ changes: [{ operator: 206, version: 3, add: [101, 103], remove: [] }] }]]);
  expect(stderr).toContain('206 Petra<u+202E> Huber: +101 +103\n');
  expect(await load(lines, ['--plan'])).toMatchObject({ code: 0, bodies: [], stderr: '206 Petra<u+202E> Huber: +101 +103\n' });
  expect(await load(lines, [])).toMatchObject({ code: 2, bodies: [] });
  const exported = (await floor(['export'])).stdout.split('\n');
  expect(await load(exported)).toMatchObject({ code: 0, bodies: [], stderr: 'The operators already have these properties.\n' });
});

test('[MG-04] every bad line of an assignment is named with its number, and nothing is sent', async () => {
  const { code, bodies, stderr } = await load(['id,login,assigned', '205,o,101', '207,x,101', '206,o,abc', '206,o,101', 'x,o,1']);
  expect([code, bodies]).toEqual([2, []]);
  for (const text of [
    'Line 2: The login name of 205 is p.huber.',
    'Line 3: There is no operator “207”, or you may not see it.',
    'Line 4: assigned is not valid',
    'Line 5: 206 is already named above',
    'Line 6: id is not valid',
  ])
    expect(stderr).toContain(text);
  expect((await load(['id,site', '205,101'])).stderr).toContain('Line 1: assigned is required');
});

test('[MG-04] the line of a refused operator is named; one that was changed meanwhile is drift', async () => {
  const lines = ['id,assigned', '205,"101, 102"', '206,"101"'];
  const refused = await load(lines, ['--yes'], toProblem('operator.own', { params: { row: 'changes.0' } }));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Line 3: ') });
  const changed = await load(lines, ['--yes'], toProblem('row.changed', { params: { by: 'Ada', row: 'changes.0' } }));
  expect(changed).toMatchObject({ code: 6, stderr: expect.stringContaining('Line 3: ') });
});
