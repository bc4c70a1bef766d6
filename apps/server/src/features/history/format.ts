import type { HistoryBody, HistoryKind } from './rows.ts';

/**
 * The first line: the property that the history belongs to. Missing properties and terminals are created, existing ones are
 * not changed.
 */
export interface HistoryHead {
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly zone: string;
    readonly currency: string;
    /** Degrees north and east; left out by older files. */
    readonly position?: readonly [latitude: string, longitude: string];
  };
  readonly terminals: readonly HistoryTerminal[];
}

interface HistoryTerminal {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  /** By which payments are reported; left out by older files. */
  readonly distributor?: string;
  readonly customer?: string;
}

/** One message: its kind and content. `at` is in UTC with milliseconds. Messages of other kinds are skipped. */
export type HistoryMessage = { readonly [K in HistoryKind]: { readonly kind: K; readonly body: HistoryBody<K> } }[HistoryKind];

/**
 * A further line: the messages of a terminal over some hours, or a span that contains all lines until the next span. The
 * last line marks the end: an input without it is rejected as truncated.
 */
export type HistoryLine =
  | { readonly terminal: number; readonly messages: readonly HistoryMessage[] }
  | { readonly from: number; readonly to: number }
  | { readonly end: true };

/** Splits chunks of bytes into lines of JSON. */
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
