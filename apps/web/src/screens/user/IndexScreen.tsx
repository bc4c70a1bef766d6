import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { toEntryPage } from '../../profile/entry-page.ts';
import { loadProfile } from '../../profile/profile-state.ts';
import { useMay } from '../../session/session-state.ts';
import { LoadingOverlay } from '../../shell/LoadingOverlay.tsx';

/** Leads to the page that this operator begins with [SH-18]; nothing else waits for the profile. */
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
