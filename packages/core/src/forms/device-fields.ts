import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';
import { type FieldDefinition, secretField } from '../registry/form-fields.ts';
import { pinPattern } from '../vocabulary/scalars.ts';

/** A field whose value belongs to this installation only, such as a secret. */
export const localField = <S extends Schema>(field: FieldDefinition<S>): FieldDefinition<z.ZodMiniOptional<S>> => ({
  ...field,
  schema: z.optional(field.schema),
  isLocal: true,
});

/** A PIN that is entered at terminals: 4 to 12 digits. */
export const pinField: FieldDefinition<z.ZodMiniString> = {
  ...secretField(),
  schema: z.string().check(z.regex(pinPattern)),
  pattern: pinPattern,
};
