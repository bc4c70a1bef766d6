import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import styles from './TopLayerDialog.module.css';

interface Props {
  readonly title: string;
  readonly onCancel: () => void;
  /** Called for each key in the dialog. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A dialog that the console opens by itself, possibly over another dialog. It is a native dialog in the top layer, so that a
 * dialog below stays open, gets no keys, and gets the focus back. The control with `data-first` has the focus at first.
 */
export function TopLayerDialog({ title, onCancel, onKeyDown, role = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => suspendPageKeys(), []);
  // A layout effect, because the next key is meant for the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    // The browser would focus the first control, which may be the dangerous one.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        event.nativeEvent.stopPropagation();
        onKeyDown?.(event);
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
