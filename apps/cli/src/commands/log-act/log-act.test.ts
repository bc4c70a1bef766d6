import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { toError, toEvent } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const one = toError({ id: 7, version: 3 });
const two = toError({ id: 8, version: 0, terminalName: 'Hall\u001b[2J' });
const results = (...given: readonly string[]) => ({ value: { items: given.map((result, n) => ({ id: 7 + n, result })) } });
const olga = { id: 201, login: 'o.brandt', name: 'Olga Brandt' };

async function floor(argv: readonly string[], { result = results('done'), rows = [one], answers = [] as readonly string[] } = {}) {
  const { address, calls } = await startRecorded({
    'GET /error-log': toPage(rows),
    'GET /error-assignees': { value: { items: [olga] } },
    'GET /session': { value: { operator: 301 } },
    'POST /error-log/acts': result,
    'GET /error-log/7/history': {
      value: {
        items: [
          {
            id: 2,
            at: '2026-11-20T21:14:00.123Z',
            act: 'assign',
            operatorName: 'Sven\u202e',
            assigneeName: 'Olga',
            until: null,
            comment: 'yours\u001b',
          },
        ],
      },
    },
    'GET /error-log/9/history': toProblem('row.not-found'),
  });
  const factory = await createTestFactory({ server: address, ...(answers.length > 0 && { answers }) });
  const code = await runFloor(['error', ...argv], factory);
  const acts = calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  const filters = calls
    .filter(({ line }) => line.startsWith('GET /api/v1/error-log?'))
    .map(({ line }) => new URLSearchParams(line.split('?')[1]).get('q'));
  return { code, acts, filters, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('one error is acknowledged without a question, in the version that was read [TM-15]', async () => {
  expect(await floor(['ack', '7', '--reason', 'seen'])).toEqual({
    code: 0,
    acts: [{ act: 'acknowledge', comment: 'seen', targets: [{ id: 7, version: 3 }] }],
    filters: ['id:7'],
    stdout: '',
    stderr: '1 error changed.\n',
  });
  expect((await floor(['ack', '7', '--undo'])).acts).toMatchObject([{ act: 'unacknowledge' }]);
});

test('the errors of a filter are confirmed: without a terminal only with --yes', async () => {
  const rows = [one, two];
  const without = await floor(['ack', '--where', 'site:Vienna'], { rows });
  expect([without.code, without.acts]).toEqual([2, []]);
  const done = await floor(['ack', '--where', 'site:Vienna', '--yes'], { rows, result: results('done', 'changed') });
  expect(done).toMatchObject({
    code: 5,
    filters: ['site:Vienna state:raised'],
    acts: [
      {
        targets: [
          { id: 7, version: 3 },
          { id: 8, version: 0 },
        ],
      },
    ],
  });
  expect(done.stderr).toBe('1 error changed.\n1 error not changed, because somebody else has acted on it meanwhile.\n');
});

test('--dry-run lists the errors, and changes nothing', async () => {
  const { code, acts, stdout } = await floor(['ack', '--where', 'site:Vienna', '--dry-run'], { rows: [one, two] });
  expect([code, acts]).toEqual([0, []]);
  expect(stdout).toBe(
    [
      '2 errors',
      '        7     17  Hall 2 East: Recycler 2: payout incomplete, EUR 20 missing',
      '        8     17  Hall<u+001B>[2J: Recycler 2: payout incomplete, EUR 20 missing',
      '',
    ].join('\n'),
  );
});

test('errors are assigned by login name, to oneself, and to nobody', async () => {
  expect((await floor(['assign', '7', '--to', 'O.Brandt'])).acts).toMatchObject([{ act: 'assign', assignee: 201 }]);
  expect((await floor(['assign', '7', '--to', 'me'])).acts).toMatchObject([{ act: 'assign', assignee: 301 }]);
  expect((await floor(['assign', '7', '--to', 'nobody'])).acts).toMatchObject([{ act: 'unassign' }]);
  expect(await floor(['assign', '7', '--to', 'ghost'])).toMatchObject({ code: 1, acts: [], stderr: expect.stringContaining('“ghost”') });
});

test('a snooze needs a time or its end', async () => {
  expect((await floor(['snooze', '7', '--until', '2h'])).acts).toMatchObject([{ act: 'snooze', until: expect.stringMatching(/Z$/) }]);
  expect((await floor(['snooze', '7', '--end'])).acts).toMatchObject([{ act: 'unsnooze' }]);
  expect(await floor(['snooze', '7'])).toMatchObject({ code: 2, acts: [] });
});

test.each([
  [['ack'], 2],
  [['ack', 'x7'], 2],
  [['ack', '7', '--where', 'site:Vienna'], 2],
  [['ack', '9'], 1],
  [['history', 'x'], 2],
  [['history', '9'], 1],
])('%j changes nothing and exits with %i', async (argv, code) => {
  expect(await floor(argv)).toMatchObject({ code, acts: [] });
});

test('a comment is also written on cleared errors', async () => {
  const { acts, filters } = await floor(['comment', '--where', 'site:Vienna', '--text', 'dust', '--yes']);
  expect([acts, filters]).toMatchObject([[{ act: 'comment', comment: 'dust' }], ['site:Vienna']]);
});

test('the history names who did what and why, without control characters', async () => {
  const { code, stdout } = await floor(['history', '7']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\tSven<u\+202E> assigned the error to Olga: yours<u\+001B>\n$/);
});

test('events are acted upon as errors are, with their number as the id [TM-15]', async () => {
  const events = [toEvent(7, { version: 2, event: 161 }), toEvent(-8, { terminalName: 'Lobby\u001b[2J', event: 161 })];
  const { address, calls } = await startRecorded({
    'GET /event-log': toPage(events),
    'GET /event-assignees': { value: { items: [olga] } },
    'POST /event-log/acts': results('done', 'unchanged'),
    'GET /event-log/7/history': { value: { items: [] } },
  });
  const run = async (...argv: readonly string[]) => {
    const factory = await createTestFactory({ server: address });
    const code = await runFloor(['event', ...argv], factory);
    return { code, stdout: factory.stdout(), stderr: factory.stderr() };
  };
  const listed = await run('ack', '--where', 'severity>=warning', '--dry-run');
  expect(listed.stdout).toMatch(/^2 events\n {8}7 {5}17 {2}Hall 2 East: .*\n {7}-8 {5}17 {2}Lobby<u\+001B>\[2J: .*\n$/);
  expect(await run('assign', '--where', 'severity>=warning', '--to', 'o.brandt', '--yes')).toEqual({
    code: 0,
    stdout: '',
    stderr: '1 event changed.\n1 event was already so.\n',
  });
  const [body] = calls.filter(({ line }) => line.startsWith('POST')).map((call) => call.body);
  const targets = [
    { id: 7, version: 2 },
    { id: -8, version: 0 },
  ];
  expect(body).toEqual({ act: 'assign', assignee: 201, comment: '', targets });
  const filters = calls
    .filter(({ line }) => line.includes('/event-log?'))
    .map(({ line }) => new URLSearchParams(line.split('?')[1]).get('q'));
  expect(filters).toEqual(['severity>=warning', 'severity>=warning']);
  expect((await run('history', '7')).code).toBe(0);
  expect((await run('history', 'x')).code).toBe(2);
});
