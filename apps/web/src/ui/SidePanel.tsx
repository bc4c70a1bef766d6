import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import { InitialFocus } from './InitialFocus.tsx';
import styles from './SidePanel.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  /** Called by the key `y`. */
  readonly onCopy: () => void;
  /** The element that gets the focus. */
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** Shown over everything else, dialogs too [SH-21]. */
  readonly error?: boolean;
  readonly children: ReactNode;
}

/** A panel at the side of the window with text for support. Escape closes the panel and no dialog below it. */
export function SidePanel({ title, description, onClose, onCopy, initialFocus, error, children }: Props) {
  useLayoutEffect(() => suspendPageKeys(), []);
  const restoreFocus = useRestoreFocus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog below must not receive this Escape, or it would close, too.
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'y' && !event.ctrlKey && !event.metaKey && !event.altKey) onCopy();
  };
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} data-error={error || undefined} data-over />
        <Base.Popup
          className={styles.panel}
          data-error={error || undefined}
          data-over
          initialFocus={initialFocus}
          finalFocus={restoreFocus}
          onKeyDown={onKeyDown}
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
