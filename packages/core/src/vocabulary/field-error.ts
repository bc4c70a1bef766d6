import * as z from 'zod/mini';

/** An error of a request's field: its dotted path, and a code with a text in i18n. */
export const fieldError = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FieldError = z.output<typeof fieldError>;
