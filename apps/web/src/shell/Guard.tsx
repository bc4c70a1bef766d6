import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '../session/session-state.ts';
import { whenPainted } from '../start/first-paint.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Shell } from './Shell.tsx';

/** The one guarded parent [SH-14]: without a session it shows the sign-in, which comes back to this very place. */
export function Guard() {
  const { info } = useSnapshot(session);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Starting the live channel does not hold up the first paint.
    if (!info) return;
    let stop: (() => void) | undefined;
    let left = false;
    void whenPainted()
      .then(() => import('../live/start-live.ts'))
      .then((module) => {
        if (!left) stop = module.startLive();
      });
    return () => {
      left = true;
      stop?.();
    };
  }, [info]);
  if (info === undefined) return <LoadingOverlay />;
  if (info === null) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  return <Shell />;
}
