import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

test('the summary shows each figure with the filter that finds its terminals', async () => {
  const counts = { failed: 3, warning: 0, offline: 12, low: 8, approvals: 1 };
  const { address } = await startRecorded({ 'GET /terminal-summary': { value: { total: 200, counts } } });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['terminal', 'summary'], factory)).toBe(0);
  expect(factory.stdout()).toBe(
    [
      'Failed\t3  list:error -state:failure-operator',
      'Warning\t0  list:error state:failure-operator',
      'Offline\t12  list:offline',
      'Low\t8  levelStates:low,empty',
      'Approvals\t1  openApprovals>0',
      'Terminals\t200',
      '',
    ].join('\n'),
  );
});
