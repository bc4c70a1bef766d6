import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import { screenAt } from '../platform/navigation/screens.ts';
import { useMay } from '../platform/session/session-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useMissingModule } from './licence/use-may-open.ts';

const MissingRight = lazyPart(() => import('./MissingRight.tsx').then((part) => part.MissingRight), 'rights');
const MissingModule = lazyPart(() => import('./licence/MissingModule.tsx').then((part) => part.MissingModule), 'shell', 'licences');

/** Renders a screen if the operator has its right, else a note; no data is requested. */
export function RightGate() {
  const { translate } = useTranslation();
  const { pathname } = useLocation();
  const may = useMay();
  const screen = screenAt(pathname);
  const module = useMissingModule(screen?.path ?? '');
  if (screen && may(screen.right) && module)
    return (
      <Suspense>
        <MissingModule module={module} />
      </Suspense>
    );
  if (!screen || may(screen.right)) return <Outlet />;
  return (
    <Suspense>
      <MissingRight component={translate(screen.label)} right={screen.right} />
    </Suspense>
  );
}
