import type { Client } from '@floorwalker/core/client/client';
import type { Exchange } from '@floorwalker/core/client/exchange';
import type { Clock, Random } from '@floorwalker/core/ports';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { ExitCode } from './exit-codes.ts';

/** Where text goes: stdout for results, stderr for talk. `write` resolves when the reader has taken it (back-pressure). */
export interface Sink {
  readonly isTty: boolean;
  /** Width in cells; 80 when unknown. */
  readonly width: number;
  write(text: string | Uint8Array): Promise<void>;
}

/** Standard input: whether a person sits there, and all of its text for pipes. */
export interface Source {
  readonly isTty: boolean;
  text(): Promise<string>;
}

/** Questions to the person at the terminal; asked on stderr, so that results stay clean. */
export interface Prompt {
  ask(question: string): Promise<string>;
  /** As `ask`, without showing what is typed. */
  secret(question: string): Promise<string>;
}

/** A sign-in kept for one server. */
export interface Credential {
  readonly token: string;
  readonly login: string;
}

/** Sign-ins by server address, in a file that only its owner can read. */
export interface CredentialStore {
  read(server: string): Promise<Credential | null>;
  write(server: string, credential: Credential | null): Promise<void>;
}

/** Flags that every command understands. */
export interface Settings {
  server?: string;
  quiet?: boolean;
  verbose?: boolean;
  plain?: boolean;
  color?: boolean;
}

/** A file that the server sends: its bytes as they come. Whoever stops taking them ends the call. */
export interface Download {
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Talks to the server: typed by the registry, any call below `/api/v1`, or a file from there. */
export interface Api {
  readonly client: Client;
  readonly exchange: (call: Exchange) => Promise<unknown>;
  /** Throws as the client does, also when the file breaks off. */
  readonly download: (path: string, query?: Exchange['query']) => Promise<Download>;
}

/**
 * All powers of the commands, each made when first asked for: `--help` opens no file and no socket. Tests hand in their
 * own; no command reaches for `process`.
 */
export interface Factory {
  readonly out: Sink;
  readonly err: Sink;
  readonly input: Source;
  readonly env: { readonly [name: string]: string | undefined };
  readonly clock: Clock;
  readonly random: Random;
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal;
  readonly i18n: I18n;
  /** Filled from the command line before a command runs. */
  readonly settings: Settings;
  /** What the process will exit with. */
  readonly exit: { code: ExitCode };
  words(namespaces: readonly Namespace[]): Promise<void>;
  server(): string;
  credentials(): CredentialStore;
  /** The token of who is signed in at the server in force. */
  bearer(): Promise<string | undefined>;
  prompt(): Prompt;
  api(): Promise<Api>;
}

/** A person reads and answers: questions can be asked. */
export const isInteractive = (factory: Factory): boolean => factory.input.isTty && factory.err.isTty;

/** Whether colour and fuzzy words suit `sink`. */
export function hasColour({ settings, env }: Pick<Factory, 'settings' | 'env'>, sink: Sink): boolean {
  if (settings.color === false || settings.plain || env.NO_COLOR) return false;
  return sink.isTty && env.TERM !== 'dumb';
}

/** Talk on stderr that `--quiet` silences. */
export async function say(factory: Factory, text: string): Promise<void> {
  if (!factory.settings.quiet) await factory.err.write(`${text}\n`);
}
