import { configurationHistory } from '@floorwalker/core/endpoints/configuration';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { formatsNow } from '../../platform/i18n/formats.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './Configuration.module.css';
import { nameOfEntry, toLabelText } from './entry-texts.ts';
import { addPending } from './pending.ts';

interface Props {
  readonly row: ConfigurationEntryRow;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

type Versions = Shape<(typeof configurationHistory)['response']>['items'];

/** The changes of an entry at its level. An earlier value is restored as a new change, which is reviewed like all others. */
export function HistoryDialog({ row, mayRestore, onClose }: Props) {
  const translation = useTranslation();
  const { t, language, translate } = translation;
  const [versions, setVersions] = useState<Versions | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    api.call(configurationHistory, { params: { id: row.id } }).then(
      ({ items }) => !left && setVersions(items),
      (problem: unknown) => !left && setFailure(problem),
    );
    return () => {
      left = true;
    };
  }, [row.id]);
  const restore = (version: number, value: string | null) => {
    addPending({ row, value, restore: version });
    onClose();
  };
  return (
    <Dialog title={t('configuration:historyTitle', { key: nameOfEntry(row, translation) })} onClose={onClose} width={720}>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !versions && <p className={styles.hint}>{t('common:loading')}</p>}
      {versions?.length === 0 && <p className={styles.hint}>{t('configuration:historyEmpty')}</p>}
      {versions && versions.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('configuration:version')}</th>
                <th scope="col">{t('configuration:value')}</th>
                <th scope="col">{translate('columns:configuration-entries.changed')}</th>
                <th scope="col">{translate('columns:configuration-entries.changedBy')}</th>
                {mayRestore && <td />}
              </tr>
            </thead>
            <tbody>
              {versions.map(({ version, value, changed, changedBy }) => (
                <tr key={version}>
                  <th scope="row">{version}</th>
                  <td>{value === null ? t('configuration:inheritedThen') : toLabelText(value, row.dataType, translation)}</td>
                  <td>{formatTime(changed, language, { ...formatsNow(), style: 'short' })}</td>
                  <td>{changedBy ?? '–'}</td>
                  {mayRestore && (
                    <td>
                      {version < row.version && (
                        <Button
                          aria-label={t('common:about', {
                            label: t('configuration:restore'),
                            text: t('configuration:restores', { version }),
                          })}
                          onClick={() => restore(version, value)}
                        >
                          {t('configuration:restore')}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
