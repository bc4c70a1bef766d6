import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import styles from './Popup.module.css';

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Content of the control that opens the popup. */
  readonly trigger: ReactNode;
  readonly triggerId?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly invalid?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A control with a popup below it. Keys of the page are suspended while it is open; Escape returns the focus to the control. */
export function Popup({ label, open, onOpen, trigger, triggerId, labelledBy, invalid, initialFocus, children }: Props) {
  useLayoutEffect(() => (open ? suspendPageKeys() : undefined), [open]);
  const control = useRef<HTMLButtonElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        onOpen(next);
        // Base UI returns the focus a frame later; a key pressed before that would be lost.
        if (reason === 'escape-key') control.current?.focus();
      }}
    >
      <Popover.Trigger
        ref={control}
        id={triggerId}
        className={styles.trigger}
        aria-labelledby={labelledBy && triggerId ? `${labelledBy} ${triggerId}` : undefined}
        data-invalid={invalid || undefined}
      >
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label={label} {...(initialFocus && { initialFocus })}>
            {children}
            {initialFocus && <Focus target={initialFocus} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Focuses an element in the commit that shows it. Base UI does so a frame later; a key pressed before that would be lost. */
function Focus({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => target.current?.focus({ preventScroll: true }), [target]);
  return null;
}
