import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ActHistory = lazyPart(() => import('./ActHistory.tsx').then((module) => module.ActHistory), 'handling');

/** The acts on one error or event, loaded when a panel shows them. */
export const LazyActHistory = (props: { readonly noun: ActNoun; readonly id: string }) => (
  <Suspense>
    <ActHistory {...props} />
  </Suspense>
);
