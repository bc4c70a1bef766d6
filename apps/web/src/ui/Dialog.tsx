import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import styles from './Dialog.module.css';
import { InitialFocus } from './InitialFocus.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props {
  readonly title: string;
  readonly description?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: number;
  /** A dialog of a set height lays its content out in a column. */
  readonly height?: number;
  /** Where focus goes first; the first control when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly danger?: boolean;
}

/** What lies over all dialogs, such as the details of an error, is no place outside of this one. */
const isOver = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-over]') !== null;

/** Enter that is held down since the dialog opened confirms nothing. */
const refuseHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** A modal dialog: keys of the page rest while it is open, focus returns to where it was. */
export function Dialog({ title, description, onClose, children, width = 560, height, initialFocus, danger }: Props) {
  useLayoutEffect(() => suspendPageKeys(), []);
  const giveBack = useRestoreFocus();
  return (
    <Base.Root open onOpenChange={(open, { event }) => !open && !isOver(event.target) && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.popup}
          style={{ width, height }}
          data-column={height !== undefined || undefined}
          data-danger={danger || undefined}
          finalFocus={giveBack}
          onKeyDown={refuseHeldEnter}
          {...(initialFocus && { initialFocus })}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children}
          <InitialFocus element={initialFocus} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
