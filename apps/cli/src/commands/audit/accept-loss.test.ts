import { expect, test } from 'vitest';
import { type Script, startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type AcceptLossOptions, acceptLossCommand, runAcceptLoss } from './accept-loss.ts';

const lost = {
  id: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
  at: '2026-11-20T21:05:09.123Z',
  reason: 'behind',
  streamFrom: 951,
  streamTo: 1000,
  auditFrom: 41,
  auditTo: 40,
};
const verified = { rows: 12, intact: false, broken: null, reason: null, head: 'abc', lost };
const script: Script = {
  'GET /audit/verify': { value: verified },
  'POST /audit/accept-loss': { value: { epoch: 'cafe0001' } },
};

/** Runs the command; returns its exit code or failure, its output, and the requests that change data. */
async function accept(world: TestOptions, options: AcceptLossOptions = {}, answers: Script = script) {
  const { address, calls } = await startRecorded(answers);
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runAcceptLoss(factory, options).catch((error: { readonly exit?: number }) => error.exit ?? error);
  const posted = calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return { code, posted, out: factory.stdout(), err: factory.stderr(), questions: factory.questions };
}

test('accept-loss parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: AcceptLossOptions | undefined;
  const command = acceptLossCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--reason', 'restored', '-y'], { from: 'user' });
  expect(seen).toEqual({ reason: 'restored', yes: true });
});

test('the lost range is shown before the confirmation, and yes accepts the shown finding', async () => {
  const { code, posted, out, err, questions } = await accept({ isTty: true, answers: ['y'] }, { reason: 'restored' });
  expect([code, posted]).toEqual([0, [{ finding: lost.id, reason: 'restored' }]]);
  expect(err).toContain('stream entries 951–1000, audit rows –');
  expect(questions.join()).toContain('Accept that this part of the history is lost?');
  expect(out).toBe('The loss is accepted: the history continues as cafe0001.\n');
});

test('any other response than yes accepts nothing and exits with 1', async () => {
  const { code, posted } = await accept({ isTty: true, answers: ['maybe'] });
  expect([code, posted]).toEqual([1, []]);
});

test('without a terminal nothing is accepted unless --yes is given', async () => {
  expect(await accept({})).toMatchObject({ code: 2, posted: [] });
  expect(await accept({}, { yes: true })).toMatchObject({ code: 0, posted: [{ finding: lost.id, reason: '' }] });
});

test('without a loss nothing is sent', async () => {
  const { code, posted, out } = await accept(
    {},
    { yes: true },
    { ...script, 'GET /audit/verify': { value: { ...verified, intact: true, lost: null } } },
  );
  expect([code, posted, out]).toEqual([0, [], 'Nothing is lost: there is nothing to accept.\n']);
});
