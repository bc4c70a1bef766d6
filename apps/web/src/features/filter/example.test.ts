import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { resources } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { toExample } from './example.ts';

test.each(resources.map((resource) => [resource.id, toExample(resource), resource] as const))(
  'the example filter of %s is valid: %s',
  (_, example, resource) => {
    expect(() => compileFilter(example, toFilterFields(resource), { now: Date.now(), zone: 'Europe/Vienna' })).not.toThrow();
  },
);
