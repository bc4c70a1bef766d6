import { useRef } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { addFaultToast, addToast } from '../platform/notifications/toasts.ts';
import { type Reversal, redoChange, undoChange } from '../platform/undo/undo-history.ts';

/**
 * Keys for undo and redo of marks, columns, filter, sorting, view, approvals, settings and saved values; a toast names the change. A
 * change of the server is announced once the server has accepted it, and the next one waits for it.
 */
export function useUndoKeys(): void {
  const { translate } = useTranslation();
  const last = useRef<Promise<void>>(Promise.resolve());
  const announce = async (reverse: () => Reversal | null, translationKey: string, refused: string, none: string) => {
    const reversal = reverse();
    if (!reversal) return addToast({ tone: 'warn', translationKey: none });
    const { label, detail, done } = reversal;
    const values = { change: translate(label) };
    try {
      await done;
      addToast({ tone: 'ok', translationKey, values, ...(detail !== undefined && { detail }) });
    } catch (failure) {
      addFaultToast({ translationKey: refused, values, failure });
    }
  };
  const queue = (run: () => Promise<void>) => {
    last.current = last.current.then(run);
  };
  useBindings({
    undo: () => queue(() => announce(undoChange, 'keys:undone', 'keys:undoneNot', 'keys:nothingToUndo')),
    redo: () => queue(() => announce(redoChange, 'keys:redone', 'keys:redoneNot', 'keys:nothingToRedo')),
  });
}
