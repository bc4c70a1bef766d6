import type { Access } from '@floorwalker/core/vocabulary/access';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { useMissingRight } from './use-missing-right.ts';

interface Props {
  readonly title: string;
  readonly detail: string;
  /** A second text below the detail, in a smaller size. */
  readonly more?: string;
  readonly action: string;
  /** Label of the cancel button if "Cancel" could be read as the action. */
  readonly cancelLabel?: string;
  /** Who may confirm; the dialog says so if the operator loses the right meanwhile. `signed-in`: nothing is sent, or no right is needed. */
  readonly access: Access;
  /** Further rights that confirming needs, all of them. */
  readonly rights?: readonly Right[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an irreversible action; an error is shown in the dialog. */
export function ConfirmDialog({ title, detail, more, action, cancelLabel, access, rights, onConfirm, onClose }: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const missingRight = useMissingRight(access, rights);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    onConfirm().then(onClose, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  return (
    <Dialog title={title} description={detail} onClose={onClose} initialFocus={cancelButton} danger>
      {more && <small className={styles.more}>{more}</small>}
      <form onSubmit={submit}>
        <DialogFooter
          failure={failure}
          action={action}
          danger
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          cancelButton={cancelButton}
          cancelLabel={cancelLabel}
        />
      </form>
    </Dialog>
  );
}
