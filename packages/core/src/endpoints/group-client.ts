import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant } from '../vocabulary/scalars.ts';

/** The client that this server hands out instead of its own: a group client brought as a zip file. */
const installedClient = z.strictObject({
  sha256: z.string(),
  /** Bytes as unpacked. */
  size: z.int(),
  files: z.int(),
  at: instant,
  /** Login of who brought it. */
  by: z.string(),
});

/** What is installed; null: the client that the server came with. */
export const groupClient = defineEndpoint({
  id: 'group-client.read',
  method: 'GET',
  path: '/group-client',
  access: 'update.manage',
  response: z.strictObject({ installed: z.nullable(installedClient) }),
});

/**
 * Updates the group client [SH-20]: a zip file with an `index.html` at its top. It is checked while it is unpacked and stands
 * in for the shipped client from the next page load on. Asks for a fresh sign-in.
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

/** Goes back to the client that the server came with. */
export const removeGroupClient = defineEndpoint({
  id: 'group-client.remove',
  method: 'DELETE',
  path: '/group-client',
  access: 'update.manage',
});
