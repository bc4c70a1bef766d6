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
  /** With a fixed height the content is laid out in a column. */
  readonly height?: number;
  /** The element that gets the focus; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly danger?: boolean;
}

/** Whether the element belongs to a panel over all dialogs; a press there does not close this dialog. */
const isInOverlay = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-over]') !== null;

/** A repeated Enter comes from the key press that opened the dialog and must not confirm it. */
const ignoreRepeatedEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** Whether the list of a select element is closed; false in browsers that do not tell. */
function isClosed(select: HTMLSelectElement): boolean {
  try {
    return !select.matches(':open');
  } catch {
    return false;
  }
}

/** Enter in a select element confirms the dialog as in every other field. Browsers differ: some open its list, which Space does in all of them. */
const confirmFromSelect = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLSelectElement) || !target.form || !isClosed(target)) return;
  event.preventDefault();
  target.form.requestSubmit();
};

/** A modal dialog. Keys of the page are suspended while it is open, and the focus is restored when it closes. */
export function Dialog({ title, description, onClose, children, width = 560, height, initialFocus, danger }: Props) {
  useLayoutEffect(() => suspendPageKeys(), []);
  const restoreFocus = useRestoreFocus();
  return (
    <Base.Root open onOpenChange={(open, { event }) => !open && !isInOverlay(event.target) && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.popup}
          style={{ width, height }}
          data-column={height !== undefined || undefined}
          data-danger={danger || undefined}
          finalFocus={restoreFocus}
          onKeyDown={(event) => {
            ignoreRepeatedEnter(event);
            if (!event.defaultPrevented) confirmFromSelect(event);
          }}
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

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
