import type { Clock, Fetch, OpenSocket, Random, Socket } from '@floorwalker/core/ports';

/** Clock, timers and random ids of the browser in the form that core expects. */
export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

/** Resolves when the browser has nothing else to do. Safari cannot tell, so it waits a fixed time. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else clock.after(200, resolve);
  });

export const random: Random = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Pages without HTTPS have no `randomUUID`, so a version 4 UUID is built from random bytes.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

export const browserFetch: Fetch = async (url, request) => {
  const { method, headers, body, file, signal } = request;
  if (file) return (await import('./send-file.ts')).sendFile(url, request);
  return window.fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(signal instanceof AbortSignal && { signal }),
  });
};

export const openSocket: OpenSocket = (url, protocols) => {
  const webSocket = new WebSocket(url, [...protocols]);
  const socket: Socket = {
    send: (text) => webSocket.send(text),
    close: (code, reason) => webSocket.close(code, reason),
    onOpen: null,
    onMessage: null,
    onClose: null,
  };
  webSocket.onopen = () => socket.onOpen?.();
  webSocket.onmessage = (event) => typeof event.data === 'string' && socket.onMessage?.(event.data);
  webSocket.onclose = (event) => socket.onClose?.(event.code, event.reason);
  return socket;
};
