import type { FormDefinition } from '../registry/define-form.ts';
import type { Right } from '../vocabulary/rights.ts';
import { missingRight } from './visible-columns.ts';

/**
 * Returns the right that somebody lacks to give a value for a field of an existing row; undefined if none is missing. A changed value
 * needs the right of the field. Even the stored value needs that of its column: whether it is accepted would tell that it is the
 * right one.
 */
export function missingFieldRight(
  { resource, fields, right }: FormDefinition,
  name: string,
  hasRight: (right: Right) => boolean,
  isChanged = true,
): Right | undefined {
  const needed = fields[name]?.right ?? right;
  return missingRight(resource.columns[name], 'see', hasRight) ?? (isChanged && !hasRight(needed) ? needed : undefined);
}
