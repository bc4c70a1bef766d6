import { useSnapshot } from 'valtio';
import { databaseState } from '../platform/session/database-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const LostHistoryBar = lazyPart(() => import('./database/LostHistoryBar.tsx').then((module) => module.LostHistoryBar), 'shell');
const DamageBar = lazyPart(() => import('./database/DamageBar.tsx').then((module) => module.DamageBar), 'shell');

/** Warnings about lost history and damaged database pages, on every screen; loaded when needed. */
export function DatabaseBars() {
  const { lost, damage } = useSnapshot(databaseState);
  return (
    <>
      {lost && <LostHistoryBar lost={lost} />}
      {damage && <DamageBar damage={damage} />}
    </>
  );
}
