import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';

/** The example filter of a list with its time as a term, shown in the empty filter field. */
export const toExample = ({ example: { filter, since } }: Pick<ResourceDefinition, 'example'>): string =>
  since === undefined ? filter : `${filter} at>-${since}`;
