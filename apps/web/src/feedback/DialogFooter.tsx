import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import styles from './DialogFooter.module.css';
import { ProblemText } from './ProblemText.tsx';
import { ServerUnreachable, useServerReachable } from './ServerUnreachable.tsx';

interface Props {
  /** What was refused the last time; null: nothing. */
  readonly failure: unknown;
  /** The act, in words. */
  readonly action: string;
  readonly danger?: boolean | undefined;
  /** The form cannot be sent yet, or is being sent. Without a server it never can. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Holds the way out, for dialogs in which Enter is to do nothing at first. */
  readonly cancelButton?: RefObject<HTMLButtonElement | null>;
  /** Label of the way out where "Cancel" could be read as the act. */
  readonly cancelLabel?: string | undefined;
  /** Holds the act, for dialogs that lead the focus to it. */
  readonly submitButton?: RefObject<HTMLButtonElement | null>;
  /** Buttons before the way out. */
  readonly children?: ReactNode;
}

/** How the form of a dialog ends: what was refused, why nothing can be asked now, the way out, and the act. */
export function DialogFooter({ failure, action, danger, disabled, onClose, cancelButton, cancelLabel, submitButton, children }: Props) {
  const { t } = useTranslation();
  const server = useServerReachable();
  const own = useRef<HTMLButtonElement>(null);
  const button = submitButton ?? own;
  const rests = disabled || !server;
  // A button that rests loses the focus: it comes back once the form can be sent again.
  useLayoutEffect(() => {
    if (!rests && document.activeElement === document.body) (cancelButton ?? button).current?.focus();
  }, [rests, cancelButton, button]);
  return (
    <>
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <ProblemText failure={failure} />
        </div>
      )}
      <ServerUnreachable />
      <DialogActions>
        {children}
        <Button ref={cancelButton} onClick={onClose} keyHint="Escape">
          {cancelLabel ?? t('common:cancel')}
        </Button>
        <Button
          ref={button}
          type="submit"
          tone={danger ? 'danger' : 'accent'}
          disabled={rests}
          {...(!cancelButton && { keyHint: 'Enter' })}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  );
}
