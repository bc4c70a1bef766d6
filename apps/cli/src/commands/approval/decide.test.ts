import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { toApproval } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type DecideOptions, decideApprovalCommand, runDecide } from './decide.ts';

async function decide(options: Partial<DecideOptions>, world: TestOptions = {}, amount = 57_375) {
  const server = await startRecorded({
    'GET /approvals/17%2F4711': { value: toApproval({ amount }) },
    'POST /approvals/17/4711/decision': { value: toApproval({ amount, state: 'approved' }) },
  });
  const factory = await createTestFactory({ server: server.address, ...world });
  const given: DecideOptions = { id: '17/4711', decision: 'approve', ...options };
  const outcome = await runDecide(factory, given).catch((error: { exit?: number }) => error.exit);
  const decisions = server.calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return { outcome, stdout: factory.stdout(), stderr: factory.stderr(), decisions };
}

test('approve parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: DecideOptions | undefined;
  const command = decideApprovalCommand(factory, 'decline', async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['17/4711', '--reason', 'no ID', '--amount', '573.75', '-y'], { from: 'user' });
  expect(seen).toEqual({ id: '17/4711', decision: 'decline', reason: 'no ID', amount: '573.75', yes: true });
  await expect(command.parseAsync(['4711'], { from: 'user' })).rejects.toMatchObject({ exit: 2 });
});

test('a decision sends the displayed amount, currency and boot [CL-02, AP-04]', async () => {
  const { outcome, stdout, stderr, decisions } = await decide({ reason: 'ID checked' }, { isTty: true, answers: ['y'] });
  expect(outcome).toBe(0);
  expect(decisions).toEqual([{ approved: true, amount: 57_375, currency: 'EUR', boot: 'b1', reason: 'ID checked' }]);
  expect(stderr).toMatch(/^17\/4711 at Hall 2 East: .*, EUR 573.75, requested by Olga Brandt\n/);
  expect(stdout).toBe('17/4711\tapproved\t573.75 EUR\n');
});

test('without a terminal and --yes nothing is sent, exit code 2', async () => {
  const { outcome, decisions } = await decide({});
  expect([outcome, decisions]).toEqual([2, []]);
});

test('at a terminal a high amount must be typed', async () => {
  expect((await decide({}, { isTty: true, answers: ['y'] }, 1_200_000)).outcome).toBe(1);
  expect((await decide({}, { isTty: true, answers: ['12,000.00'] }, 1_200_000)).outcome).toBe(0);
  expect((await decide({ decision: 'decline' }, { isTty: true, answers: ['y'] }, 1_200_000)).outcome).toBe(0);
});

test('a script repeats a high amount; a different amount exits with 6', async () => {
  expect((await decide({ yes: true }, {}, 1_200_000)).outcome).toBe(2);
  expect((await decide({ yes: true, amount: '12000.00' }, {}, 1_200_000)).outcome).toBe(0);
  expect((await decide({ yes: true, amount: '500.00' })).outcome).toBe(6);
  expect((await decide({ yes: true, amount: '1000000' }, {}, 1_000_000)).outcome).toBe(6);
});

test('an approval that is already decided reports the server’s problem', async () => {
  const server = await startRecorded({
    'GET /approvals/17%2F4711': { value: toApproval() },
    'POST /approvals/17/4711/decision': toProblem('approval.already-decided'),
  });
  const factory = await createTestFactory({ server: server.address });
  await expect(runDecide(factory, { id: '17/4711', decision: 'approve', yes: true })).rejects.toMatchObject({
    problem: { code: 'approval.already-decided' },
  });
});

test('a held act is shown with what it changes, and decided by its id', async () => {
  const held = {
    id: 'R12',
    subject: 'rights-change',
    terminal: null,
    sequence: null,
    amount: null,
    currency: null,
    act: 'operators.edit',
    size: 1,
    requestReason: '',
    changes: [{ list: 'operators', id: '205', isNew: false, fields: [{ name: 'profile', old: 'operator', new: 'super\u202evisor' }] }],
  } as const;
  const row = toApproval({ ...held, changes: held.changes.map((change) => ({ ...change, fields: [...change.fields] })) });
  const run = async (decided: object) => {
    const server = await startRecorded({
      'GET /approvals/R12': { value: row },
      'POST /approvals/R12/decision': { value: { ...row, given: 1, ...decided } },
    });
    const factory = await createTestFactory({ server: server.address, isTty: true, answers: ['y'] });
    const outcome = await runDecide(factory, { id: 'R12', decision: 'approve', reason: 'agreed' });
    return { outcome, factory, bodies: server.calls.flatMap(({ line, body }) => (line.startsWith('POST') ? [body] : [])) };
  };
  const { outcome, factory, bodies } = await run({ state: 'approved' });
  expect([outcome, factory.stdout(), bodies]).toEqual([0, 'R12\tapproved\n', [{ approved: true, reason: 'agreed' }]]);
  expect(factory.stderr()).toMatch(/^R12: .* \(1 record\), requested by Olga Brandt\nOperator 205 · .*: operator → super<u\+202E>visor\n/);
  const refused = await run({ state: 'refused', refusal: 'row.changed' });
  expect([refused.outcome, refused.factory.stdout()]).toEqual([1, 'R12\trefused\n']);
});
