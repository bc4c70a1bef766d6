import '../kit/print.css';
import '../kit/system-colours.css';
import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ApprovalPopup } from '../approval/ApprovalPopup.tsx';
import { CommandFlow } from '../command/CommandFlow.tsx';
import { StickyToasts } from '../kit/StickyToasts.tsx';
import { EventToasts } from '../live/EventToasts.tsx';
import { ProfileInForce } from '../profile/ProfileInForce.tsx';
import { needWords } from '../start/words.ts';
import styles from './Extras.module.css';
import { Palette } from './palette/Palette.tsx';
import { shell } from './shell-state.ts';
import { useHelpKeys } from './use-help-keys.ts';

const Overlays = lazy(() => import('./Overlays.tsx').then((module) => ({ default: module.Overlays })));

/** The page that a session ends on is there before the end: the server that says goodbye gives out nothing more. */
const keepSignInReady = (): void =>
  void Promise.all([import('../screens/user/sign-in/SignInScreen.tsx'), needWords('account', 'group')]).catch(() => undefined);

/**
 * What lies over the page and is not part of its first paint: keys and palette, approvals, commands, notes, dialogs. In a
 * window without room beside the rows they stand below the page instead, which makes room: nothing covers what is read.
 */
export function Extras() {
  const { overlay } = useSnapshot(shell);
  useHelpKeys();
  useEffect(keepSignInReady, []);
  return (
    <>
      <ProfileInForce />
      <Palette />
      <div className={styles.dock} data-dock>
        <EventToasts />
        <StickyToasts />
        <CommandFlow />
      </div>
      <ApprovalPopup />
      <Suspense>{overlay && <Overlays />}</Suspense>
    </>
  );
}
