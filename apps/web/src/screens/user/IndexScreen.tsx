import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { toEntryPage } from '../../platform/navigation/entry-page.ts';
import { loadProfile } from '../../platform/profile/profile-state.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

/**
 * Redirects to the operator's start page [SH-18] once the profile is loaded; no other screen waits for the profile. As long as there
 * is no property, operators with the right to create one are led through the set-up of the installation.
 */
export function IndexScreen() {
  const may = useMay();
  const { properties } = useOperator();
  const [chosen, setChosen] = useState<string | null>();
  useEffect(() => {
    let left = false;
    void loadProfile().then(({ entryPage }) => !left && setChosen(entryPage));
    return () => {
      left = true;
    };
  }, []);
  if (properties.length === 0 && may('property.manage')) return <Navigate to="/set-up" replace />;
  return chosen === undefined ? <LoadingOverlay /> : <Navigate to={toEntryPage(chosen, may)} replace />;
}
