import type { Client } from '@floorwalker/core/client/client';
import type { Exchange } from '@floorwalker/core/client/exchange';
import type { Clock, Random } from '@floorwalker/core/ports';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import type { Formats } from './formats.ts';

/** An output stream: stdout for results, stderr for messages. `write` resolves once the reader has consumed the text (back-pressure). */
export interface Sink {
  readonly isTty: boolean;
  /** Width in character columns; 80 if unknown. */
  readonly width: number;
  write(text: string | Uint8Array): Promise<void>;
}

/** Standard input: whether it is a terminal, and its whole text or its lines. */
export interface Source {
  readonly isTty: boolean;
  text(): Promise<string>;
  /** Its lines as they are entered, without the line editing of a prompt. */
  lines(): AsyncIterator<string>;
}

/** Prompts on stderr, because stdout is reserved for results. */
export interface Prompt {
  question(question: string): Promise<string>;
  /** Like `question`, without echoing the input. */
  secret(question: string): Promise<string>;
}

/** A saved sign-in of one server or context. */
export interface Credential {
  readonly token: string;
  readonly login: string;
  /** The server that the token is for; the token is never sent to another server. Missing in files of older versions. */
  readonly server?: string;
  /** Language and time zone of the profile when the profile was last read. Both are needed before the first request. */
  readonly language?: string | null;
  readonly timeZone?: string | null;
}

/** Saved sign-ins by server address or `@context`, in a file that only its owner can read. */
export interface CredentialStore {
  read(key: string): Promise<Credential | null>;
  write(key: string, credential: Credential | null): Promise<void>;
}

/** Device tokens by server address. They mark this machine as a known device and outlive the session. */
export interface DeviceStore {
  read(server: string): Promise<string | null>;
  write(server: string, mark: string): Promise<void>;
}

/** A server with a name chosen by the operator. */
export interface Context {
  readonly name: string;
  readonly server: string;
  /** Whether changes print a warning, and dangerous changes require typing the name of the context. */
  readonly production: boolean;
  /** Whether requests that change data are rejected. */
  readonly readOnly: boolean;
}

/** All contexts, and the current one, which is used if the command line names none. */
export interface Contexts {
  readonly current: string | null;
  readonly list: readonly Context[];
}

export interface ContextStore {
  read(): Contexts;
  write(contexts: Contexts): Promise<void>;
}

/** Global options. */
export interface Settings {
  server?: string;
  context?: string;
  quiet?: boolean;
  verbose?: boolean;
  plain?: boolean;
  color?: boolean;
}

/** A file as a stream of bytes. Ending the iteration early aborts the request. */
export interface Download {
  /** Media type; empty if the server sends none. */
  readonly type: string;
  /** Offset of the first byte in the file; above 0 if the server resumed a download. */
  readonly start: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The remaining part of an interrupted download: the bytes from an offset, if the file still has the same ETag. */
export interface RemainingRange {
  readonly from: number;
  readonly etag: string;
}

/** Access to the server: typed requests, any request below `/api/v1`, and downloads. */
export interface Api {
  readonly client: Client;
  readonly exchange: (call: Exchange) => Promise<unknown>;
  /** Downloads a file. Throws the same failures as `client`, including when the connection is lost during the download. */
  readonly download: (path: string, query?: Exchange['query'], rest?: RemainingRange) => Promise<Download>;
}

/**
 * All dependencies of the commands, each created at first use, so that `--help` opens no file and no socket. Commands do not
 * use `process`, so that tests can replace everything.
 */
export interface Factory {
  readonly out: Sink;
  readonly err: Sink;
  readonly input: Source;
  readonly env: { readonly [name: string]: string | undefined };
  /** Version of this program; undefined if it runs from source. */
  readonly version: string | undefined;
  readonly clock: Clock;
  readonly random: Random;
  /** A signal that is aborted by Ctrl-C. */
  readonly stop: AbortSignal;
  /** A signal that aborts after `ms` milliseconds. */
  timeout(ms: number): AbortSignal;
  readonly i18n: I18n;
  /** The global options, read from the command line before a command runs. */
  readonly settings: Settings;
  /** Exit code of the process. */
  readonly exit: { code: ExitCode };
  /** The command that runs; null while the command line is parsed. */
  readonly running: { command: Command | null };
  loadMessages(namespaces: readonly Namespace[]): Promise<void>;
  /** Formats of amounts, numbers and times: defaults until `loadFormats` has read the profile. */
  readonly formats: Formats;
  loadFormats(): Promise<void>;
  /** IANA time zone of typed and printed times: of `TZ`, otherwise of the profile, otherwise of the machine. */
  zone(): string;
  server(): string;
  /** The current context; null if the server is given by its address, or is the default one. */
  context(): Context | null;
  contexts(): ContextStore;
  credentials(): CredentialStore;
  devices(): DeviceStore;
  /** The bearer token for the current server; undefined if nobody is signed in. */
  bearer(): Promise<string | undefined>;
  /** Whether there is a controlling terminal. `prompt` uses it if standard input is a pipe or was read to its end. */
  hasTerminal(): boolean;
  prompt(): Prompt;
  api(): Promise<Api>;
  /** Runs another command line with the dependencies of `factory`, for `floor ui`. Failures are printed on its stderr. */
  runLine(argv: readonly string[], factory: Factory): Promise<ExitCode>;
}

/** Whether an operator can be prompted: on stdin, or on the controlling terminal if stdin is used for data. */
export const isInteractive = (factory: Factory): boolean => factory.err.isTty && (factory.input.isTty || factory.hasTerminal());

/** Whether output to `sink` is coloured. */
export function hasColour({ settings, env }: Pick<Factory, 'settings' | 'env'>, sink: Sink): boolean {
  if (settings.color === false || settings.plain || env.NO_COLOR) return false;
  return sink.isTty && env.TERM !== 'dumb';
}

/** The key of the saved sign-in for the current server or context. */
export function credentialKey(factory: Pick<Factory, 'server' | 'context'>): string {
  const context = factory.context();
  return context ? contextKey(context) : factory.server();
}

export const contextKey = ({ name }: Pick<Context, 'name'>): string => `@${name}`;

/** Writes a message to stderr, unless `--quiet` is given. */
export async function writeNotice(factory: Factory, text: string): Promise<void> {
  if (!factory.settings.quiet) await factory.err.write(`${text}\n`);
}

/** Removes properties whose value is undefined. */
export function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
