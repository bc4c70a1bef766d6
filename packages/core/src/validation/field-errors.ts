import type * as z from 'zod/mini';
import type { FieldError } from '../vocabulary/field-error.ts';

type Issue = z.core.$ZodIssue;
type Params = FieldError['params'];

/**
 * Converts the issues of a schema to field errors: dotted path, code with a text under `fields:<code>` in i18n, parameters.
 * `value` is the checked value; it is needed to distinguish a missing field from one of the wrong type. Of several errors of a field with
 * the same code the last one is returned: that of the limit of the field, after that of all integers.
 */
export function toFieldErrors(issues: readonly Issue[], value: unknown): FieldError[] {
  const errors = issues.flatMap((issue) => toErrors(issue, [], value));
  return [...new Map(errors.map((error) => [`${error.path} ${error.code}`, error])).values()];
}

function toErrors(issue: Issue, above: readonly PropertyKey[], value: unknown): FieldError[] {
  const path = [...above, ...issue.path];
  const error = (code: string, params: Params = {}, at: readonly PropertyKey[] = path): FieldError[] => [
    { path: at.map(String).join('.'), code, params },
  ];
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(value, path) === undefined ? error('required') : error('invalid-type', { expected: issue.expected });
    case 'invalid_format':
      return error('invalid-format', { format: issue.format });
    case 'invalid_value':
      if (valueAt(value, path) === undefined) return error('required');
      return error('invalid-value', { values: issue.values.map(String).join(', ') });
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (!isSized(issue.origin)) return error('too-small', { minimum });
      return minimum === 1 ? error('required') : error('too-short', { minimum });
    }
    case 'too_big':
      return error(isSized(issue.origin) ? 'too-long' : 'too-big', { maximum: Number(issue.maximum) });
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => error('unknown-field', {}, [...path, key]));
    case 'invalid_union':
      return toBranchErrors(issue.errors, path, value) ?? error(valueAt(value, path) === undefined ? 'required' : 'invalid');
    case 'custom': {
      const { code = 'invalid', ...params } = issue.params ?? {};
      return error(String(code), params);
    }
    default:
      return error('invalid');
  }
}

/** Returns the errors of the union's alternative with the fewest errors, which is most likely the intended one. */
function toBranchErrors(branches: readonly (readonly Issue[])[], path: readonly PropertyKey[], value: unknown): FieldError[] | null {
  const nearest = branches.toSorted((a, b) => a.length - b.length)[0];
  return nearest?.length ? nearest.flatMap((issue) => toErrors(issue, path, value)) : null;
}

const isSized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
