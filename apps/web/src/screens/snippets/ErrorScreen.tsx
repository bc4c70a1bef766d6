import { Link, Navigate, useParams } from 'react-router-dom';
import { useWords } from '../../start/words.ts';
import styles from './ErrorScreen.module.css';

/** The HTTP status that each variant of the error page tells of [SH-12]. */
const statusOf: Readonly<Record<string, 400 | 401 | 403 | 404 | 500 | 503>> = {
  'error-1': 404,
  'error-2': 403,
  'error-3': 401,
  'error-4': 400,
  'error-5': 500,
  'error-6': 503,
};

/** An error page: 404 for an unknown path, and the six variants. */
export function ErrorScreen() {
  const { t } = useWords();
  const { variant = 'error-1' } = useParams();
  const status = statusOf[variant];
  if (!status) return <Navigate to="/404" replace />;
  return (
    <main className={styles.page} data-variant={variant}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <div className={styles.words}>
        <h1>{t(`web:error.${status}.title`)}</h1>
        <p>{t(`web:error.${status}.detail`)}</p>
        <p>
          <Link to="/index">{t('web:error.home')}</Link>
        </p>
      </div>
    </main>
  );
}
