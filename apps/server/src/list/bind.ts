/** Collects the parameters of a statement; `bind` answers the placeholder of a value. Text never enters a statement otherwise. */
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
