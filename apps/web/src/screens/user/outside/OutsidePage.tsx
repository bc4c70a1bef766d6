import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Link } from '../../../ui/Link.tsx';
import { Languages } from '../sign-in/Languages.tsx';
import styles from './OutsidePage.module.css';

interface Props {
  readonly title: string;
  readonly intro?: string;
  /** Whether the page has a link back to the sign-in. */
  readonly back?: boolean;
  readonly children: ReactNode;
}

/** Layout of the pages outside a session. */
export function OutsidePage({ title, intro, back = true, children }: Props) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <section className={styles.box}>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
        {back && (
          <p>
            <Link to="/login">{t('account:signIn.toSignIn')}</Link>
          </p>
        )}
        <Languages />
      </section>
    </main>
  );
}

/** Reports that an action has succeeded. */
export function Done({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <div role="status" className={styles.done}>
      <p>{title}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
