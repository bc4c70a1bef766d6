/** A message that raises or clears an error. */
export interface ErrorMessage<Row> {
  /**
   * Shared by the messages about one error: terminal and reference, or terminal, message and component if there is no
   * reference.
   */
  readonly key: string;
  /** Whether the key contains a reference. */
  readonly isNamed: boolean;
  /** Milliseconds since the epoch, by the terminal's clock. */
  readonly at: number;
  readonly isClear: boolean;
  /** Content of the message without its time. */
  readonly content: string;
  readonly row: Row;
}

/** An error as one row. `row` is null if only its stored row is known. */
export interface PairedError<Row> {
  /** The stored row; null for a new error. */
  readonly stored: { readonly id: number; readonly at: string } | null;
  row: Row | null;
  content: string;
  at: number;
  clearedAt: number | null;
  /** Whether the raising message is known. */
  isRaised: boolean;
  /** The change to be made to the stored row. */
  change: 'none' | 'clear' | 'raise';
}

/** The known errors of one key: its open ones, and the one cleared last. */
export interface ErrorHistory<Row> {
  open: PairedError<Row>[];
  last: PairedError<Row> | null;
}

const newError = <Row>({ row, at, isClear, content }: ErrorMessage<Row>): PairedError<Row> => ({
  stored: null,
  row,
  content,
  at,
  clearedAt: isClear ? at : null,
  isRaised: !isClear,
  change: 'none',
});

/**
 * Applies a raising message: it starts a new error, or completes an error whose clearing message came first. A repeat under
 * the reference of an open error is ignored: terminals repeat lasting errors after a restart.
 */
function raise<Row>(history: ErrorHistory<Row>, message: ErrorMessage<Row>): PairedError<Row> | null {
  if (message.isNamed && history.open.some(({ content }) => content === message.content)) return null;
  const { last } = history;
  if (!last || last.isRaised || message.at >= (last.clearedAt ?? 0)) {
    const error = newError(message);
    history.open.push(error);
    return error;
  }
  Object.assign(last, { row: message.row, content: message.content, at: message.at, isRaised: true, change: 'raise' });
  return null;
}

/**
 * Applies a clearing message: it ends every open error of its key. Without a reference it ends only errors raised before it
 * by the terminal's clock, so that a late message does not clear a newer error. A message that ends no error is a repeat, or
 * an error of its own.
 */
function clear<Row>(history: ErrorHistory<Row>, message: ErrorMessage<Row>): PairedError<Row> | null {
  const ended = history.open.filter(({ at }) => message.isNamed || at <= message.at);
  if (ended.length > 0) {
    for (const error of ended) {
      error.clearedAt = message.at;
      if (error.stored) error.change = 'clear';
    }
    history.open = history.open.filter((error) => !ended.includes(error));
    history.last = ended.at(-1) ?? null;
    return null;
  }
  if (history.last && (message.isNamed || history.last.clearedAt === message.at)) return null;
  history.last = newError(message);
  return history.last;
}

/** Pairs messages, in their order, with each other and with stored errors. Returns the errors to insert. */
export function pairErrors<Row>(
  messages: readonly ErrorMessage<Row>[],
  historyOf: (key: string) => ErrorHistory<Row>,
): readonly PairedError<Row>[] {
  return messages.flatMap((message) => {
    const history = historyOf(message.key);
    return (message.isClear ? clear(history, message) : raise(history, message)) ?? [];
  });
}
