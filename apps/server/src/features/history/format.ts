import type { HistoryBody, HistoryKind } from './rows.ts';

/** The first line: the place that the history belongs to. Nothing of it need exist; what exists is left as it is. */
export interface HistoryHead {
  readonly property: { readonly id: number; readonly name: string; readonly zone: string; readonly currency: string };
  readonly terminals: readonly { readonly id: number; readonly name: string; readonly type: number }[];
}

/** One message: its kind and its content; `at` in UTC with milliseconds. Kinds that are no history are passed over. */
export type HistoryMessage = { readonly [K in HistoryKind]: { readonly kind: K; readonly body: HistoryBody<K> } }[HistoryKind];

/** A further line: what a terminal said in some hours, or that all lines until the next such one lie between
 * two instants. The last line says that it is the last: a history that was cut off is none. */
export type HistoryLine =
  | { readonly terminal: number; readonly messages: readonly HistoryMessage[] }
  | { readonly from: number; readonly to: number }
  | { readonly end: true };

/** Lines of JSON out of chunks of bytes. */
export async function* readLines(input: AsyncIterable<Buffer | string>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const text = rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
  if (rest !== '') yield JSON.parse(rest);
}
