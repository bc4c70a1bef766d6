import type { UpdateDownload } from '@floorwalker/core/gateway/downloads';
import type { VersionType } from '@floorwalker/core/vocabulary/version-types';

/** A file that a terminal generated for the server. */
export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The machine that an agent controls. Commands call these methods; the machine reports resulting changes through the agent.
 */
export interface Machine {
  /** Returns true if no transaction is running. */
  isIdle(): boolean;
  /** Returns true if an operator is logged in at the machine. */
  isOperatorLoggedIn(): boolean;
  /** Resolves when no transaction is running. */
  whenIdle(): Promise<void>;
  /** Ends a running transaction at once. */
  interrupt(): void;
  setOnline(online: boolean): void;
  unblock(): void;
  /** Restarts the machine; a new boot with a new agent follows. Called once the command's status is durable. */
  restart(kind: 'software' | 'hardware'): void;
  /** Shuts the machine down until somebody switches it on. Called once the command's result is durable. */
  shutDown(): void;
  /** Applies the value of a setting. Returns why the machine refuses the value; null if it is in force. */
  applySetting(key: string, value: string): string | null;
  /** Prepares the installation of an update file; the next boot runs it, tests itself, and returns to the version before if that fails. */
  installUpdate(update: Pick<UpdateDownload, 'type' | 'version'>, path: string): Promise<void>;
  /** Returns the version of a type that is in use; empty if there is none. */
  versionOf(type: VersionType): string;
  /** Configuration and journal as one archive. */
  makeBackup(): Promise<GeneratedFile>;
  /** Log lines from `from` to `to` (ISO instants, both included). */
  makeLogFile(from: string, to: string): Promise<GeneratedFile>;
}
