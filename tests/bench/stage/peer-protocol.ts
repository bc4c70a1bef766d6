/** What a peer can be asked: one asynchronous function for each kind of question. */
export type Answers = { readonly [question: string]: (given: never) => unknown };

export interface Question {
  readonly id: number;
  readonly ask: string;
  readonly given: unknown;
}

export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

/** Makes this process a peer: answers the questions of the benchmark that started it, and ends when that goes away. */
export function servePeer(answers: Answers): void {
  const reply = (message: Reply) => process.send?.(message);
  process.on('message', ({ id, ask, given }: Question) => {
    Promise.resolve()
      .then(() => answers[ask]?.(given as never))
      .then(
        (answer) => reply({ id, answer }),
        (error: unknown) => reply({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}
