import type { Socket } from 'node:net';

/** Joins two connections in both directions: each ends with the other one. */
export function joinSockets(near: Socket, far: Socket): void {
  for (const socket of [near, far]) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      near.destroy();
      far.destroy();
    });
  }
  near.pipe(far).pipe(near);
}
