import type { Namespace } from '@floorwalker/i18n/namespaces';
import { type ComponentType, lazy } from 'react';
import { loadNamespaces } from '../platform/i18n/translation.ts';

/** A component that is loaded on demand together with the texts of lists and its translation namespaces. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, ...messages: readonly Namespace[]) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadNamespaces('lists', ...messages)]);
    return { default: part };
  });
