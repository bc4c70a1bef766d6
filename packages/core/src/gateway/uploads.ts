import * as z from 'zod/mini';

/**
 * Response of `GET /files/<command>/received`: the number of bytes that the server has of an upload, and whether it has stored them as the
 * whole file. The rest is sent with `PUT /files/<command>?offset=<received>`.
 */
export const uploadStatus = z.strictObject({ received: z.int().check(z.minimum(0)), complete: z.boolean() });
export type UploadStatus = z.output<typeof uploadStatus>;
