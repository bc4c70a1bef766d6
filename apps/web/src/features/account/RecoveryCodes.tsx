import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { project } from '../../platform/ports/project.ts';
import { Button } from '../../ui/Button.tsx';
import fields from './Field.module.css';
import styles from './factors.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/**
 * Recovery codes, which are shown only once: they can be copied and downloaded, and must be acknowledged before the dialog
 * closes.
 */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${project().title} ${t('account:factor.recovery')}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {t('account:factor.recovery')}
      </h2>
      <p className={styles.hint}>{t('account:factor.recoveryHint')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={fields.row}>
        <Button onClick={() => void copyText(text)}>{t('account:factor.copyCodes')}</Button>
        <Button onClick={save}>{t('account:factor.download')}</Button>
        <Button tone="accent" onClick={onSaved}>
          {t('account:factor.kept')}
        </Button>
      </div>
    </section>
  );
}
