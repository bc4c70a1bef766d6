import { type DownMessage, downMessages } from '@floorwalker/core/gateway/messages';
import type { DownKind } from '@floorwalker/core/gateway/topics';

export type Handlers = { readonly [K in DownKind]: (message: DownMessage<K>) => void };

/** Parses a payload. Returns undefined if it is not JSON; no schema accepts undefined. */
function toJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** Passes each valid message from the server to its handler; invalid ones are ignored. */
export function createReceiver(handlers: Handlers): (kind: DownKind, payload: string) => void {
  const receive = <K extends DownKind>(kind: K, payload: string): void => {
    const read = downMessages[kind].safeParse(toJson(payload));
    if (read.success) (handlers[kind] as (message: unknown) => void)(read.data);
  };
  return receive;
}
