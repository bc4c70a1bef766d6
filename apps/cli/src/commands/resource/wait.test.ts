import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { canWait } from './wait.ts';

async function helpOf({ noun }: Resource) {
  const factory = await createTestFactory({ isTty: true, width: 120 });
  await runFloor([noun, 'wait', '--help'], factory);
  return factory.stdout();
}

test.each(resources.filter(canWait).map((one) => [one.noun, one] as const))(
  'the example of floor %s wait is a valid filter',
  async (_, one) => {
    const [, filter = ''] = /wait (?:ID|17 18) --for '(.+)'/.exec(await helpOf(one)) ?? [];
    expect(filter).not.toBe('');
    expect(() => compileFilter(filter, toFilterFields(one), { now: Date.now(), zone: 'Europe/Vienna' })).not.toThrow();
  },
);

test.each(resources.filter((one) => !canWait(one)).map((one) => [one.noun, one] as const))(
  'floor %s has no wait, because its rows never change',
  async (_, one) => {
    expect(await helpOf(one)).not.toContain('--for');
  },
);
