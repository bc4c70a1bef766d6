import type { Right } from '@floorwalker/core/vocabulary/rights';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './DialogFooter.module.css';

const RightWithdrawn = lazyPart(() => import('./RightWithdrawn.tsx').then((part) => part.RightWithdrawn), 'shell', 'rights');

/** Says in a dialog that a right has been withdrawn while it was open; nothing if none is missing. */
export function RightNotice({ right }: { readonly right: Right | null }) {
  if (right === null) return null;
  return (
    <div role="alert" className={styles.failure}>
      <Suspense>
        <RightWithdrawn right={right} />
      </Suspense>
    </div>
  );
}
