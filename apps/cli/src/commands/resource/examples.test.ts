import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { listExamples } from './examples.ts';

/** The texts in single quotes in the examples, which are filters. */
const filtersOf = (resource: Resource) => listExamples(resource.id, resource).flatMap((line) => /'(.+)'/.exec(line)?.[1] ?? []);

test.each(resources.map((resource) => [resource.id, resource] as const))(
  'the examples in the help of %s are valid filters',
  (_, resource) => {
    const filters = filtersOf(resource);
    expect(filters).toHaveLength(2);
    for (const filter of filters)
      expect(() => compileFilter(filter, toFilterFields(resource), { now: Date.now(), zone: 'Europe/Vienna' }), filter).not.toThrow();
  },
);
