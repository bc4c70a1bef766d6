import { toPageTitle } from '@floorwalker/core/validation/project-config';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { updateKeyScope } from '../platform/keys/bindings.ts';
import { useNavigationState } from '../platform/navigation/navigation-state.ts';
import { titleOf } from '../platform/navigation/screens.ts';
import { toasts } from '../platform/notifications/toasts.ts';
import { useFirstPaintTimeout } from '../platform/ports/first-paint.ts';
import { project } from '../platform/ports/project.ts';
import { session } from '../platform/session/session-state.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { FaultGate } from './faults/FaultGate.tsx';
import { ToastArea } from './toasts/ToastArea.tsx';
import { useUpright } from './use-upright.ts';

const StickyToasts = lazyPart(() => import('./toasts/StickyToasts.tsx').then((module) => module.StickyToasts), 'shell');

const RotateNotice = lazyPart(() => import('./RotateNotice.tsx').then((module) => module.RotateNotice), 'shell');

/** Parts of every page: title [SH-05], loading overlay [SH-07], toasts, and the scope of the focused element. */
export function Root() {
  const { translate, has } = useTranslation();
  const { pathname } = useLocation();
  const { loading } = useNavigationState();
  const { info } = useSnapshot(session);
  const upright = useUpright();
  const { sticky } = useSnapshot(toasts);
  useFirstPaintTimeout(!loading);
  const translationKey = titleOf(pathname);
  // Messages of a page outside the frame are loaded with the page.
  const title = toPageTitle(project(), has(translationKey) ? translate(translationKey) : '');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const follow = (event: FocusEvent) => updateKeyScope(event.target);
    const leave = () => updateKeyScope(document.activeElement);
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave);
    // A panel opened by the address may have the focus already.
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
      {loading && <LoadingOverlay />}
    </>
  );
}
