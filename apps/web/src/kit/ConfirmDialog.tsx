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
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; a refusal stays in the dialog. */
export function ConfirmDialog({ title, detail, more, action, onConfirm, onClose }: Props) {
  const wayOut = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm().then(onClose, setFailure);
  };
  return (
    <Dialog title={title} description={detail} onClose={onClose} first={wayOut} danger>
      {more && <small className={styles.more}>{more}</small>}
      <form onSubmit={submit}>
        <DialogEnd failure={failure} act={action} danger onClose={onClose} wayOut={wayOut} />
      </form>
    </Dialog>
  );
}
