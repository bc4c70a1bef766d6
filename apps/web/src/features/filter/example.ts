import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';

/** The example filter of a list, shown in the empty filter field; its default age is added as a term such as `at>-2h`. */
export const toExample = ({ example: { filter, since } }: Pick<ResourceDefinition, 'example'>): string =>
  since === undefined ? filter : `${filter} at>-${since}`;
