import { type FormEvent, useState } from 'react';
import { useWords } from '../start/words.ts';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { ProblemText } from './ProblemText.tsx';
import { ServerReason, useServer } from './ServerReason.tsx';

interface Props {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; a refusal stays in the dialog. */
export function ConfirmDialog({ title, detail, action, onConfirm, onClose }: Props) {
  const { t } = useWords();
  const server = useServer();
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm().then(onClose, setFailure);
  };
  return (
    <Dialog title={title} description={detail} onClose={onClose} danger>
      <form onSubmit={submit}>
        {failure !== null && <ProblemText failure={failure} />}
        <ServerReason />
        <DialogActions>
          <Button onClick={onClose} hint="Escape">
            {t('common:cancel')}
          </Button>
          <Button type="submit" tone="danger" disabled={!server}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
