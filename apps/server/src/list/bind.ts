/** Collects the parameters of a statement; `bind` returns the placeholder of a value. Values never become text of the statement. */
export interface Parameters {
  readonly values: unknown[];
  bind(value: unknown): string;
}

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    bind: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
