import type { Client } from '@floorwalker/core/client/client';
import type { Exchange } from '@floorwalker/core/client/exchange';
import type { Clock, Random } from '@floorwalker/core/ports';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { ExitCode } from './exit-codes.ts';
import type { Formats } from './output/usual-formats.ts';

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

/** A sign-in kept for one server or context. */
export interface Credential {
  readonly token: string;
  readonly login: string;
  /** The server that the token is for; it is never sent to another one. Absent in files of older versions. */
  readonly server?: string;
  /** What the operator's profile said when it was last read: needed before the first call. */
  readonly language?: string | null;
  readonly timeZone?: string | null;
}

/** Sign-ins by server address or `@context`, in a file that only its owner can read. */
export interface CredentialStore {
  read(key: string): Promise<Credential | null>;
  write(key: string, credential: Credential | null): Promise<void>;
}

/** Marks by which servers know this machine again, by address; they stay when nobody is signed in. */
export interface DeviceStore {
  read(server: string): Promise<string | null>;
  write(server: string, mark: string): Promise<void>;
}

/** A server under a name of the operator's own. */
export interface Context {
  readonly name: string;
  readonly server: string;
  /** Real money: acts are announced, and the dangerous ones ask for the name. */
  readonly production: boolean;
  /** Nothing is sent that changes anything. */
  readonly readOnly: boolean;
}

/** All contexts, and the one that counts when the command line names none. */
export interface Contexts {
  readonly current: string | null;
  readonly list: readonly Context[];
}

export interface ContextStore {
  read(): Contexts;
  write(contexts: Contexts): Promise<void>;
}

/** Flags that every command understands. */
export interface Settings {
  server?: string;
  context?: string;
  quiet?: boolean;
  verbose?: boolean;
  plain?: boolean;
  color?: boolean;
}

/** A file that the server sends: its bytes as they come. Whoever stops taking them ends the call. */
export interface Download {
  /** Media type; empty where the server names none. */
  readonly type: string;
  /** Place of the first byte in the file: above 0 where the server went on with a download that was cut off. */
  readonly start: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What a download that was cut off still lacks: the bytes from a place on, if the file is still the one it began with. */
export interface FileRest {
  readonly from: number;
  readonly etag: string;
}

/** Talks to the server: typed by the registry, any call below `/api/v1`, or a file from there. */
export interface Api {
  readonly client: Client;
  readonly exchange: (call: Exchange) => Promise<unknown>;
  /** Throws as the client does, also when the file breaks off. */
  readonly download: (path: string, query?: Exchange['query'], rest?: FileRest) => Promise<Download>;
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
  /** Of this program; undefined where it runs from its source. */
  readonly version: string | undefined;
  readonly clock: Clock;
  readonly random: Random;
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal;
  /** Aborted after so many milliseconds: for what nobody waits longer for. */
  patience(ms: number): AbortSignal;
  readonly i18n: I18n;
  /** Filled from the command line before a command runs. */
  readonly settings: Settings;
  /** What the process will exit with. */
  readonly exit: { code: ExitCode };
  words(namespaces: readonly Namespace[]): Promise<void>;
  /** How the reader wants amounts, numbers and times: the usual, until `learnFormats` has asked the profile. */
  readonly formats: Formats;
  learnFormats(): Promise<void>;
  /** IANA zone in which times are typed and shown: the shell's where it names one, the profile's, the machine's. */
  zone(): string;
  server(): string;
  /** The context in force; null where the server is named by its address, or by nobody. */
  context(): Context | null;
  contexts(): ContextStore;
  credentials(): CredentialStore;
  devices(): DeviceStore;
  /** The token of who is signed in at the server in force. */
  bearer(): Promise<string | undefined>;
  /** Whether there is a controlling terminal, on which `prompt` asks where standard input is a pipe or has been read. */
  hasTerminal(): boolean;
  prompt(): Prompt;
  api(): Promise<Api>;
}

/** A person reads and answers: questions can be asked, on the controlling terminal while standard input is taken by data. */
export const isInteractive = (factory: Factory): boolean => factory.err.isTty && (factory.input.isTty || factory.hasTerminal());

/** Whether colour and fuzzy words suit `sink`. */
export function hasColour({ settings, env }: Pick<Factory, 'settings' | 'env'>, sink: Sink): boolean {
  if (settings.color === false || settings.plain || env.NO_COLOR) return false;
  return sink.isTty && env.TERM !== 'dumb';
}

/** Under which key the sign-in of the place in force is kept. */
export function credentialKey(factory: Pick<Factory, 'server' | 'context'>): string {
  const context = factory.context();
  return context ? contextKey(context) : factory.server();
}

export const contextKey = ({ name }: Pick<Context, 'name'>): string => `@${name}`;

/** Talk on stderr that `--quiet` silences. */
export async function say(factory: Factory, text: string): Promise<void> {
  if (!factory.settings.quiet) await factory.err.write(`${text}\n`);
}

/** Drops members that are undefined. */
export function withoutAbsent<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
