import type { MessageLoaders } from '../../namespaces.ts';

export const fr: MessageLoaders = {
  base: () => import('./base.ts'),
  web: () => import('./web.ts'),
  account: () => import('./account.ts'),
};
