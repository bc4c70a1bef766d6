import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useKeyState } from '../platform/keys/use-bindings.ts';
import { screenAt } from '../platform/navigation/screens.ts';
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
  const isAllowed = !screen || may(screen.right);
  const { modal } = useKeyState();
  const wasAllowed = useRef(false);
  useEffect(() => {
    wasAllowed.current = isAllowed || (wasAllowed.current && modal);
  });
  if (screen && isAllowed && module)
    return (
      <Suspense>
        <MissingModule module={module} />
      </Suspense>
    );
  // A dialog stays open with what has been typed, and says that the right is gone; the screen behind it shows nothing any more.
  const isKept = !isAllowed && modal && wasAllowed.current;
  return (
    <>
      <div className={isKept ? styles.hidden : styles.screen}>{(isAllowed || isKept) && <Outlet />}</div>
      {screen && !isAllowed && (
        <Suspense>
          <MissingRight component={translate(screen.label)} right={screen.right} />
        </Suspense>
      )}
    </>
  );
}
