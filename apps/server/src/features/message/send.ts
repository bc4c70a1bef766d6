import type { MessageKind, MessageValues } from '@floorwalker/core/vocabulary/message-kinds';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { Write } from '../../db/write.ts';

export interface MessageOptions {
  readonly severity?: Severity;
  /** Path of the console that the message links to. */
  readonly link?: string;
}

/** Maximum length of a text value; names may come from terminals. */
const maxText = 400;

const bound = (value: string | number): string | number =>
  // PostgreSQL stores no NUL characters in JSON.
  typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}').slice(0, maxText).toWellFormed() : value;

/** Sends a message to an operator, in the transaction of its cause, and notifies their consoles [SH-18]. */
export async function sendMessage<K extends MessageKind>(
  tx: Write,
  operator: number,
  kind: K,
  params: MessageValues[K],
  { severity = 'information', link = '' }: MessageOptions = {},
): Promise<void> {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, bound(value)]));
  await tx.execute('insert into message (operator_id, kind, severity, params, link) values ($1, $2, $3, $4, $5)', [
    operator,
    kind,
    severity,
    JSON.stringify(values),
    link,
  ]);
  wake(tx, operator);
}

/** Publishes to the operator's own consoles that their messages have changed. */
export const wake = (tx: Write, operator: number): void =>
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'messages', operator } });
