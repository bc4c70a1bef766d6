import * as z from 'zod/mini';

/**
 * Query of an export of everything that matches [LG-05]; `columns` in their order, parted by commas, those that show at
 * first when left out. A format that there is not has a problem of its own, so it is any text here.
 */
export const exportQuery = z.strictObject({
  format: z.optional(z.string().check(z.maxLength(20))),
  q: z.optional(z.string().check(z.maxLength(4000))),
  sort: z.optional(z.string().check(z.maxLength(200))),
  columns: z.optional(z.string().check(z.maxLength(2000))),
});
export type ExportQuery = z.output<typeof exportQuery>;
