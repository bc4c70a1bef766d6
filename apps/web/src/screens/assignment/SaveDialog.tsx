import { ProblemFailure } from '@floorwalker/core/client/failures';
import { saveAssignments } from '@floorwalker/core/endpoints/assignment';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Assignment.module.css';
import { type Difference, toChanges } from './assignment-state.ts';

interface Props {
  readonly differences: readonly Difference[];
  readonly properties: readonly { readonly id: number; readonly name: string }[];
  /** Somebody else has saved meanwhile: merges the changes with theirs. */
  readonly onMerge: (by: string) => Promise<void>;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Maximum number of operators whose changes are listed. */
const maxListed = 200;

/** Shows what changes before it is saved in one request. */
export function SaveDialog({ differences, properties, onMerge, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const missingRight = useMissingRight(saveAssignments.access);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const names = new Map(properties.map(({ id, name }) => [id, `${id} ${cleanDeviceText(name)}`]));
  const toText = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  const loses = differences.some(({ remove }) => remove.length > 0);
  const more = differences.length - maxListed;
  const save = async () => {
    try {
      const { changed } = await api.call(saveAssignments, { body: { changes: toChanges(differences) } });
      addToast({ tone: 'ok', translationKey: 'operators:assignment.saved', values: { count: changed } });
      await onSaved();
      onClose();
    } catch (problem) {
      if (!(problem instanceof ProblemFailure) || problem.problem.code !== 'row.changed') throw problem;
      await onMerge(String(problem.problem.params?.by ?? ''));
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    save().catch((problem: unknown) => {
      setFailure(problem);
      setBusy(false);
    });
  };
  return (
    <Dialog
      title={t('operators:assignment.title', { count: differences.length })}
      onClose={onClose}
      initialFocus={cancelButton}
      description={loses ? t('operators:assignment.ends') : undefined}
    >
      <form onSubmit={submit}>
        <ul className={styles.differences}>
          {differences.slice(0, maxListed).map(({ row, add, remove }) => (
            <li key={row.id}>
              <strong>{cleanDeviceText(row.name)}</strong>
              {add.length > 0 && <span data-tone="ok">{t('operators:assignment.adds', { properties: toText(add) })}</span>}
              {remove.length > 0 && <span data-tone="bad">{t('operators:assignment.removes', { properties: toText(remove) })}</span>}
            </li>
          ))}
          {more > 0 && <li>{t('operators:assignment.more', { count: more })}</li>}
        </ul>
        <DialogFooter
          failure={failure}
          action={t('forms:save')}
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          cancelButton={cancelButton}
        />
      </form>
    </Dialog>
  );
}
