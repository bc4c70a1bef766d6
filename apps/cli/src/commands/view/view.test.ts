import { expect, test } from 'vitest';
import { columnsOfView } from '../../lists/find-view.ts';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { toView } from '../../testing/view-row.ts';

async function floor(argv: readonly string[], server: string) {
  const factory = await createTestFactory({ server });
  return { code: await runFloor(argv, factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

const save = ['view', 'save', 'large', '--resource', 'transaction', '--where', 'amountOut>=500', '--sort', '-amountOut'];

test('a view is saved with all its settings, after its filter was parsed', async () => {
  const { address, calls } = await startRecorded({
    'GET /transaction-log/count': { value: { count: 1, exact: true } },
    'POST /views': { value: toView({ name: 'large' }) },
  });
  const ended = await floor([...save, '--columns', 'number,+id', '--shared', '--replace'], address);
  expect(ended).toEqual({ code: 0, stdout: '', stderr: 'Saved: large\n' });
  expect(calls.map(({ line }) => line)).toEqual(['GET /api/v1/transaction-log/count?q=amountOut%3E%3D500', 'POST /api/v1/views']);
  expect(calls[1]?.body).toEqual({
    name: 'large',
    resource: 'transaction-log',
    q: 'amountOut>=500',
    sort: '-amountOut',
    columns: 'number,id',
    shared: true,
    ifExists: 'replace',
  });
});

test('[ST-02] a view of a report is saved with its settings, and shown by the id of the report', async () => {
  const view = toView({ name: 'monthly', resource: 'transaction-count', q: 'terminal:17' });
  const { address, calls } = await startRecorded({ 'POST /views': { value: view }, 'GET /views': toPage([view]) });
  const argv = ['view', 'save', 'monthly', '--resource', 'transaction-count', '--where', 'terminal:17', '--range', 'lastMonth'];
  expect(await floor([...argv, '--by', 'day,type', '--compare', 'previous'], address)).toMatchObject({ code: 0 });
  expect(calls[0]?.body).toEqual({
    name: 'monthly',
    resource: 'transaction-count',
    q: 'terminal:17',
    sort: '',
    report: {
      range: 'lastMonth',
      from: null,
      to: null,
      by: ['day', 'type'],
      compare: 'previous',
      currency: null,
      figure: 'count',
      chart: true,
    },
    shared: false,
    ifExists: 'refuse',
  });
  const shown = await floor(['view', 'show', 'monthly', '--resource', 'transaction-count'], address);
  expect(shown.stdout).toContain('resource\ttransaction-count');
});

test('an invalid filter, an unknown list and an unknown column are rejected', async () => {
  const { address, calls } = await startRecorded({ 'GET /transaction-log/count': toProblem('filter.invalid') });
  expect((await floor(save, address)).code).toBe(2);
  expect((await floor(['view', 'save', 'x', '--resource', 'transactoin'], address)).stderr).toContain('Did you mean: transaction?');
  expect((await floor(['view', 'save', 'x', '--resource', 'transaction', '--columns', 'nmber'], address)).stderr).toContain('number?');
  expect(calls).toHaveLength(1);
});

test('a view is removed and shown by its name; the list decides between views of the same name', async () => {
  const twice = [toView(), toView({ id: '33333333-0000-4000-8000-000000000003', resource: 'media-log' })];
  const { address, calls } = await startRecorded({
    'GET /views': ({ line }) => toPage(line.includes('media-log') ? twice.slice(1) : twice),
    'DELETE /views/33333333-0000-4000-8000-000000000003': null,
  });
  expect(await floor(['view', 'remove', 'large payouts'], address)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--resource media-log'),
  });
  expect(await floor(['view', 'remove', 'large payouts', '--resource', 'media'], address)).toMatchObject({ code: 0 });
  expect(await floor(['view', 'show', 'large payouts', '--resource', 'media', '--jq', '.q'], address)).toMatchObject({
    stdout: 'amountOut>=500\n',
  });
  expect(decodeURIComponent(calls[1]?.line ?? '')).toBe('GET /api/v1/views?q=resource=media-log name="large payouts"&limit=100');
});

test('of the console’s columns only the names are used', () => {
  expect(columnsOfView({ columns: '!number:120,amountOut:80,id' })).toEqual(['number', 'amountOut', 'id']);
  expect(columnsOfView({ columns: '' })).toEqual([]);
});
