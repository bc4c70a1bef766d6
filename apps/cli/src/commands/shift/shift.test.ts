import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { toError, toEvent } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const at = '2026-11-20T21:14:00.123Z';
const act = { at, act: 'assign', operatorName: 'Sven', assigneeName: 'Petra Huber', until: null, comment: 'yours\u001b' };
const handover = {
  since: at,
  last: { at, operatorName: 'Olga\u202e', comment: 'key is in the safe' },
  open: [toError({ id: 7 })],
  openCount: 3,
  raised: 5,
  cleared: 2,
  events: [toEvent(9, { event: 161, handling: 'assigned', assignee: 'Petra\u202e', terminalName: 'Lobby\u001b' })],
  acts: [{ ...act, log: 'error-log', row: 7, terminal: 17, terminalName: 'Hall 2 East' }],
};

async function floor(argv: readonly string[], value: object = handover, world: TestOptions = {}) {
  const { address, calls } = await startRecorded({ 'GET /shift-handover': { value }, 'POST /shift-handover': { value: handover.last } });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['shift', ...argv], factory);
  const sent = calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return { code, sent, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('a handover shows the last one, the open errors with who has them, and what was done since', async () => {
  const { code, stdout } = await floor(['handover']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Since .* \(handed over by Olga<u\+202E>\)\n {2}key is in the safe\nRaised 5, cleared 2\n\n3 open errors\n/);
  expect(stdout).toMatch(
    /\n {2}7 {2}17 Hall 2 East: Recycler 2: payout incomplete, EUR 20 missing \(Error, Assigned, Petra Huber, .*\)\n {2}and 2 more\n/,
  );
  expect(stdout).toMatch(/\n\n1 event in progress\n {2}9 {2}17 Lobby<u\+001B>: .* \(Assigned, Petra<u\+202E>, .*\)\n\n/);
  expect(stdout).toMatch(/ {2}17 Hall 2 East: Sven assigned the error to Petra Huber: yours<u\+001B>\n$/);
});

test('at a terminal long lines of a handover continue below their texts, and times have no date', async () => {
  const { stdout } = await floor(['handover'], handover, { isTty: true, width: 60 });
  expect(stdout).toContain(
    '\n  7  17 Hall 2 East: Recycler 2: payout incomplete, EUR 20\n     missing (Error, Assigned, Petra Huber, 21:14:00)\n',
  );
  expect(
    Math.max(
      ...stdout
        .split('\n')
        .slice(1)
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(60);
});

test('without a handover the last 24 hours are shown', async () => {
  const { stdout } = await floor(['handover'], { ...handover, last: null, open: [], openCount: 0, events: [], acts: [] });
  expect(stdout).toMatch(/^Since .* \(no earlier handover\)\n/);
});

test('a shift ends with a comment', async () => {
  expect(await floor(['end', '--comment', 'all quiet'])).toMatchObject({
    code: 0,
    sent: [{ comment: 'all quiet' }],
    stderr: 'Shift handed over.\n',
  });
});
