import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { ApprovalPopup } from '../approval/ApprovalPopup.tsx';
import { CommandFlow } from '../command/CommandFlow.tsx';
import { EventToasts } from '../live/EventToasts.tsx';
import { Palette } from './palette/Palette.tsx';
import { shell } from './shell-state.ts';

const Overlays = lazy(() => import('./Overlays.tsx').then((module) => ({ default: module.Overlays })));

/** What lies over the page and is not part of its first paint: keys and palette, approvals, commands, notes, dialogs. */
export function Extras() {
  const { overlay } = useSnapshot(shell);
  return (
    <>
      <Palette />
      <ApprovalPopup />
      <EventToasts />
      <CommandFlow />
      <Suspense>{overlay && <Overlays />}</Suspense>
    </>
  );
}
