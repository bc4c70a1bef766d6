import { toPageTitle } from '@floorwalker/core/validation/project-config';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { followFocus } from '../keys/bindings.ts';
import { ToastArea } from '../kit/ToastArea.tsx';
import { toasts } from '../kit/toasts.ts';
import { session } from '../session/session-state.ts';
import { usePatience } from '../start/first-paint.ts';
import { lazyPart } from '../start/lazy-part.ts';
import { project } from '../start/project.ts';
import { useWords } from '../start/words.ts';
import { FaultGate } from './faults/FaultGate.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { titleOf } from './screens.ts';
import { useUpright } from './use-upright.ts';

const StickyToasts = lazyPart(() => import('../kit/StickyToasts.tsx').then((module) => module.StickyToasts), 'shell');

const RotateNotice = lazyPart(() => import('./RotateNotice.tsx').then((module) => module.RotateNotice), 'shell');

/** What every page has: its title [SH-05], the loading overlay [SH-07], toasts, and the watch over where focus is. */
export function Root() {
  const { say, has } = useWords();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { info } = useSnapshot(session);
  const upright = useUpright();
  const { sticky } = useSnapshot(toasts);
  usePatience(navigation.state === 'idle');
  const words = titleOf(pathname);
  // Words of a page outside the frame come with it.
  const title = toPageTitle(project(), has(words) ? say(words) : '');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const follow = (event: FocusEvent) => followFocus(event.target);
    const leave = () => followFocus(document.activeElement);
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave);
    // A panel that the address opens has the focus already.
    leave();
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return (
    <>
      <Outlet />
      <ToastArea />
      <Suspense>{sticky.length > 0 && !info && <StickyToasts />}</Suspense>
      <FaultGate />
      <Suspense>{upright && <RotateNotice />}</Suspense>
      {navigation.state !== 'idle' && <LoadingOverlay />}
    </>
  );
}
