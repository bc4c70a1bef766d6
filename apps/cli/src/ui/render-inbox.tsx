import { render } from 'ink';
import { Inbox, type InboxProps } from './inbox/Inbox.tsx';

/** Renders the inbox full-screen until the operator quits or `stop` is aborted. */
export async function renderInbox({ stop, ...props }: InboxProps & { readonly stop: AbortSignal }): Promise<void> {
  const instance = render(<Inbox {...props} />, { exitOnCtrlC: false, alternateScreen: true });
  const leave = () => instance.unmount();
  stop.addEventListener('abort', leave);
  await instance.waitUntilExit();
  stop.removeEventListener('abort', leave);
}
