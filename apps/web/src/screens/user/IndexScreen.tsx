import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { toEntryPage } from '../../platform/navigation/entry-page.ts';
import { loadProfile } from '../../platform/profile/profile-state.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

/** Redirects to the operator's start page [SH-18] once the profile is loaded; no other screen waits for the profile. */
export function IndexScreen() {
  const may = useMay();
  const [chosen, setChosen] = useState<string | null>();
  useEffect(() => {
    let left = false;
    void loadProfile().then(({ entryPage }) => !left && setChosen(entryPage));
    return () => {
      left = true;
    };
  }, []);
  return chosen === undefined ? <LoadingOverlay /> : <Navigate to={toEntryPage(chosen, may)} replace />;
}
