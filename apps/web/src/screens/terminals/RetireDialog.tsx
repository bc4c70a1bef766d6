import { retireTerminal } from '@floorwalker/core/endpoints/terminal-management';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what happens when a terminal is retired, and takes the reason. */
export function RetireDialog({ id, name, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const missingRight = useMissingRight(retireTerminal.access);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    onConfirm(reason.trim()).then(onClose, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  return (
    <Dialog
      title={t('logs:management.retireTitle', { id })}
      description={t('logs:management.retireDetail', { name })}
      onClose={onClose}
      initialFocus={cancelButton}
      danger
    >
      <form onSubmit={submit}>
        <Field
          label={t('logs:management.reason')}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogFooter
          failure={failure}
          action={t('logs:management.retire')}
          danger
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          cancelButton={cancelButton}
        />
      </form>
    </Dialog>
  );
}
