import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type ConfigurationEffect, saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import { configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Configuration.module.css';
import { nameOfEntry, toLabelText } from './entry-texts.ts';
import { addPending, clearPending, type PendingChange, readPending, toChanges, usePending } from './pending.ts';

/** The change that a `row.changed` problem is about, and who has changed its row; null for other failures. */
function toConflict(failure: unknown): { readonly change: PendingChange; readonly by: string } | null {
  if (!(failure instanceof ProblemFailure) || failure.problem.code !== 'row.changed') return null;
  const { row, by } = failure.problem.params;
  const change = [...readPending().values()][Number(String(row).split('.')[1])];
  return change ? { change, by: String(by) } : null;
}

/** Names the first changed entries; there may be hundreds. */
const toDetail = (changes: readonly PendingChange[]): string =>
  [...changes.slice(0, 3).map(({ row }) => row.key), ...(changes.length > 3 ? ['…'] : [])].join(', ');

/** Bases a change on the row as it is now. */
async function rebase(change: PendingChange): Promise<void> {
  addPending({ ...change, row: await api.show(configurationEntryResource, change.row.id) });
}

/**
 * Confirms the changes of configuration entries [MG-16]: old, new and default value of each; all are saved or all are reset. The
 * values are those of a plan of the server, so that they are what saving would do.
 */
export function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const missingRight = useMissingRight(saveConfiguration.access);
  const pending = usePending();
  const [effects, setEffects] = useState<readonly ConfigurationEffect[]>([]);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const cancelButton = useRef<HTMLButtonElement>(null);

  /** Sends the changes; a change of a row that somebody else has changed is based on the new row, and planned again. */
  const send = useCallback(
    async (plan: boolean): Promise<boolean> => {
      setBusy(true);
      setFailure(null);
      try {
        const { applied, changes } = await api.call(saveConfiguration, { body: { changes: toChanges(readPending()), plan } });
        setEffects(changes);
        setBusy(false);
        return applied;
      } catch (problem) {
        const conflict = toConflict(problem);
        try {
          if (!conflict) throw problem;
          await rebase(conflict.change);
          const { key } = conflict.change.row;
          setConflicts((known) => [...known, t('configuration:conflict', { by: conflict.by, key })]);
          return await send(true);
        } catch (final) {
          setFailure(final);
          setBusy(false);
          return false;
        }
      }
    },
    [t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are planned when the dialog opens
  useEffect(() => void send(true), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !(await send(false))) return;
    clearPending();
    addToast({ tone: 'ok', translationKey: 'configuration:saved', detail: toDetail([...pending.values()]) });
    publishRefetch();
    onClose();
  };
  const reset = () => {
    clearPending();
    onClose();
  };
  const changes = [...pending.values()];
  return (
    <Dialog title={t('configuration:confirmTitle')} onClose={onClose} width={820} initialFocus={cancelButton}>
      <form onSubmit={submit} className={styles.form}>
        {conflicts.map((text) => (
          <p key={text} role="alert" className={styles.conflict}>
            {text}
          </p>
        ))}
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('configuration:columns.entry')}</th>
                <th scope="col">{t('configuration:columns.old')}</th>
                <th scope="col">{t('configuration:columns.new')}</th>
                <th scope="col">{t('configuration:columns.default')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ row, value }) => {
                const effect = effects.find(({ id }) => id === row.id);
                const next = effect?.new ?? value ?? row.inherited;
                return (
                  <tr key={row.id}>
                    <th scope="row">{nameOfEntry(row, translation)}</th>
                    <td>{toLabelText(effect?.old ?? row.value, row.dataType, translation)}</td>
                    <td className={styles.new}>
                      {row.dataType === 'password' && !effect ? '********' : toLabelText(next, row.dataType, translation)}
                      {value === null && ` (${t('configuration:inheritedThen')})`}
                    </td>
                    <td>{toLabelText(effect?.default ?? row.default, row.dataType, translation)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <DialogFooter
          failure={failure}
          action={t('configuration:saveAll')}
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          cancelButton={cancelButton}
        >
          <Button tone="danger" onClick={reset}>
            {t('configuration:resetAll')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
