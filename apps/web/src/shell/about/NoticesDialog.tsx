import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { project } from '../../platform/ports/project.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ScrollText } from '../../ui/ScrollText.tsx';
import styles from './AboutDialog.module.css';
import { type Notices, readNotices } from './notices.ts';

/** Licences of the product and of third-party software in the console. */
export function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [notices, setNotices] = useState<Notices | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    readNotices(stop.signal).then(setNotices, (failed) => !stop.signal.aborted && setFailure(failed));
    return () => stop.abort();
  }, []);
  return (
    <Dialog title={t('shell:about.notices')} description={t('shell:about.noticesHint')} onClose={onClose} width={720}>
      {failure !== null && <ProblemText failure={failure} />}
      <div className={styles.packages}>
        {notices && <Package name={project().title} licence={notices.own.licence} text={notices.own.text} />}
        {notices?.packages.map(({ name, version, licence, text }) => (
          <Package key={`${name} ${version}`} name={`${name} ${version}`} licence={licence} text={text} />
        ))}
      </div>
      <DialogActions>
        <Button tone="accent" onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Package({ name, licence, text }: { readonly name: string; readonly licence: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>
        <b>{name}</b> <span>{licence}</span>
      </summary>
      <ScrollText label={t('shell:about.text', { name })} text={text} />
    </details>
  );
}
