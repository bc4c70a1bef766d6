import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { WatchBar } from '../features/session/WatchBar.tsx';
import { focusPage, nextRegion } from '../platform/frame/regions.ts';
import { shell } from '../platform/frame/shell-state.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { keyState } from '../platform/keys/bindings.ts';
import { togglePalette } from '../platform/keys/palette-state.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { screens } from '../platform/navigation/screens.ts';
import { usePainted } from '../platform/ports/first-paint.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { DatabaseBars } from './DatabaseBars.tsx';
import { FollowBar } from './FollowBar.tsx';
import { Header } from './Header.tsx';
import { useMayOpen } from './licence/use-may-open.ts';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { StatusLine } from './StatusLine.tsx';
import { VersionBar } from './VersionBar.tsx';

// The palette's messages are loaded with its code, so that it opens without a further request.
const Extras = lazyPart(() => import('./Extras.tsx').then((module) => module.Extras), 'palette', 'keys', 'profile');

/** The frame: header, navigation, page, status line. Pop-ups never take the focus. */
export function Shell() {
  const { t } = useTranslation();
  const { folded, wall } = useSnapshot(shell);
  const painted = usePainted();
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const last = useRef(pathname);
  useShellKeys();
  useHeightBelow(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation moves the focus into the page
  useEffect(() => {
    const moved = pathname !== last.current;
    last.current = pathname;
    const focused = document.activeElement;
    const inside = page.current !== focused && page.current?.contains(focused);
    // A pop-up outside the frame returns the focus itself when it closes.
    const inPopup = focused !== document.body && !frame.current?.contains(focused);
    // An open dialog keeps the focus, and so does an element of this page when only its address changes. After a move to another
    // page the new page gets the focus, even if the focused element of the previous page is still mounted for a frame.
    if (!keyState().modal && (moved || !(inside || inPopup))) focusPage();
    // The effect depends on the path, too: an address typed by hand changes the path, but has no location key.
  }, [key, pathname]);
  return (
    <div ref={frame} className={styles.frame} data-folded={folded || undefined} data-wall={wall || undefined}>
      <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
        {t('web:frame.skip')}
      </button>
      <Header />
      <Navigation />
      <main id="page" ref={page} className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
      <div className={styles.bars}>
        <FollowBar />
        <ConnectionBar />
        <WatchBar />
        <VersionBar />
        <Suspense>
          <DatabaseBars />
        </Suspense>
      </div>
      <StatusLine />
      <Suspense>{painted && <Extras />}</Suspense>
    </div>
  );
}

/** Sets `--below-page` to the height of the bars below the page, so that toasts are placed above them. */
function useHeightBelow(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const bottom = entry?.target.getBoundingClientRect().bottom ?? innerHeight;
      style.setProperty('--below-page', `${Math.max(0, Math.round(innerHeight - bottom))}px`);
    });
    if (page.current) observer.observe(page.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--below-page');
    };
  }, [page]);
}

/** Bindings of every scope [KB-01]: palette, help, screens, regions. */
function useShellKeys(): void {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useBindings({
    palette: togglePalette,
    help: () => (shell.overlay = 'keys'),
    'region.next': () => nextRegion(1),
    'region.previous': () => nextRegion(-1),
    ...Object.fromEntries(screens.map((screen) => [`go.${screen.path}`, mayOpen(screen) && (() => void navigate(screen.path))])),
  });
}
