import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';
import type { FieldDefinition } from '../registry/form-fields.ts';

/** A field that a request may leave out: it then has the value `empty`. */
export const omissible = <S extends Schema>(field: FieldDefinition<S>, empty: z.output<S>): FieldDefinition<S> => ({
  ...field,
  // The output is the same.
  schema: z._default(field.schema, empty as never) as unknown as S,
});
