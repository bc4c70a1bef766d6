import { OutcomeUnknown } from './outcome.ts';
import { DatabaseSilent } from './silence-watch.ts';

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const lostClasses = ['08', '57'];
// EMFILE and ENFILE: this process, or the machine, has no file descriptors left.
const lostErrors = ['53300', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EMFILE', 'ENFILE'];
const lostMessages =
  /Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

// SQLSTATE of a statement that was cancelled or timed out: the connection remains usable.
const cancelled = '57014';

/** Returns true if a statement was cancelled, because of its timeout or because its caller disconnected. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === cancelled;

/** Returns true if it is unknown whether a transaction was committed. */
export const isOutcomeUnknown = (error: unknown): error is OutcomeUnknown => error instanceof OutcomeUnknown;

/** Returns true if the server stopped waiting for a response that the database may still send. */
export const isGivenUp = (error: unknown): boolean =>
  isOutcomeUnknown(error)
    ? isGivenUp(error.cause)
    : error instanceof DatabaseSilent || (error instanceof Error && error.message === 'Query read timeout');

/** Returns true for errors after which the connection is unusable. */
export function isConnectionLoss(error: unknown): boolean {
  if (isOutcomeUnknown(error)) return true;
  const code = codeOf(error);
  if (code === cancelled) return false;
  return (
    lostErrors.includes(code) || lostClasses.includes(code.slice(0, 2)) || (error instanceof Error && lostMessages.test(error.message))
  );
}

/** Returns true if a statement waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

// Classes of SQLSTATE caused neither by the statement nor by its data: aborted, no resources, in use, system error, internal
// error.
const unableClasses = ['40', '53', '55', '58', 'XX'];
const readOnly = '25006';

/** Returns true if the database refused to write, such as a primary that was demoted to a standby. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === readOnly;

/** Returns true for errors that mean "the database is unavailable now", not "this statement is wrong". */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) ||
  isCancelled(error) ||
  isReadOnly(error) ||
  (codeOf(error).length === 5 && unableClasses.includes(codeOf(error).slice(0, 2)));

/** Returns true for a serialization failure or a deadlock: the transaction was rolled back and may be repeated. */
export const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
