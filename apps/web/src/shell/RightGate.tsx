import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useKeyState } from '../platform/keys/use-bindings.ts';
import { isAllowed, screenAt } from '../platform/navigation/screens.ts';
import { useMay } from '../platform/session/session-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useMissingModule } from './licence/use-may-open.ts';
import styles from './RightGate.module.css';

const MissingRight = lazyPart(() => import('./MissingRight.tsx').then((part) => part.MissingRight), 'rights');
const MissingModule = lazyPart(() => import('./licence/MissingModule.tsx').then((part) => part.MissingModule), 'shell', 'licences');

/** Renders a screen if the operator has its right, else a note; no data is requested. */
export function RightGate() {
  const { translate } = useTranslation();
  const { pathname } = useLocation();
  const may = useMay();
  const screen = screenAt(pathname);
  const module = useMissingModule(screen?.path ?? '');
  const mayOpen = !screen || isAllowed(screen, may);
  const { modal } = useKeyState();
  const wasAllowed = useRef(false);
  useEffect(() => {
    wasAllowed.current = mayOpen || (wasAllowed.current && modal);
  });
  if (screen && mayOpen && module)
    return (
      <Suspense>
        <MissingModule module={module} />
      </Suspense>
    );
  // A dialog stays open with what has been typed, and says that the right is gone; the screen behind it shows nothing any more.
  const isKept = !mayOpen && modal && wasAllowed.current;
  return (
    <>
      <div className={isKept ? styles.hidden : styles.screen}>{(mayOpen || isKept) && <Outlet />}</div>
      {screen && !mayOpen && (
        <Suspense>
          <MissingRight component={translate(screen.label)} right={screen.right} />
        </Suspense>
      )}
    </>
  );
}
