import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { printableText, uuid } from '../vocabulary/scalars.ts';

// Any text, because an unknown format is reported as a problem of its own, `export.format-unknown` [LG-05].
const format = z.string().check(z.maxLength(20));
const q = z.optional(z.string().check(z.maxLength(4000)));
const sort = z.optional(z.string().check(z.maxLength(200)));

const id = z.strictObject({ id: printableText(80) });

/**
 * Starts an export of all matching rows to a file on the server [LG-05]. `columns`: in their order (by default the visible
 * ones); `title`: used in the file name and as heading of a PDF. Texts are in the language of the request; times are in each
 * row's time zone, or else in that of `X-Time-Zone`.
 */
export const beginExport = defineEndpoint({
  id: 'export.begin',
  method: 'POST',
  path: '/exports',
  access: 'list.export',
  body: z.strictObject({
    resource: printableText(80),
    format,
    q,
    sort,
    columns: z.optional(z.array(printableText(80)).check(z.maxLength(100))),
    title: z.optional(printableText(80)),
  }),
  response: z.strictObject({ id: uuid }),
  list: { member: 'resource' },
});

/** Cancels a waiting or running export, or deletes a finished one, together with its file. */
export const cancelExport = defineEndpoint({
  id: 'export.cancel',
  method: 'DELETE',
  path: '/exports/{id}',
  access: 'list.export',
  params: id,
});

/** Returns the file of a finished export. */
export const exportFile = defineEndpoint({
  id: 'export.file',
  method: 'GET',
  path: '/exports/{id}/file',
  access: 'list.export',
  params: id,
  file: true,
});
