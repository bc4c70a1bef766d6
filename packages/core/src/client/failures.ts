import type { Problem } from '../contract/problem.ts';

/** The server refused the request or failed, and gave the reason. */
export class ProblemFailure extends Error {
  readonly problem: Problem;
  /** URL of the request; empty if unknown. */
  readonly url: string;
  readonly statusText: string;

  constructor(problem: Problem, url = '', statusText = '') {
    super(problem.code);
    this.name = 'ProblemFailure';
    this.problem = problem;
    this.url = url;
    this.statusText = statusText;
  }
}

/** No response: no network, no server, or the connection broke in every attempt. */
export class UnreachableFailure extends Error {
  readonly code = 'client.unreachable';
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super('client.unreachable', { cause });
    this.name = 'UnreachableFailure';
    this.url = url;
  }
}

/** The response did not come from this product's server: "no response from backend" [EN-02]. */
export class NoResponseFailure extends Error {
  readonly code = 'client.no-response';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;

  constructor(url: string, status: number, statusText = '') {
    super('client.no-response');
    this.name = 'NoResponseFailure';
    this.url = url;
    this.status = status;
    this.statusText = statusText;
  }
}
