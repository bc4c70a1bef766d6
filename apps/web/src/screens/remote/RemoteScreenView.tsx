import type RFB from '@novnc/novnc';
import type { RfbChannel } from '@novnc/novnc';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './Remote.module.css';

/** What a page may do with the shown screen. */
export interface ScreenHandle {
  /** Sends text as the content of the clipboard. */
  paste(text: string): void;
}

interface Props {
  /** Identifies the channel: another one is opened when it changes. */
  readonly of: string;
  /** Opens the channel from which the screen is read. */
  readonly open: () => RfbChannel | WebSocket;
  readonly label: string;
  /** Whether keys and pointer are sent. */
  readonly control: boolean;
  readonly handle?: RefObject<ScreenHandle | null>;
  readonly onConnected?: () => void;
  /** Called when the channel is closed. */
  readonly onClosed?: () => void;
  /** Called when the operator leaves the screen by its key. */
  readonly onLeave?: () => void;
}

/** Keys that may be held down when the screen is left, by keysym: without their release the terminal would see them pressed. */
const heldKeys: readonly (readonly [number, string])[] = [
  [0xffe3, 'ControlLeft'],
  [0xffe4, 'ControlRight'],
  [0xffe9, 'AltLeft'],
  [0xffea, 'AltRight'],
];

const isLeaveKey = ({ key, ctrlKey, altKey }: KeyboardEvent) => key === 'Home' && ctrlKey && altKey;

/**
 * The screen of a machine by noVNC, which is loaded with it. While the screen has the focus every key belongs to the machine; only
 * Ctrl+Alt+Home leaves it.
 */
export function RemoteScreenView({ of, open, label, control, handle, onConnected, onClosed, onLeave }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const rfb = useRef<RFB | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` identifies the channel
  useEffect(() => {
    const element = target.current;
    let isGone = false;
    void import('@novnc/novnc').then(({ default: Rfb }) => {
      if (isGone || !element) return;
      const screen = new Rfb(element, open(), { shared: true });
      screen.viewOnly = !control;
      screen.scaleViewport = true;
      screen.background = 'transparent';
      screen.addEventListener('connect', () => {
        onConnected?.();
        if (control) screen.focus({ preventScroll: true });
      });
      screen.addEventListener('disconnect', () => {
        rfb.current = null;
        onClosed?.();
      });
      rfb.current = screen;
      if (handle) handle.current = { paste: (text) => screen.clipboardPasteFrom(text) };
    });
    return () => {
      isGone = true;
      rfb.current?.disconnect();
      rfb.current = null;
      if (handle) handle.current = null;
    };
  }, [of]);
  const onKey = (event: KeyboardEvent) => {
    if (!isLeaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    for (const [keysym, code] of heldKeys) rfb.current?.sendKey(keysym, code, false);
    onLeave?.();
  };
  return <div ref={target} className={styles.screen} role="application" aria-label={label} data-remote-screen onKeyDownCapture={onKey} />;
}
