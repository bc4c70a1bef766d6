import type { LinkState } from '../../ui/fleet/fleet-state.ts';

/** Follows the state of the connection from its two parts: the live channel, and the stream of events. */
export interface LinkTracker {
  setChannel(isConnected: boolean): void;
  streamLost(): void;
  /** Events were read from the stream; after a cut they are those of the lost time. */
  streamRead(count: number): void;
  /** The operator has no right to the stream, so only the channel counts. */
  streamRefused(): void;
}

interface LinkReport {
  link(link: LinkState): void;
  /** The stream has continued at its position; `count` events came since the connection was lost. */
  caughtUp(count: number, since: number): void;
}

/**
 * Creates a tracker. The connection is live again only after the stream was read, because the channel is often back before it; a
 * short cut may be noticed by one of them alone.
 */
export function createLinkTracker(now: () => number, report: LinkReport): LinkTracker {
  const connected = { channel: true, stream: true };
  let hasStream = true;
  let seenAt = now();
  let outage: { readonly since: number; count: number; isRead: boolean } | null = null;

  const settle = () => {
    const isCaughtUp = outage === null || outage.isRead || !hasStream;
    if (!connected.channel || !connected.stream || !isCaughtUp) {
      outage ??= { since: seenAt, count: 0, isRead: false };
      report.link({ kind: 'lost', since: outage.since });
      return;
    }
    seenAt = now();
    report.link({ kind: 'live' });
    if (outage && hasStream) report.caughtUp(outage.count, outage.since);
    outage = null;
  };

  const lose = (part: keyof typeof connected) => {
    connected[part] = false;
    if (outage) outage.isRead = false;
    settle();
  };

  return {
    setChannel(isConnected) {
      if (!isConnected) return lose('channel');
      connected.channel = true;
      settle();
    },
    streamLost: () => lose('stream'),
    streamRead(count) {
      hasStream = true;
      connected.stream = true;
      if (outage) {
        outage.count += count;
        outage.isRead = true;
      }
      settle();
    },
    streamRefused() {
      hasStream = false;
      connected.stream = true;
      settle();
    },
  };
}
