import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

/** Ends the session and shows the sign-in [SH-12]. */
export function SignOutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    void signOutHere().then(() => setDone(true));
  }, []);
  return done ? <Navigate to="/login" replace /> : <LoadingOverlay />;
}
