import type { BalancingExplanations } from '@floorwalker/core/endpoints/balancing-explanation';
import { describe, expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const at = '2026-11-19T12:00:00.000Z';
const found: BalancingExplanations = {
  report: 4711,
  logs: ['transaction-log', 'error-log', 'event-log', 'operator-access-log'],
  limited: false,
  hidden: false,
  variances: [
    {
      place: 1,
      component: 13,
      rank: 2,
      medium: 2,
      currency: 'USD',
      denomination: 2000,
      expected: { pieces: 1537, amount: 3_074_000 },
      counted: { pieces: 1536, amount: 3_072_000 },
      variance: { pieces: -1, amount: -2000 },
      explanations: [
        {
          cause: 'jam',
          score: 0.814,
          pieces: -1,
          amount: -2000,
          links: [
            { kind: 'device-message', id: '77', at },
            { kind: 'transaction', id: '5\u202e', at },
          ],
        },
        { cause: 'count-mistake', score: 0.1, pieces: -1, amount: -2000, links: [] },
      ],
    },
  ],
};

async function floor(argv: readonly string[], value: object = found, world: TestOptions = { isTty: true }) {
  const { address } = await startRecorded({ 'GET /balancing-reports/4711/explanations': { value } });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['balancing', 'explain', '4711', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr() };
}

describe('[ST-06] floor balancing explain', () => {
  test('shows each variance with its causes, their shares and the rows that support them', async () => {
    const { code, stdout, stderr } = await floor([]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      'Bill cassette 2  20.00 USD  -1  -USD 20.00',
      '    81%  Jam: pieces were stuck (Device message 77, Transaction 5<u+202E>)',
      '    10%  Mistake in the count',
      '',
    ]);
  });

  test('json is the whole response, and csv has a record for each explanation', async () => {
    expect(JSON.parse((await floor(['-o', 'json'])).stdout)).toEqual(found);
    const [names, first] = (await floor(['-o', 'csv'])).stdout.split(/\r?\n/);
    expect(names).toBe('place,component,rank,medium,currency,denomination,pieces,amount,cause,score,links');
    expect(first).toMatch(/^1,13,2,2,USD,2000,'?-1,'?-2000,jam,0\.814,device-message:77 transaction:5/);
  });

  test('a report without variances says so, and so does one whose logs are not all visible or not completely searched', async () => {
    expect((await floor([], { ...found, variances: [] })).stderr).toBe('The report has no variances.\n');
    expect((await floor([], { ...found, logs: ['transaction-log', 'event-log'], limited: true })).stderr).toMatch(
      /^Not searched, because you may not view them: Error log, Operator access log\. .*\nThe period has more rows than are searched/,
    );
    expect((await floor([], { ...found, hidden: true })).stderr).toBe(
      'Some rows belong to a property that you may not see; they were not searched.\n',
    );
    expect((await floor([], { ...found, variances: [{ ...found.variances[0], explanations: [] }] })).stdout).toMatch(
      /\n {2}No explanation was found\.\n$/,
    );
  });
});
