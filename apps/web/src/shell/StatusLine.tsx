import { lazy, Suspense } from 'react';
import { usePainted } from '../platform/ports/first-paint.ts';
import styles from './StatusLine.module.css';

const StatusKeys = lazy(() => import('./StatusKeys.tsx').then((module) => ({ default: module.StatusKeys })));

/** The keys of the focused scope; loaded with the key listeners after the first paint. */
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
