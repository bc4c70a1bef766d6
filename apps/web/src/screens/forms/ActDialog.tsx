import type { Access } from '@floorwalker/core/vocabulary/access';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { recordChange } from '../../platform/undo/undo-history.ts';
import { noteRemoved } from '../logs/row-actions.ts';

interface Props {
  readonly action: string;
  readonly question: string;
  /** Name of the row, shown in the title and after the act. */
  readonly name: string;
  /** i18n key of the message after the act. */
  readonly done: string;
  /** Who may act. */
  readonly access: Access;
  readonly send: () => Promise<unknown>;
  /** The act with the opposite effect, by which the undo key takes this one back. */
  readonly opposite?: () => Promise<unknown>;
  /** The list and the id of the row if the act removes it. */
  readonly removes?: readonly [list: string, id: string] | false;
  readonly onClose: () => void;
}

/** Asks before an act on one row; an error is shown in the dialog. */
export function ActDialog({ action, question, name, done, access, send, opposite, removes = false, onClose }: Props) {
  const then = (request: () => Promise<unknown>) => async () => {
    await request();
    publishRefetch();
  };
  const confirm = async () => {
    await then(send)();
    if (removes) noteRemoved(...removes);
    addToast({ tone: 'ok', translationKey: done, detail: name });
    if (opposite) recordChange({ label: done, detail: name, undo: then(opposite), redo: then(send) });
  };
  return (
    <ConfirmDialog title={`${action}: ${name}`} detail={question} action={action} access={access} onConfirm={confirm} onClose={onClose} />
  );
}
