import type { Schema } from '@floorwalker/core/registry/define-endpoint';
import { toFieldErrors } from '@floorwalker/core/validation/field-errors';
import * as z from 'zod/mini';
import { invalid } from './problems.ts';

const nothing = z.strictObject({});

/**
 * Checks one part of a call (parameters, query, body) against its schema. A part that the contract does not have must
 * be empty. Throws 422 with every field that is wrong.
 */
export function validate(schema: Schema | null, value: unknown): unknown {
  if (schema === null && (value === undefined || value === null)) return undefined;
  const result = z.safeParse(schema ?? nothing, value);
  if (!result.success) throw invalid(toFieldErrors(result.error.issues, value));
  return schema === null ? undefined : result.data;
}
