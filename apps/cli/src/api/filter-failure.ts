import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';

/** An invalid filter together with its expression, so that the position of the error can be marked. */
export class FilterFailure extends ProblemFailure {
  readonly expression: string;

  constructor(problem: Problem, expression: string) {
    super(problem);
    this.expression = expression;
  }
}

/** The parts of a request that may contain a filter: query of a list, query of a request, targets of a command. */
type FilterSource = { readonly q?: unknown; readonly query?: { readonly q?: unknown }; readonly targets?: { readonly where?: unknown } };

function filterOf(request: unknown): string | null {
  if (typeof request === 'string') return request;
  const { q, query, targets } = (request ?? {}) as FilterSource;
  const found = q ?? query?.q ?? targets?.where;
  return typeof found === 'string' ? found : null;
}

/** Awaits a response; adds the filter expression to a failure caused by an invalid filter. */
export async function withFilterExpression<T>(request: unknown, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    const expression = filterOf(request);
    const isFilter = error instanceof ProblemFailure && error.problem.code === 'filter.invalid';
    throw isFilter && expression !== null ? new FilterFailure(error.problem, expression) : error;
  }
}

/** Wraps a client: failures caused by an invalid filter contain its expression. */
export const withFilterFailures = (client: Client): Client => ({
  ...client,
  call: (endpoint, request) => withFilterExpression(request, client.call(endpoint, request)),
  list: (resource, request, options) => withFilterExpression(request, client.list(resource, request, options)),
  count: (resource, q, options) => withFilterExpression(q, client.count(resource, q, options)),
  explain: (resource, q, options) => withFilterExpression(q, client.explain(resource, q, options)),
  run: (command, request, options) => withFilterExpression(request, client.run(command, request, options)),
});
