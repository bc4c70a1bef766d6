import { Outlet, useLocation } from 'react-router-dom';
import { Centre } from '../kit/Centre.tsx';
import { useMay } from '../session/session-state.ts';
import { useWords } from '../start/words.ts';
import { screenAt } from './screens.ts';

/** A screen that this operator may not see says so at once, without asking the server for what it would refuse. */
export function RightGate() {
  const { t, say } = useWords();
  const { pathname } = useLocation();
  const may = useMay();
  const screen = screenAt(pathname);
  if (!screen || may(screen.right)) return <Outlet />;
  return (
    <Centre tone="bad" title={say(screen.words)}>
      <p>{t('common:rights.notAllowed', { component: say(screen.words) })}</p>
      <p>{t('common:rights.hint')}</p>
      <code>{screen.right}</code>
    </Centre>
  );
}
