import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';

/** The server cannot read a filter; here is what it was asked, for the mark under the place. */
export class FilterFailure extends ProblemFailure {
  readonly expression: string;

  constructor(problem: Problem, expression: string) {
    super(problem);
    this.expression = expression;
  }
}

/** Whatever the client was asked with: a list's query, a call's query, the targets of a command. */
type Asked = { readonly q?: unknown; readonly query?: { readonly q?: unknown }; readonly targets?: { readonly where?: unknown } };

function filterOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  const { q, query, targets } = (asked ?? {}) as Asked;
  const found = q ?? query?.q ?? targets?.where;
  return typeof found === 'string' ? found : null;
}

/** The answer; a failure over the filter of what was asked carries that filter. */
export async function telling<T>(asked: unknown, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const expression = filterOf(asked);
    const isFilter = error instanceof ProblemFailure && error.problem.code === 'filter.invalid';
    throw isFilter && expression !== null ? new FilterFailure(error.problem, expression) : error;
  }
}

/** The same client, whose failures over a filter carry that filter. */
export const tellFilter = (client: Client): Client => ({
  ...client,
  call: (endpoint, request) => telling(request, client.call(endpoint, request)),
  list: (resource, ask, options) => telling(ask, client.list(resource, ask, options)),
  count: (resource, q, options) => telling(q, client.count(resource, q, options)),
  explain: (resource, q, options) => telling(q, client.explain(resource, q, options)),
  run: (command, ask, options) => telling(ask, client.run(command, ask, options)),
});
