import * as z from 'zod/mini';

/** A field of the request that is wrong: where (dotted path), and why as a code with words in i18n. */
export const fieldError = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FieldError = z.output<typeof fieldError>;
