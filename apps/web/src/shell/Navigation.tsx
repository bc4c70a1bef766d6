import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { approvals } from '../approval/approvals-state.ts';
import { KeyCap } from '../kit/KeyCap.tsx';
import { useMay } from '../session/session-state.ts';
import { useWords } from '../start/words.ts';
import styles from './Navigation.module.css';
import { menu } from './screens.ts';
import { shell } from './shell-state.ts';

/** The menu in the specification's groups [SH-15]; under 992 px it lies over the page when asked for. */
export function Navigation() {
  const { t, say } = useWords();
  const { navigation } = useSnapshot(shell);
  const { open } = useSnapshot(approvals);
  const may = useMay();
  return (
    <nav className={styles.nav} aria-label={t('web:frame.navigation')} data-place="navigation" data-open={navigation || undefined}>
      {menu.map(({ group, screens }) => {
        const shown = screens.filter((screen) => may(screen.right));
        if (shown.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`web:groups.${group}`)}</h2>
            <ul>
              {shown.map((screen) => (
                <li key={screen.path}>
                  <NavLink to={screen.path} className={styles.link ?? ''} onClick={() => (shell.navigation = false)}>
                    <span>{say(screen.words)}</span>
                    {screen.path === '/approvals' && open.length > 0 && (
                      <b className={styles.badge}>
                        {open.length}
                        <span className="visually-hidden"> {t('web:approval.open')}</span>
                      </b>
                    )}
                    <KeyCap keys={`g ${screen.key}`} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
