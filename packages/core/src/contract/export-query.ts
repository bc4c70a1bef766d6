import * as z from 'zod/mini';

/**
 * Query of an export of all matching rows [LG-05]. `columns`: names in order, separated by commas; by default the columns that
 * the list shows. `format` is any text here, since an unknown format is reported as the problem `export.format-unknown`.
 */
export const exportQuery = z.strictObject({
  format: z.optional(z.string().check(z.maxLength(20))),
  q: z.optional(z.string().check(z.maxLength(4000))),
  sort: z.optional(z.string().check(z.maxLength(200))),
  columns: z.optional(z.string().check(z.maxLength(2000))),
});
export type ExportQuery = z.output<typeof exportQuery>;
