import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from './Button.tsx';
import { DialogActions } from './Dialog.tsx';
import styles from './DialogEnd.module.css';
import { ProblemText } from './ProblemText.tsx';
import { ServerReason, useServer } from './ServerReason.tsx';

interface Props {
  /** What was refused the last time; null: nothing. */
  readonly failure: unknown;
  /** The act, in words. */
  readonly act: string;
  readonly danger?: boolean | undefined;
  /** The form cannot be sent yet, or is being sent. Without a server it never can. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Holds the way out, for dialogs in which Enter is to do nothing at first. */
  readonly wayOut?: RefObject<HTMLButtonElement | null>;
  /** Label of the way out where "Cancel" could be read as the act. */
  readonly wayOutLabel?: string | undefined;
  /** Holds the act, for dialogs that lead the focus to it. */
  readonly actButton?: RefObject<HTMLButtonElement | null>;
  /** Buttons before the way out. */
  readonly children?: ReactNode;
}

/** How the form of a dialog ends: what was refused, why nothing can be asked now, the way out, and the act. */
export function DialogEnd({ failure, act, danger, disabled, onClose, wayOut, wayOutLabel, actButton, children }: Props) {
  const { t } = useTranslation();
  const server = useServer();
  const own = useRef<HTMLButtonElement>(null);
  const button = actButton ?? own;
  const rests = disabled || !server;
  // A button that rests loses the focus: it comes back once the form can be sent again.
  useLayoutEffect(() => {
    if (!rests && document.activeElement === document.body) (wayOut ?? button).current?.focus();
  }, [rests, wayOut, button]);
  return (
    <>
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <ProblemText failure={failure} />
        </div>
      )}
      <ServerReason />
      <DialogActions>
        {children}
        <Button ref={wayOut} onClick={onClose} hint="Escape">
          {wayOutLabel ?? t('common:cancel')}
        </Button>
        <Button ref={button} type="submit" tone={danger ? 'danger' : 'accent'} disabled={rests} {...(!wayOut && { hint: 'Enter' })}>
          {act}
        </Button>
      </DialogActions>
    </>
  );
}
