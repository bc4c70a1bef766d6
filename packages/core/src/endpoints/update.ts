import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { updateFileRow } from '../resources/updates/update-file.ts';
import { printableText } from '../vocabulary/scalars.ts';
import { updateLimits } from '../vocabulary/updates.ts';

const params = z.strictObject({ id: printableText(80) });

/**
 * Begins the upload of an update file [MG-13]: its name, size, and its SHA-256 if the caller knows it. The bytes follow with `PUT /update-files/{id}/content`; an
 * interrupted upload continues at `received`. The same file by the same operator continues the upload that was interrupted. Requires a
 * recent sign-in.
 */
export const beginUpdateUpload = defineEndpoint({
  id: 'update.upload',
  method: 'POST',
  path: '/update-files',
  access: 'update.manage',
  body: z.strictObject({
    name: printableText(200).check(z.minLength(1)),
    size: z.int().check(z.minimum(1), z.maximum(updateLimits.packed)),
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  response: updateFileRow,
});

/**
 * Receives bytes of an update file from `offset` on, which must be the number of bytes received so far; what was received before a cut is
 * kept. With the last byte the file is checked: signature, and size and hash of each file in it.
 */
export const sendUpdateContent = defineEndpoint({
  id: 'update.send',
  method: 'PUT',
  path: '/update-files/{id}/content',
  access: 'update.manage',
  params,
  query: z.strictObject({ offset: z._default(z.string().check(z.regex(/^\d{1,10}$/)), '0') }),
  upload: 'application/octet-stream',
  response: updateFileRow,
  idempotent: false,
});

/** Deletes an update file that no terminal is being updated with [MG-13, MG-17]. */
export const deleteUpdate = defineEndpoint({
  id: 'update.delete',
  method: 'DELETE',
  path: '/update-files/{id}',
  access: 'update.manage',
  params,
});

/** Returns the space of update files in bytes, used and the most that may be used, and how many terminals one run may update. */
export const updateSpace = defineEndpoint({
  id: 'update.space',
  method: 'GET',
  path: '/update-space',
  access: 'update.manage',
  response: z.strictObject({ used: z.int(), total: z.int(), maxTerminals: z.int() }),
});
