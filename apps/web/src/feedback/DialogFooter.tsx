import type { Right } from '@floorwalker/core/vocabulary/rights';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import styles from './DialogFooter.module.css';
import { ProblemText } from './ProblemText.tsx';
import { RightNotice } from './RightNotice.tsx';
import { ServerUnreachable, useServerReachable } from './ServerUnreachable.tsx';

interface Props {
  /** The error of the last attempt; null if there is none. */
  readonly failure: unknown;
  /** Label of the submit button. */
  readonly action: string;
  readonly danger?: boolean | undefined;
  /** The right of the call if the operator lacks it, because it has been withdrawn while the dialog was open. */
  readonly missingRight?: Right | null;
  /** The form is incomplete or being sent. Without a connection to the server the button is always disabled. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Ref of the cancel button, for dialogs in which it has the focus first so that Enter does no harm. */
  readonly cancelButton?: RefObject<HTMLButtonElement | null>;
  /** Label of the cancel button if "Cancel" could be read as the action. */
  readonly cancelLabel?: string | undefined;
  /** Ref of the submit button, for dialogs that move the focus to it. */
  readonly submitButton?: RefObject<HTMLButtonElement | null>;
  /** Buttons before the cancel button. */
  readonly children?: ReactNode;
}

/** The end of a form in a dialog: the last error, the reason why nothing can be sent, the cancel button and the submit button. */
export function DialogFooter({
  failure,
  action,
  danger,
  missingRight = null,
  disabled,
  onClose,
  cancelButton,
  cancelLabel,
  submitButton,
  children,
}: Props) {
  const { t } = useTranslation();
  const isReachable = useServerReachable();
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = submitButton ?? ownRef;
  const alert = useRef<HTMLDivElement>(null);
  const isDisabled = disabled || !isReachable || missingRight !== null;
  // A button loses the focus when it is disabled, so the focus is restored when the form can be sent again. The first
  // render moves no focus, because the dialog sets its initial focus itself.
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    if (wasDisabled.current && !isDisabled && document.activeElement === document.body) (cancelButton ?? button).current?.focus();
    wasDisabled.current = isDisabled;
  }, [isDisabled, cancelButton, button]);
  // In a window of little height the error is below the visible part of the dialog.
  useLayoutEffect(() => {
    if (failure !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      {failure !== null && (
        <div ref={alert} role="alert" className={styles.failure}>
          <ProblemText failure={failure} />
        </div>
      )}
      <RightNotice right={missingRight} />
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
          disabled={isDisabled}
          {...(!cancelButton && { keyHint: 'Enter' })}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  );
}
