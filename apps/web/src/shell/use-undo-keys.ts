import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { addToast } from '../platform/notifications/toasts.ts';
import { redoChange, undoChange } from '../platform/undo/undo-history.ts';

/** Keys for undo and redo of marks, columns, filter, sorting, view, approvals and settings; a toast names the change. */
export function useUndoKeys(): void {
  const { translate } = useTranslation();
  const announce = (translationKey: string, label: string | null, none: string) =>
    label === null
      ? addToast({ tone: 'warn', translationKey: none })
      : addToast({ tone: 'ok', translationKey, values: { change: translate(label) } });
  useBindings({
    undo: () => announce('keys:undone', undoChange(), 'keys:nothingToUndo'),
    redo: () => announce('keys:redone', redoChange(), 'keys:nothingToRedo'),
  });
}
