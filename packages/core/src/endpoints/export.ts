import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { printableText, uuid } from '../vocabulary/scalars.ts';

// Any text: an unknown format has its own problem, `export.format-unknown` [LG-05].
const format = z.string().check(z.maxLength(20));
const q = z.optional(z.string().check(z.maxLength(4000)));
const sort = z.optional(z.string().check(z.maxLength(200)));

const id = z.strictObject({ id: printableText(80) });

/**
 * Begins an export of all rows that match, written by the server to a file [LG-05]. `columns` in their order (all that
 * show at first when left out); `title` stands in the name of the file and on top of a PDF. The words of the file are in
 * the language of the call, its times in each row's zone, else in that of `X-Time-Zone`.
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

/** Cancels a waiting or running export and deletes its file; a finished one is deleted. */
export const cancelExport = defineEndpoint({
  id: 'export.cancel',
  method: 'DELETE',
  path: '/exports/{id}',
  access: 'list.export',
  params: id,
});

/** The file of a finished export. */
export const exportFile = defineEndpoint({
  id: 'export.file',
  method: 'GET',
  path: '/exports/{id}/file',
  access: 'list.export',
  params: id,
  file: true,
});
