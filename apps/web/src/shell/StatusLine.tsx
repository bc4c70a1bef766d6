import { lazy, Suspense } from 'react';
import { usePainted } from '../platform/ports/first-paint.ts';
import styles from './StatusLine.module.css';

const StatusKeys = lazy(() => import('./StatusKeys.tsx').then((module) => ({ default: module.StatusKeys })));

/** Always the keys of the place where focus is; they come with the keyboard, after the first paint. */
export function StatusLine() {
  const painted = usePainted();
  return (
    <footer className={styles.line}>
      {painted && (
        <Suspense>
          <StatusKeys />
        </Suspense>
      )}
    </footer>
  );
}
