import { resources } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { type Recorded, startRecorded, toPage } from '../../testing/recorded-server.ts';
import { toApproval, toTerminal } from '../../testing/rows.ts';
import { runId, toRun } from '../../testing/run-rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

async function floor(argv: readonly string[], script: Parameters<typeof startRecorded>[0] = {}, world: TestOptions = {}) {
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(argv, factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls: calls.map(({ line }) => line) };
}

test.each(['ls', 'get'])('floor terminal %s is floor terminal list', async (verb) => {
  const { code, stdout } = await floor(['terminal', verb, '-o', 'id'], { 'GET /terminals': toPage([toTerminal()]) });
  expect([code, stdout]).toEqual([0, '17\n']);
});

test.each(resources.map(({ noun }) => [noun]))('floor explain %s lists every column with operators and values', async (noun) => {
  const { code, stdout } = await floor(['explain', noun]);
  expect(code).toBe(0);
  const names = stdout.split('\n').flatMap((line) => line.split('\t')[0]?.split(', ')[0] || []);
  expect(names).toEqual(Object.keys(resources.find((one) => one.noun === noun)?.columns ?? {}));
});

test('floor explain shows values and examples at a terminal, and suggests a similar noun', async () => {
  const { stdout } = await floor(['explain', 'terminal'], {}, { isTty: true, width: 400 });
  expect(stdout).toMatch(/connection .*: = != .*connected/);
  expect(stdout).toContain("  floor terminal list --where 'state:failure");
  const { code, stderr } = await floor(['explain', 'terminl']);
  expect(code).toBe(2);
  expect(stderr).toContain('terminal');
});

test('--json without fields lists the fields, without a request', async () => {
  const { code, stderr, calls } = await floor(['terminal', 'list', '--json']);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain('→ operatorLogin\n');
});

test('wait ends when every row matches, and does not request matching rows again', async () => {
  const state = (times: number): Recorded => ({ value: toTerminal({ state: times < 3 ? 'failure' : 'ready' }) });
  const { code, calls } = await floor(['terminal', 'wait', '17', '18', '--for', 'state=ready'], {
    'GET /terminals/17': (_call, times) => state(times),
    'GET /terminals/18': { value: toTerminal({ id: 18, state: 'ready' }) },
  });
  expect(code).toBe(0);
  expect(calls.map((line) => line.slice(-2))).toEqual(['17', '18', '17', '17']);
});

test('wait exits with 7 after its timeout and lists the rows, and rejects an invalid filter before a request', async () => {
  const script = { 'GET /terminals/17': { value: toTerminal({ state: 'failure' }) } };
  const late = await floor(['terminal', 'wait', '17', '--for', 'state=ready', '--timeout', '3s'], script);
  expect([late.code, late.stderr]).toEqual([7, 'Timed out. Not matching yet: 17\n']);
  const wrong = await floor(['terminal', 'wait', '17', '--for', 'stat=ready'], script);
  expect([wrong.code, wrong.calls]).toEqual([2, []]);
});

test('list --watch writes only new and changed rows until it is interrupted', async () => {
  const stop = new AbortController();
  const pages = [[toTerminal()], [toTerminal(), toTerminal({ id: 18 })], [toTerminal({ state: 'failure' }), toTerminal({ id: 18 })]];
  const { code, stdout } = await floor(
    ['terminal', 'list', '-w', '-o', 'id'],
    {
      'GET /terminals': (_call, times) => {
        if (times > pages.length) setImmediate(() => stop.abort());
        return toPage(pages[Math.min(times, pages.length) - 1] ?? []);
      },
    },
    { stop: stop.signal },
  );
  expect([code, stdout]).toEqual([130, '17\n18\n17\n']);
});

test('run watch follows a run, found by a prefix of its id, until it has finished', async () => {
  const target = { id: 't1', terminal: 17, terminalName: 'Hall', waitingFor: null, detail: '', at: '2026-11-20T21:14:00.000Z' };
  const { code, stdout } = await floor(['run', 'watch', runId.slice(0, 8)], {
    'GET /runs': toPage([toRun({ id: runId })]),
    [`GET /runs/${runId}`]: { value: toRun({ id: runId, done: 1, waiting: 0, finished: true }) },
    [`GET /runs/${runId}/targets`]: (_call, times) => ({ value: { items: [{ ...target, state: times < 2 ? 'started' : 'done' }] } }),
  });
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(3);
});

test('completion after approve and decline suggests approvals that this operator may decide', async () => {
  const page = toPage([toApproval({ mayDecide: true }), toApproval({ id: '17/4712', sequence: 4712, mayDecide: false })]);
  for (const argv of [['approve'], ['decline'], ['approval', 'approve']]) {
    const { stdout, calls } = await floor(['__complete', '--', ...argv, ''], { 'GET /approvals': page });
    expect(stdout.split('\n').filter(Boolean)).toEqual([expect.stringMatching(/^17\/4711\t/)]);
    expect(decodeURIComponent(calls[0] ?? '')).toContain('q=state:pending');
  }
});
