import type { Duplex } from 'node:stream';
import type { DownMessage } from '@floorwalker/core/gateway/messages';

/** The terminal's screen while a session of remote access lasts. */
export interface OpenDesktop {
  /** Opens a connection to the VNC server. */
  connect(): Duplex;
  /** Removes the notice of the session from the screen. */
  close(): Promise<void>;
}

/** Starts what shows the terminal's screen to a VNC client, and says on the screen who is watching. */
export interface Desktop {
  /** Opens the screen for a session; throws if there is none. */
  open(session: Pick<DownMessage<'remote-access'>, 'operatorName' | 'mode'>): Promise<OpenDesktop>;
}
