import { aboutServer } from '@floorwalker/core/endpoints/installation';
import { useEffect, useRef, useState } from 'react';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { project } from '../../platform/ports/project.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './AboutDialog.module.css';
import { readNotices } from './notices.ts';

/** Versions of console and server, kind of client, licence of the product [SH-17]. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { title, version, productType } = project();
  const [server, setServer] = useState<string | null>(null);
  const [licence, setLicence] = useState('');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    api.call(aboutServer, { signal: stop.signal }).then(
      (about) => setServer(about.version),
      () => undefined,
    );
    readNotices(stop.signal).then(
      ({ own }) => setLicence(own.licence),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return (
    <Dialog title={t('web:user.about')} onClose={onClose} width={460} initialFocus={close}>
      <dl className={styles.facts}>
        <dt>{t('web:about.product')}</dt>
        <dd>{title}</dd>
        <dt>{t('shell:about.console')}</dt>
        <dd>{version || t('shell:about.unknown')}</dd>
        <dt>{t('shell:about.server')}</dt>
        <dd>{server ?? t('shell:about.unknown')}</dd>
        <dt>{t('shell:about.kind')}</dt>
        <dd>{t(`shell:about.kinds.${productType}`)}</dd>
        <dt>{t('shell:about.licence')}</dt>
        <dd>{licence || t('shell:about.unknown')}</dd>
      </dl>
      <p role="status" className={styles.differ}>
        {server !== null && version !== '' && server !== version && t('shell:about.differ')}
      </p>
      <DialogActions>
        <Button onClick={() => (shell.overlay = 'licence')}>{t('shell:licence.header')}</Button>
        <Button onClick={() => (shell.overlay = 'notices')}>{t('shell:about.notices')}</Button>
        <Button ref={close} tone="accent" onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
