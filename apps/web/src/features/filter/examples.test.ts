import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { resources } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { filterExamples } from './examples.ts';

test.each(resources.map((resource) => [resource.id, filterExamples[resource.id], resource] as const))(
  'the example of %s is a filter of it: %s',
  (_, example, resource) => {
    expect(() => compileFilter(example, toFilterFields(resource), { now: Date.now(), zone: 'Europe/Vienna' })).not.toThrow();
  },
);
