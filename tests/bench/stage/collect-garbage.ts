import type { ProductProcess } from '../../harness/product.ts';

/** Settings of a server whose garbage can be collected from outside, through the inspector of Node. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** Collects all garbage of a server that was started with `inspected`, so that its resident memory is what it needs. */
export async function collectGarbage(product: ProductProcess): Promise<void> {
  const url = /ws:\/\/127\.0\.0\.1:\S+/.exec(product.log())?.[0];
  if (url === undefined) throw new Error('the server has no inspector');
  const socket = new WebSocket(url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  socket.onmessage = () => resolve();
  socket.onerror = () => reject(new Error('the inspector of the server does not respond'));
  await promise;
  socket.close();
}
