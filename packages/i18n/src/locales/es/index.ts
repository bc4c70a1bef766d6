import type { MessageLoaders } from '../../namespaces.ts';

export const es: MessageLoaders = {
  base: () => import('./base.ts'),
  web: () => import('./web.ts'),
  account: () => import('./account.ts'),
};
