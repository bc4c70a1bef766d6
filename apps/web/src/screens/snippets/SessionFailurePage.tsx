import { useEffect, useState } from 'react';
import { formatClock } from '../../platform/i18n/format.ts';
import { loadNamespaces, useTranslation } from '../../platform/i18n/translation.ts';
import { clock } from '../../platform/ports/ports.ts';
import { loadSession } from '../../platform/session/load-session.ts';
import type { SessionLoadFailure } from '../../platform/session/session-state.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { FaultFace } from './FaultFace.tsx';

/** Retry interval while the session cannot be loaded; milliseconds. */
const retryIntervalMs = 3000;

/** Shown while the console cannot load the session; it disappears as soon as the session is loaded. */
export function SessionFailurePage({ failure }: { readonly failure: SessionLoadFailure }) {
  const { t, has, language, formats } = useTranslation();
  const [lastAttempt, setLastAttempt] = useState(() => Date.now());
  useEffect(() => void loadNamespaces('errorPages'), []);
  useEffect(() => {
    if (failure === 'unsafe') return;
    let left = false;
    let cancel: () => void = () => undefined;
    const wait = () => {
      cancel = clock.after(retryIntervalMs, () => {
        void loadSession().then(() => {
          if (left) return;
          setLastAttempt(Date.now());
          wait();
        });
      });
    };
    wait();
    return () => {
      left = true;
      cancel();
    };
  }, [failure]);
  if (!has(`errorPages:detail.${failure}`)) return <LoadingOverlay />;
  return (
    <FaultFace key={failure} page={failure}>
      {failure !== 'unsafe' && <p>{t('errorPages:asking', { at: formatClock(lastAttempt, language, formats) })}</p>}
    </FaultFace>
  );
}
