import type { TerminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const levels: TerminalLevels = {
  terminal: 17,
  zone: 'Europe/Vienna',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-20T08:00:00.000Z',
  series: [
    {
      component: 10,
      rank: 1,
      medium: 1,
      currency: 'EUR',
      denomination: 2000,
      capacity: 500,
      count: 3,
      at: [0, 7_200_000, 14_400_000],
      pieces: [100, 400, 200],
    },
  ],
};

async function floor(argv: readonly string[], value: TerminalLevels, options: object = {}) {
  const { address, calls } = await startRecorded({ 'GET /terminals/17/levels': { value } });
  const factory = await createTestFactory({ server: address, ...options });
  const code = await runFloor(['terminal', 'levels', '17', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), lines: calls.map(({ line }) => line) };
}

test('[TM-06] the course of each unit is a line of blocks, with the lowest, highest and last number', async () => {
  const { code, stdout, lines } = await floor(['-o', 'table'], levels);
  expect(code).toBe(0);
  expect(lines).toContain('GET /api/v1/terminals/17/levels?parts=128');
  expect(stdout).toContain(`${'▃'.repeat(8)}${'█'.repeat(9)}${'▅'.repeat(15)}`);
  expect(stdout).toMatch(/1 · .+EUR\s20\.00.+100 +400 +200/);
});

test('programs get each point with its time; without reports there is a sentence', async () => {
  expect((await floor(['-o', 'csv'], levels)).stdout.split('\n').slice(0, 2)).toEqual([
    'at,component,rank,medium,currency,denomination,pieces,capacity',
    '2026-11-20T00:00:00.000Z,10,1,1,EUR,2000,100,500',
  ]);
  expect(await floor(['-o', 'table'], { ...levels, series: [] })).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'No stock was reported in this span.\n',
  });
});
