import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';

/** Kind of a failure: the server rejected the call, no response, a response of something else (a proxy), or an exception. */
export type FaultKind = 'problem' | 'unreachable' | 'no-response' | 'exception';

/** The details of a failure [SH-22]; unknown ones are empty. */
export interface Fault {
  readonly url: string;
  readonly status: number | null;
  readonly statusText: string;
  /** Text of the server; empty if the console supplies the text. */
  readonly message: string;
  readonly kind: FaultKind;
  /** The problem code, or the class of the exception. */
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

/** Removes the query, because a filter can contain names. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

const causeOf = (failure: Error): string => (failure.cause instanceof Error ? `${failure.cause.name}: ${failure.cause.message}` : '');

/** An error response of the router. */
const isResponse = (value: unknown): value is { readonly status: number; readonly statusText: string } =>
  typeof value === 'object' && value !== null && 'status' in value && 'statusText' in value;

/** Converts any thrown value to the details of a failure. */
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
