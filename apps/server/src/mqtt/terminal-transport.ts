import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { DownKind } from '@floorwalker/core/gateway/topics';

/**
 * The connections of terminals, as the services for terminals see them. Whatever accepts the connections, each message of a
 * terminal is passed to a `MessageSink`.
 */
export interface TerminalTransport {
  /**
   * Sends to every connection of the terminal that is subscribed to the kind; returns whether there was one. With
   * `minSecretVersion`, connections opened with an earlier secret are skipped.
   */
  send<K extends DownKind>(terminal: number, kind: K, message: DownMessage<K>, minSecretVersion?: number): boolean;
  /** Ends the terminal's connections that were opened with an earlier secret. */
  endEarlierSecrets(terminal: number, secretVersion: number): void;
  /** Ends the terminal's connections that are earlier than one that another server has accepted. */
  endEarlierConnections(terminal: number, connection: number): void;
  /** Whether a connection of the terminal is subscribed to messages of this kind. */
  listens(terminal: number, kind: DownKind): boolean;
  /** Returns the terminals with a connection. */
  terminals(): readonly number[];
  /** Registers a listener for terminals that subscribe to a kind. */
  onListening(kind: DownKind, listener: (terminal: number) => void): void;
  stop(): Promise<void>;
}
