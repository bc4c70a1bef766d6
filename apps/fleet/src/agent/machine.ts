/** Bytes that a terminal made for the server. */
export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * What the agent needs of the machine it runs in. A command's verb ends in one of these; whatever the act changes the
 * machine reports through the agent itself.
 */
export interface Machine {
  /** No transaction is running. */
  isIdle(): boolean;
  /** Resolves when no transaction is running. */
  whenIdle(): Promise<void>;
  /** Ends a running transaction at once. */
  interrupt(): void;
  setOnline(online: boolean): void;
  unblock(): void;
  /** Ends this boot on purpose; a new agent with a new boot follows. Called when the command's state is durable. */
  restart(kind: 'software' | 'hardware'): void;
  /** Goes off and stays off until somebody comes. Called when the command's end is durable. */
  shutDown(): void;
  /** Configuration and journal as one archive. */
  makeBackup(): Promise<GeneratedFile>;
  /** Log lines from `from` to `to` (ISO instants, both included). */
  makeLogFile(from: string, to: string): Promise<GeneratedFile>;
}
