import '../ui/print.css';
import '../ui/system-colours.css';
import type { Profile } from '@floorwalker/core/endpoints/profile';
import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ApprovalPopup } from '../features/approval/ApprovalPopup.tsx';
import { CommandFlow } from '../features/command/CommandFlow.tsx';
import { EventToasts } from '../features/notices/EventToasts.tsx';
import { shell } from '../platform/frame/shell-state.ts';
import { loadNamespaces } from '../platform/i18n/translation.ts';
import { ProfileSync } from '../platform/profile/ProfileSync.tsx';
import { profileState } from '../platform/profile/profile-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './Extras.module.css';
import { Palette } from './palette/Palette.tsx';
import { StickyToasts } from './toasts/StickyToasts.tsx';
import { useHelpKeys } from './use-help-keys.ts';
import { usePrefetchedScreens } from './use-prefetched-screens.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const Alerts = lazyPart(
  () => import('../features/alerts/Alerts.tsx').then((module) => module.Alerts),
  'profile',
  'deviceMessages',
  'events',
);

const Overlays = lazy(() => import('./Overlays.tsx').then((module) => ({ default: module.Overlays })));

/** Loads the sign-in screen in advance: when a session ends because the server stops, the server no longer serves files. */
const keepSignInReady = (): void =>
  void Promise.all([import('../screens/user/sign-in/SignInScreen.tsx'), loadNamespaces('account', 'group')]).catch(() => undefined);

/**
 * Parts loaded after the first paint: keys and palette, approvals, commands, notices, dialogs. In a narrow window approvals and
 * notices are placed below the page instead of over it.
 */
export function Extras() {
  const { overlay } = useSnapshot(shell);
  const { shown } = useSnapshot(profileState) as { readonly shown: Profile | null };
  const alerts = shown?.alerts ?? [];
  useHelpKeys();
  useUndoKeys();
  usePrefetchedScreens();
  useEffect(keepSignInReady, []);
  return (
    <>
      <ProfileSync />
      <Palette />
      <div className={styles.dock} data-dock>
        <EventToasts />
        <StickyToasts />
        <CommandFlow />
      </div>
      <ApprovalPopup />
      <Suspense>{alerts.length > 0 && <Alerts rules={alerts} />}</Suspense>
      <Suspense>{overlay && <Overlays />}</Suspense>
    </>
  );
}
