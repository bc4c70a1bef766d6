import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { commandState } from '../../features/command/command-state.ts';
import { RunProgress } from '../../features/command/RunProgress.tsx';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import styles from './RunScreen.module.css';

/** The progress of one run as a page. */
export function RunScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The page replaces the panel of the run that was just started.
  useEffect(() => {
    if (commandState.run === id) commandState.run = null;
  }, [id]);
  useBindings(
    { 'panel.close': () => void navigate('/runs'), 'list.copyCommand': () => void copyText(toShowCommand('runs', id)) },
    { scope: 'panel' },
  );
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('web:run.title')}>
      <h1 className="visually-hidden">{t('web:run.title')}</h1>
      <RunProgress key={id} id={id} scope="panel" />
    </section>
  );
}
