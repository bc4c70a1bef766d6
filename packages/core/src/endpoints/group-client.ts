import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant } from '../vocabulary/scalars.ts';

/** An installed group client: the web client, uploaded as a zip file, that this server delivers instead of its built-in one. */
const installedClient = z.strictObject({
  sha256: z.string(),
  /** Size of the unpacked files in bytes. */
  size: z.int(),
  files: z.int(),
  at: instant,
  /** Login name of the operator who uploaded it. */
  by: z.string(),
});

/** Returns the installed group client; null: the server delivers its built-in client. */
export const groupClient = defineEndpoint({
  id: 'group-client.read',
  method: 'GET',
  path: '/group-client',
  access: 'update.manage',
  response: z.strictObject({ installed: z.nullable(installedClient) }),
});

/**
 * Installs a group client [SH-20]: a zip file with an `index.html` at its top level. It is validated while it is unpacked,
 * and replaces the built-in client from the next page load on. Requires a recent sign-in.
 */
export const updateGroupClient = defineEndpoint({
  id: 'group-client.update',
  method: 'PUT',
  path: '/group-client',
  access: 'update.manage',
  upload: 'application/zip',
  response: installedClient,
  idempotent: false,
});

/** Removes the installed group client; the server then delivers its built-in client. */
export const removeGroupClient = defineEndpoint({
  id: 'group-client.remove',
  method: 'DELETE',
  path: '/group-client',
  access: 'update.manage',
});
