import type { WordLoaders } from '../../namespaces.ts';

export const fr: WordLoaders = {
  base: () => import('./base.ts'),
  problems: () => import('./problems.ts'),
  events: () => import('./events.ts'),
  transactionTypes: () => import('./transaction-types.ts'),
  mediaTypes: () => import('./media-types.ts'),
  rights: () => import('./rights.ts'),
  endpoints: () => import('./endpoints.ts'),
  licences: () => import('./licences.ts'),
  web: () => import('./web.ts'),
  cli: () => import('./cli.ts'),
  fleet: () => import('./fleet.ts'),
};
