import { type FormEvent, useRef, useState } from 'react';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogEnd } from './DialogEnd.tsx';

interface Props {
  readonly title: string;
  readonly detail: string;
  /** Told below it, smaller. */
  readonly more?: string;
  readonly action: string;
  /** Label of the way out where "Cancel" could be read as the act. */
  readonly wayOutLabel?: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; a refusal stays in the dialog. */
export function ConfirmDialog({ title, detail, more, action, wayOutLabel, onConfirm, onClose }: Props) {
  const wayOut = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    onConfirm().then(onClose, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  return (
    <Dialog title={title} description={detail} onClose={onClose} first={wayOut} danger>
      {more && <small className={styles.more}>{more}</small>}
      <form onSubmit={submit}>
        <DialogEnd failure={failure} act={action} danger disabled={busy} onClose={onClose} wayOut={wayOut} wayOutLabel={wayOutLabel} />
      </form>
    </Dialog>
  );
}
