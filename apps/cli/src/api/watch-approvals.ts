import { createLiveConnection } from '@floorwalker/core/live/connection';
import type { OpenSocket, Socket } from '@floorwalker/core/ports';
import { WebSocket } from 'ws';
import type { Factory } from '../factory.ts';

/** Path of the live channel, on the HTTP port too [LV-01]. */
const path = '/ArtClientWebSocket';

/** Poll interval in milliseconds, so that approvals do not depend on the live channel alone. */
const pollIntervalMs = 5000;

/** Calls `onChange` when an approval was requested or decided; `onState` reports whether the live channel is connected. */
export function watchApprovals(factory: Factory, onChange: () => void, onState: (isLive: boolean) => void): () => void {
  const { clock } = factory;
  const connection = createLiveConnection({
    openSocket: createOpenSocket(factory),
    clock,
    url: `${factory.server().replace(/^http/, 'ws')}${path}`,
    last: null,
    onState: ({ kind }) => onState(kind === 'connected'),
    onEntries: (entries) => {
      if (entries.some(({ kind }) => kind === 'TA' || kind === 'TD')) onChange();
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
