import { useEffect, useState } from 'react';
import { formatClock } from '../../platform/i18n/format.ts';
import { loadNamespaces, useTranslation } from '../../platform/i18n/translation.ts';
import { clock } from '../../platform/ports/ports.ts';
import { loadSession } from '../../platform/session/load-session.ts';
import type { SessionLoadFailure } from '../../platform/session/session-state.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { FaultFace } from './FaultFace.tsx';

/** Interval at which the server is asked again; milliseconds. */
const askEvery = 3000;

/** Shown while the console cannot load the session; it disappears by itself as soon as it can. */
export function TroublePage({ trouble }: { readonly trouble: SessionLoadFailure }) {
  const { t, has, language, formats } = useTranslation();
  const [asked, setAsked] = useState(() => Date.now());
  useEffect(() => void loadNamespaces('errorPages'), []);
  useEffect(() => {
    if (trouble === 'unsafe') return;
    let left = false;
    let cancel: () => void = () => undefined;
    const wait = () => {
      cancel = clock.after(askEvery, () => {
        void loadSession().then(() => {
          if (left) return;
          setAsked(Date.now());
          wait();
        });
      });
    };
    wait();
    return () => {
      left = true;
      cancel();
    };
  }, [trouble]);
  if (!has(`errorPages:detail.${trouble}`)) return <LoadingOverlay />;
  return (
    <FaultFace key={trouble} page={trouble}>
      {trouble !== 'unsafe' && <p>{t('errorPages:asking', { at: formatClock(asked, language, formats) })}</p>}
    </FaultFace>
  );
}
