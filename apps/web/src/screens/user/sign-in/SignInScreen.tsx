import { loginPages } from '@floorwalker/core/validation/project-config';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { isGroupClient, project } from '../../../platform/ports/project.ts';
import { loadSession } from '../../../platform/session/load-session.ts';
import { pathAfterSignIn, session, storedSessionKey } from '../../../platform/session/session-state.ts';
import { SessionFailurePage } from '../../snippets/SessionFailurePage.tsx';
import { Aside, Notice } from './Aside.tsx';
import { Languages } from './Languages.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInLines } from './SignInLines.tsx';
import styles from './SignInScreen.module.css';

const pages = Array.from({ length: loginPages }, (_, at) => `login-${at + 1}`);

/**
 * The sign-in [SE-05]; afterwards the requested page opens. There are five layouts [SH-12], chosen by the configuration:
 * centred, beside facts about the installation, line by line, large for wall displays, and under a notice.
 */
export function SignInScreen() {
  const { t } = useTranslation();
  const { variant = `login-${project().loginPage}` } = useParams();
  const { state } = useLocation() as { state: { from?: string; set?: boolean } | null };
  const { info, reason, loadFailure } = useSnapshot(session);
  useEffect(() => {
    // Another tab has signed in: all tabs of a browser share one session.
    const onStorage = () => session.info === null && storedSessionKey() !== null && void loadSession();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  if (loadFailure === 'unsafe') return <SessionFailurePage failure={loadFailure} />;
  if (info) return <Navigate to={pathAfterSignIn(state)} replace />;
  if (!pages.includes(variant)) return <Navigate to="/404" replace />;
  const why = state?.set ? 'reset-done' : reason;
  const heading = <h1>{isGroupClient() ? t('group:signIn.heading') : t('account:titles.signIn')}</h1>;
  const note = why && (
    <p role="status" className={styles.reason}>
      {t(`account:reason.${why}`)}
    </p>
  );
  return (
    <main className={styles.page} data-variant={variant}>
      {variant === 'login-2' && <Aside />}
      {variant === 'login-5' && <Notice />}
      <section className={styles.box}>
        {variant === 'login-1' && <p className={styles.brand}>{project().title}</p>}
        {variant !== 'login-3' && heading}
        {variant === 'login-3' && <div className="visually-hidden">{heading}</div>}
        {note}
        {variant === 'login-3' ? <SignInLines /> : <SignInForm />}
        {variant !== 'login-4' && <Languages />}
      </section>
    </main>
  );
}
