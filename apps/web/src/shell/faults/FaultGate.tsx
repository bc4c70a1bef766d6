import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../../start/lazy-part.ts';
import { faults } from './fault-state.ts';

const FaultPanel = lazyPart(() => import('./FaultPanel.tsx').then((module) => module.FaultPanel), 'support');

/** The details of an error come when they are asked for. */
export function FaultGate() {
  const { open } = useSnapshot(faults);
  return <Suspense>{open && <FaultPanel />}</Suspense>;
}
