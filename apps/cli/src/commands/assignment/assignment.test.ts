import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toAssignment, toOperatorRow } from '../../testing/operator-rows.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /operators': toPage([toOperatorRow()]),
    'GET /site-assignment': toPage([toAssignment({ name: '=Petra' }), toAssignment({ id: 206, login: 'o', properties: [], assigned: '' })]),
    'GET /site-assignment/205': { value: toAssignment() },
    'GET /site-assignment/206': { value: toAssignment({ id: 206, version: 9, properties: [103] }) },
    'POST /site-assignment': { value: { changed: 2 } },
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
