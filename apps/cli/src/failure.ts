import type { Problem } from '@floorwalker/core/contract/problem';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { type ExitCode, exitCodes } from './exit-codes.ts';

/** Ends a command with an exit code, a message, details (`lines`) and suggested next steps, all in the operator's language. */
export class Failure extends Error {
  readonly exit: ExitCode;
  readonly next: readonly string[];
  readonly lines: readonly string[];

  constructor(exit: ExitCode, title: string, next: readonly string[] = [], lines: readonly string[] = []) {
    super(title);
    this.name = 'Failure';
    this.exit = exit;
    this.next = next;
    this.lines = lines;
  }
}

/** The command was interrupted (Ctrl-C) and has already cleaned up. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** The operator has left a prompt (Ctrl-C or Ctrl-D) instead of answering it. */
export class PromptLeft extends Interrupted {}

/** The reader of standard output has closed it (`| head`): the command ends without a message. */
export class OutputClosed extends Error {
  constructor() {
    super('reader gone');
    this.name = 'ReaderGone';
  }
}

/** Output could not be written, for example because the disk is full; the written part is incomplete. */
export class WriteFailure extends Error {
  /** Error code of Node, such as `ENOSPC`; without a code, the message of the error. */
  readonly code: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'Unwritten';
    this.code = cause.code ?? cause.message;
  }
}

export const usageFailure = (title: string, next: readonly string[] = []): Failure => new Failure(exitCodes.usage, title, next);

/** Exit code of a problem that the server returned. */
export function exitCodeOfProblem({ code, status }: Pick<Problem, 'code' | 'status'>): ExitCode {
  if (code === 'command.drift') return exitCodes.drift;
  if (code === 'command.no-targets') return exitCodes.failed;
  // Each of these problems requires the operator to sign in again.
  if (status === 401 || code === 'session.step-up' || code === 'device-sign-in.ended') return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.refused;
  if (status === 400 || status === 422) return exitCodes.usage;
  if (code === 'server.outcome-unknown') return exitCodes.timedOut;
  return code === 'server.unavailable' ? exitCodes.unreachable : exitCodes.failed;
}

/**
 * The part of the command line that a field of the request comes from: `args.from` -> `--from`, `targets.where` ->
 * `--where`, `keys.list.sort` -> `keys list.sort`.
 */
export function flagOfField({ path }: Pick<FieldError, 'path'>): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  if (path.startsWith('targets.ids')) return '<id>';
  if (path.startsWith('keys.')) return path.replace('.', ' ');
  return name === 'q' ? '--where' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
