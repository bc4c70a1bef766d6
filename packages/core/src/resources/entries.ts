import type { ResourceDefinition } from '../registry/define-resource.ts';
import { resources } from './index.ts';

/** What menus, routes and command lines must know of a list before it is opened. */
export type ListEntry = Pick<ResourceDefinition, 'id' | 'noun' | 'right' | 'defaultSort' | 'screen'>;

/**
 * The entries of all lists. The build of the console replaces this module by its value, so that the first load contains no
 * columns of lists that are not shown yet.
 */
export const listEntries: readonly ListEntry[] = (resources as readonly ResourceDefinition[]).map(
  ({ id, noun, right, defaultSort, screen }) => ({ id, noun, right, defaultSort, ...(screen && { screen }) }),
);
