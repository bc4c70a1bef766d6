import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage } from '../platform/frame/regions.ts';
import { foldNavigation, shell } from '../platform/frame/shell-state.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { faults, showFault } from '../platform/notifications/fault-state.ts';
import { addToast } from '../platform/notifications/toasts.ts';

/** Manual pages of screens; other screens have the general page [SH-23]. */
const manualPages: Readonly<Record<string, string>> = { '/error-log': '/manual/error-log', '/event-log': '/manual/event-log' };

/** The manual page of a path. */
const manualFor = (path: string): string =>
  Object.entries(manualPages).find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? '/manual/general';

const isManual = (path: string): boolean => path.startsWith('/manual/');

const handledByControl = () => undefined;

/** Bindings for manual, support information and the last error, and for the menus. */
export function useHelpKeys(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const actions = {
    // Read from the address: after a navigation the old page may still be drawn.
    'manual.open': () => {
      const from = window.location.hash.slice(1);
      const [path = ''] = from.split('?');
      if (isManual(path)) focusPage();
      else void navigate(manualFor(path), { state: { from } });
    },
    'support.open': () => {
      shell.overlay = 'support';
    },
    'fault.open': () => {
      if (faults.list.length > 0) showFault();
      else addToast({ tone: 'ok', translationKey: 'shell:noFault' });
    },
    'navigation.fold': foldNavigation,
    // The menus handle these keys themselves; the bindings exist so that the status line lists the keys.
    'navigation.move': handledByControl,
    'navigation.leave': handledByControl,
    'menu.move': handledByControl,
    'menu.choose': handledByControl,
    'menu.close': handledByControl,
  };
  useBindings(actions, { hiddenFromStatusLine: isManual(pathname) ? ['manual.open'] : [] });
}
