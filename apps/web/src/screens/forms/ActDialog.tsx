import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';

interface Props {
  readonly action: string;
  readonly question: string;
  /** Name of the row, shown in the title and after the act. */
  readonly name: string;
  /** i18n key of the message after the act. */
  readonly done: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an act on one row; an error is shown in the dialog. */
export function ActDialog({ action, question, name, done, send, onClose }: Props) {
  const confirm = async () => {
    await send();
    addToast({ tone: 'ok', translationKey: done, detail: name });
    publishRefetch();
  };
  return <ConfirmDialog title={`${action}: ${name}`} detail={question} action={action} onConfirm={confirm} onClose={onClose} />;
}
