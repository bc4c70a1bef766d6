import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';

/** What went wrong: the server said no, nothing answered, something else answered, or the console itself broke. */
export type FaultKind = 'problem' | 'unreachable' | 'no-response' | 'exception';

/** The details of a failure [SH-22]; what is not known is empty. */
export interface Fault {
  readonly url: string;
  readonly status: number | null;
  readonly statusText: string;
  /** The server's own words; empty where the console has to find them. */
  readonly message: string;
  readonly kind: FaultKind;
  /** A problem's code, or the class of an exception. */
  readonly exceptionType: string;
  readonly exceptionMessage: string;
  readonly stack: string;
  readonly correlation: string;
  readonly next: readonly string[];
}

const nothing: Fault = {
  url: '',
  status: null,
  statusText: '',
  message: '',
  kind: 'exception',
  exceptionType: '',
  exceptionMessage: '',
  stack: '',
  correlation: '',
  next: [],
};

/** What was looked for stays here: a filter may hold names. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

const causeOf = (failure: Error): string => (failure.cause instanceof Error ? `${failure.cause.name}: ${failure.cause.message}` : '');

/** An answer of the router, when a route cannot be shown. */
const isResponse = (value: unknown): value is { readonly status: number; readonly statusText: string } =>
  typeof value === 'object' && value !== null && 'status' in value && 'statusText' in value;

/** Reads a failure of any kind; whatever is thrown has some details. */
export function toFault(failure: unknown): Fault {
  if (!(failure instanceof Error)) {
    if (isResponse(failure)) return { ...nothing, status: failure.status, statusText: failure.statusText };
    return { ...nothing, exceptionType: typeof failure, exceptionMessage: String(failure) };
  }
  const thrown = { ...nothing, exceptionType: failure.name, exceptionMessage: failure.message, stack: failure.stack ?? '' };
  if (failure instanceof ProblemFailure) {
    const { status, title, detail, code, correlation, next } = failure.problem;
    const { url, statusText } = failure;
    return {
      ...thrown,
      kind: 'problem',
      url: withoutQuery(url),
      status,
      statusText: statusText || title,
      message: detail || title,
      exceptionMessage: code,
      correlation,
      next,
    };
  }
  if (failure instanceof NoResponseFailure) {
    const { url, status, statusText } = failure;
    return { ...thrown, kind: 'no-response', url: withoutQuery(url), status, statusText };
  }
  if (failure instanceof UnreachableFailure)
    return { ...thrown, kind: 'unreachable', url: withoutQuery(failure.url), exceptionMessage: causeOf(failure) || failure.message };
  return thrown;
}
