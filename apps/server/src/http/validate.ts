import type { Schema } from '@floorwalker/core/registry/define-endpoint';
import { toFieldErrors } from '@floorwalker/core/validation/field-errors';
import * as z from 'zod/mini';
import { invalid } from './problems.ts';

const nothing = z.strictObject({});

/**
 * Validates one part of a request (parameters, query, body). A part without a schema must be empty. Throws 422 with all
 * invalid fields.
 */
export function validate(schema: Schema | null, value: unknown): unknown {
  if (schema === null && (value === undefined || value === null)) return undefined;
  const result = z.safeParse(schema ?? nothing, value);
  if (!result.success) throw invalid(toFieldErrors(result.error.issues, value));
  return schema === null ? undefined : result.data;
}
