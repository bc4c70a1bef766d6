import type { WordLoaders } from '../../namespaces.ts';

export const en: WordLoaders = {
  base: () => import('./base.ts'),
  web: () => import('./web.ts'),
  account: () => import('./account.ts'),
};
