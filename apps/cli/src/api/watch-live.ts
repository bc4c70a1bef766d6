import { createLiveConnection } from '@floorwalker/core/live/connection';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import type { OpenSocket, Socket } from '@floorwalker/core/ports';
import { WebSocket } from 'ws';
import type { Factory } from '../factory.ts';

/** Path of the live channel, on the HTTP port too [LV-01]. */
const path = '/ArtClientWebSocket';

/** Poll interval in milliseconds, so that the data do not depend on the live channel alone. */
const pollIntervalMs = 5000;

export interface LiveWatch {
  /** Whether an entry means that the data have changed. */
  readonly isChange: (entry: LiveEntry) => boolean;
  /** Called when the data may have changed: for an entry, after a lost connection, and every few seconds. */
  readonly onChange: () => void;
  /** Reports whether the live channel is connected. */
  readonly onState: (isLive: boolean) => void;
}

/** Whether an approval was requested or decided. */
export const isApprovalEntry = ({ kind }: LiveEntry): boolean => kind === 'TA' || kind === 'TD';

/** Watches the live channel. Returns a function that ends it. */
export function watchLive(factory: Factory, { isChange, onChange, onState }: LiveWatch): () => void {
  const { clock } = factory;
  const connection = createLiveConnection({
    openSocket: createOpenSocket(factory),
    clock,
    url: `${factory.server().replace(/^http/, 'ws')}${path}`,
    last: null,
    onState: ({ kind }) => onState(kind === 'connected'),
    onEntries: (entries) => {
      if (entries.some(isChange)) onChange();
    },
    onReset: onChange,
    chance: Math.random,
  });
  connection.start();
  let cancel = clock.after(pollIntervalMs, tick);
  function tick() {
    onChange();
    cancel = clock.after(pollIntervalMs, tick);
  }
  return () => {
    cancel();
    connection.stop();
  };
}

/** Opens WebSockets with the bearer token in a header. */
function createOpenSocket(factory: Factory): OpenSocket {
  return (url, protocols) => {
    const socket: Socket = { send: () => undefined, close: () => undefined, onOpen: null, onMessage: null, onClose: null };
    let closed = false;
    void factory.bearer().then((token) => {
      if (closed) return;
      const wire = new WebSocket(url, [...protocols], { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
      socket.send = (text) => wire.send(text);
      socket.close = (code, reason) => wire.close(code, reason);
      wire.on('open', () => socket.onOpen?.());
      wire.on('message', (data) => socket.onMessage?.(String(data)));
      wire.on('close', (code, reason) => socket.onClose?.(code, String(reason)));
      // Errors are ignored here, because each is followed by `close`.
      wire.on('error', () => undefined);
    });
    socket.close = () => {
      closed = true;
    };
    return socket;
  };
}
