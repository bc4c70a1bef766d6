import type { Problem } from '@floorwalker/core/contract/problem';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { type ExitCode, exitCodes } from './exit-codes.ts';

/** Ends a command: what went wrong in the operator's words with its particulars, what may help, the exit code. */
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

/** Ctrl-C. What was under way has been put away already. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** The reader of our output is gone (`| head`): end without a word. */
export class ReaderGone extends Error {
  constructor() {
    super('reader gone');
    this.name = 'ReaderGone';
  }
}

/** Our output could not be written, such as to a full disk: what is there is not whole. */
export class Unwritten extends Error {
  /** `ENOSPC` and the like. */
  readonly code: string;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'Unwritten';
    this.code = cause.code ?? cause.message;
  }
}

export const usageFailure = (title: string, next: readonly string[] = []): Failure => new Failure(exitCodes.usage, title, next);

/** Exit code of a problem that the server answered. */
export function exitOfProblem({ code, status }: Pick<Problem, 'code' | 'status'>): ExitCode {
  if (code === 'command.drift') return exitCodes.drift;
  if (code === 'command.no-targets') return exitCodes.failed;
  // Both mean: sign in again.
  if (status === 401 || code === 'session.step-up' || code === 'device-sign-in.ended') return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.refused;
  if (status === 400 || status === 422) return exitCodes.usage;
  if (code === 'server.outcome-unknown') return exitCodes.timedOut;
  return code === 'server.unavailable' ? exitCodes.unreachable : exitCodes.failed;
}

/**
 * `args.from` -> `--from`, `targets.where` -> `--where`, `keys.list.sort` -> `keys list.sort`: the words of the line that a
 * field of the request came from.
 */
export function flagOfField({ path }: Pick<FieldError, 'path'>): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  if (path.startsWith('targets.ids')) return '<id>';
  if (path.startsWith('keys.')) return path.replace('.', ' ');
  return name === 'q' ? '--where' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
