import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './RotateNotice.module.css';

/** Covers the console on a phone in portrait orientation and asks to rotate it [SH-08]; the page keeps its state. */
export function RotateNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    const app = document.getElementById('root');
    app?.setAttribute('inert', '');
    document.body.classList.add(styles.upright ?? '');
    return () => {
      app?.removeAttribute('inert');
      document.body.classList.remove(styles.upright ?? '');
    };
  }, []);
  return createPortal(
    <div className={styles.notice} role="alert" data-rotate>
      <h1>{t('shell:rotate.title')}</h1>
      <p>{t('shell:rotate.detail')}</p>
    </div>,
    document.body,
  );
}
