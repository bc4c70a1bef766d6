import { backupChanges } from '@floorwalker/core/endpoints/backup';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import styles from './Backup.module.css';

interface Props {
  /** Id of the backup. */
  readonly backup: string;
  readonly terminal: number;
  /** Number of terminals that get the backup. */
  readonly count: number;
}

type Compared = Shape<(typeof backupChanges)['response']>;

/** What a restore changes at a terminal [MG-14]: its settings and those of the backup. */
export function BackupChanges({ backup, terminal, count }: Props) {
  const { t, language, formats } = useTranslation();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    api.call(backupChanges, { params: { id: backup }, query: { terminal: String(terminal) } }).then(
      (result) => !left && setCompared(result),
      (problem: unknown) => !left && setFailure(problem),
    );
    return () => {
      left = true;
    };
  }, [backup, terminal]);
  return (
    <div className={styles.changes}>
      <h3>{t('backups:changes', { terminal })}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !compared && <p className={styles.hint}>{t('common:loading')}</p>}
      {compared?.reported === null && <p role="alert">{t('backups:neverReported', { terminal })}</p>}
      {compared?.reported && compared.changes.length === 0 && <p>{t('backups:same')}</p>}
      {compared && compared.changes.length > 0 && <ChangesTable changes={compared.changes} />}
      {compared?.reported && (
        <p className={styles.hint}>
          {t('backups:reported', { at: formatTime(compared.reported, language, { ...formats, style: 'short' }) })}
          {count > 1 && ` ${t('backups:manyTargets', { terminals: count })}`}
        </p>
      )}
    </div>
  );
}

function ChangesTable({ changes }: Pick<Compared, 'changes'>) {
  const { t } = useTranslation();
  const toText = (value: string | null) =>
    value === null ? t('backups:missing') : value === '' ? t('backups:empty') : cleanDeviceText(value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('backups:setting')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('backups:setting')}</th>
            <th scope="col">{t('backups:present')}</th>
            <th scope="col">{t('backups:saved')}</th>
            <th scope="col">{t('backups:effect')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, present, backup, effect }) => (
            <tr key={key} data-effect={effect}>
              <th scope="row">{cleanDeviceText(key)}</th>
              <td>{toText(present)}</td>
              <td>{toText(backup)}</td>
              <td>{t(`backups:effects.${effect}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
