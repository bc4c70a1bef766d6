import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { whenPainted } from '../platform/ports/first-paint.ts';
import { mayNow, session } from '../platform/session/session-state.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { Shell } from './Shell.tsx';

const SessionDialogs = lazy(() => import('../features/session/SessionDialogs.tsx').then((module) => ({ default: module.SessionDialogs })));
const SessionFailurePage = lazy(() =>
  import('../screens/snippets/SessionFailurePage.tsx').then((module) => ({ default: module.SessionFailurePage })),
);

/** The screen of each restriction, such as a password that must be changed first. */
const firstThings = { 'password-change': '/change-password', 'second-factor': '/second-factor' } as const;

/** Parent of all routes that need a session [SH-14]; without one it redirects to the sign-in, which returns to the same address. */
export function Guard() {
  const { info, loadFailure, stepUp, warning } = useSnapshot(session);
  const { pathname, search } = useLocation();
  const from = { from: `${pathname}${search}` };
  const [restriction] = info?.restrictions ?? [];
  useSessionWork(restriction ? undefined : info?.sessionKey);
  if (loadFailure) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <SessionFailurePage failure={loadFailure} />
      </Suspense>
    );
  }
  if (info === undefined) return <LoadingOverlay />;
  if (info === null) return <Navigate to="/login" replace state={from} />;
  if (restriction) return <Navigate to={firstThings[restriction]} replace state={from} />;
  if (!mayNow('console.log-in')) return <Navigate to="/snippets/pages/errors/error-3" replace />;
  return (
    <>
      <Shell />
      <Suspense>{(stepUp || warning) && <SessionDialogs />}</Suspense>
    </>
  );
}

/** Live channel and timeouts of a session, started after the first paint. */
function useSessionWork(key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return;
    const stops: (() => void)[] = [];
    let left = false;
    void whenPainted()
      .then(() => Promise.all([import('./start-live.ts'), import('../platform/session/watch-session.ts')]))
      .then(([live, ends]) => {
        if (!left) stops.push(live.startLive(), ends.watchSession(key));
      });
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, [key]);
}
