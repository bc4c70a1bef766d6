import type { Feed } from '../db/feed.ts';
import type { TerminalTransport } from './terminal-transport.ts';

/**
 * Ends connections of terminals that have connected through another server since; a terminal is served by one server. Returns a function
 * that stops following such changes.
 */
export const followTakenConnections = (
  feed: Pick<Feed, 'follow'>,
  gateway: Pick<TerminalTransport, 'endEarlierConnections'>,
  node: string,
): (() => void) =>
  feed.follow((batch) => {
    for (const { entry } of batch) {
      // Connections of a terminal to one server are permitted to exist beside each other.
      if (entry.kind !== 'cat' || entry.payload.taken === undefined || entry.payload.taken.node === node) continue;
      gateway.endEarlierConnections(entry.terminal, entry.payload.taken.connection);
    }
  });
