/** Functions of a peer process, by the name of the request. */
export type Handlers = { readonly [question: string]: (argument: never) => unknown };

export interface PeerRequest {
  readonly id: number;
  readonly method: string;
  readonly argument: unknown;
}

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly failure?: string;
}

/** Makes this process a peer: handles requests of the benchmark that started it, and exits with it. */
export function servePeer(handlers: Handlers): void {
  const reply = (message: Reply) => process.send?.(message);
  process.on('message', ({ id, method, argument }: PeerRequest) => {
    Promise.resolve()
      .then(() => handlers[method]?.(argument as never))
      .then(
        (result) => reply({ id, result }),
        (error: unknown) => reply({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}
