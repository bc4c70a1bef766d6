/** Whether desktop notifications are possible here. `unsupported`: the browser has none, or the page is not loaded over https. */
export type DesktopState = NotificationPermission | 'unsupported';

export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' || !window.isSecureContext ? 'unsupported' : Notification.permission;

/** Asks for the permission; only after a click of the operator. */
export const requestDesktop = async (): Promise<DesktopState> => {
  if (desktopState() === 'default') await Notification.requestPermission();
  return desktopState();
};

interface DesktopNote {
  /** Notes with the same tag replace each other. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly onOpen: () => void;
}

/** Shows a desktop notification; silent, because the sound of a rule is a setting of its own. Nothing without the permission. */
export function showDesktopNote({ tag, title, body, onOpen }: DesktopNote): void {
  if (desktopState() !== 'granted') return;
  try {
    const note = new Notification(title, { tag, body, silent: true });
    note.onclick = () => {
      window.focus();
      onOpen();
      note.close();
    };
  } catch {
    // Some browsers of phones only show notifications of service workers.
  }
}
