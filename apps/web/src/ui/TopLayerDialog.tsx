import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import styles from './TopLayerDialog.module.css';

interface Props {
  readonly title: string;
  readonly onCancel: () => void;
  /** Sees every key before anything else does. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A dialog that may open over any other by itself: the browser's own, in its top layer, so that what lies below rests as it is
 * and gets its focus back. No key of it reaches a dialog below. The control marked `data-first` has the focus as it opens.
 */
export function TopLayerDialog({ title, onCancel, onKeyDown, role = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => suspendPageKeys(), []);
  // In the step that draws it: a key that is pressed next is meant for it.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    // The browser would take the first control, which need not be the harmless one.
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
