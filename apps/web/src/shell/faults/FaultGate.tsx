import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { faults } from '../../platform/notifications/fault-state.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const FaultPanel = lazyPart(() => import('./FaultPanel.tsx').then((module) => module.FaultPanel), 'support');

/** Loads the panel with error details when it is opened. */
export function FaultGate() {
  const { open } = useSnapshot(faults);
  return <Suspense>{open && <FaultPanel />}</Suspense>;
}
