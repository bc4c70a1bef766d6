import type { UpKind } from '@floorwalker/core/gateway/topics';

/** A message of a terminal. The sender is authenticated; the payload is not validated yet. */
export interface RawMessage {
  readonly terminal: number;
  readonly property: number;
  readonly kind: UpKind;
  readonly topic: string;
  readonly payload: Buffer;
  /** Version of the terminal's secret with which the connection was opened. */
  readonly secretVersion: number;
  /** Network address of the connection. */
  readonly address: string;
}

/** Receiver of terminal messages; `features/ingest` implements it. */
export interface MessageSink {
  /** Takes a message; calls `done` when there is room for the next one. */
  accept(message: RawMessage, done: () => void): void;
}
