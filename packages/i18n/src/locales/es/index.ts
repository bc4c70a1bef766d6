import type { WordLoaders } from '../../namespaces.ts';

export const es: WordLoaders = {
  base: () => import('./base.ts'),
  problems: () => import('./problems.ts'),
  events: () => import('./events.ts'),
  transactionTypes: () => import('./transaction-types.ts'),
  mediaTypes: () => import('./media-types.ts'),
  componentTypes: () => import('./component-types.ts'),
  deviceMessages: () => import('./device-messages.ts'),
  additionalInfoTypes: () => import('./additional-info-types.ts'),
  sensorRanks: () => import('./sensor-ranks.ts'),
  rights: () => import('./rights.ts'),
  endpoints: () => import('./endpoints.ts'),
  licences: () => import('./licences.ts'),
  web: () => import('./web.ts'),
  lists: () => import('./lists.ts'),
  logs: () => import('./logs.ts'),
  cli: () => import('./cli.ts'),
  fleet: () => import('./fleet.ts'),
  exports: () => import('./exports.ts'),
};
