import type { Feed } from '../db/feed.ts';
import type { TerminalTransport } from './terminal-transport.ts';

/**
 * Ends connections of terminals whose secret was replaced, through any server. Returns a function that stops following such
 * changes.
 */
export const followSecretChanges = (feed: Pick<Feed, 'follow'>, gateway: Pick<TerminalTransport, 'endEarlierSecrets'>): (() => void) =>
  feed.follow((batch) => {
    for (const { entry } of batch) {
      if (entry.kind === 'cat' && entry.payload.secretVersion !== undefined) {
        gateway.endEarlierSecrets(entry.terminal, entry.payload.secretVersion);
      }
    }
  });
