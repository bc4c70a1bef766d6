import { acceptLoss } from '@floorwalker/core/endpoints/audit';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { databaseState } from '../../platform/session/database-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './AcceptLossDialog.module.css';
import { useLostText } from './use-lost-text.ts';

interface Props {
  readonly lost: HistoryFinding;
  readonly onClose: () => void;
}

/** Confirms the acceptance of a loss of history: shows the lost range, asks for a reason and for the number of the first lost entry. */
export function AcceptLossDialog({ lost, onClose }: Props) {
  const { t } = useTranslation();
  const text = useLostText(lost);
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const missingRight = useMissingRight(acceptLoss.access);
  const isConfirmed = typed.trim() === String(lost.streamFrom);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || busy || missingRight !== null) return;
    setBusy(true);
    setFailure(null);
    try {
      const { epoch } = await api.call(acceptLoss, { body: { finding: lost.id, reason: reason.trim() } });
      addToast({ tone: 'ok', translationKey: 'shell:database.accepted', values: { epoch } });
      databaseState.lost = null;
      onClose();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('shell:database.acceptTitle')} description={text} onClose={onClose} width={620} initialFocus={first} danger>
      <form onSubmit={submit} className={styles.form}>
        <p>{t('shell:database.consequence')}</p>
        <Field label={t('common:reason')} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        <Field
          ref={first}
          label={t('shell:database.typeNumber', { number: String(lost.streamFrom) })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogFooter
          failure={failure}
          action={t('shell:database.acceptTitle')}
          danger
          missingRight={missingRight}
          disabled={busy || !isConfirmed}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
