import type { FastifyReply } from 'fastify';
import { toDisposition } from './content-disposition.ts';
import type { FileResponse } from './handler.ts';

/** Sends a file as a download, never displayed in the page's own origin. If its bytes fail midway the connection is cut. */
export function sendFile(reply: FastifyReply, { name, type, size, body }: FileResponse): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(type)
    .header('content-disposition', toDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(body);
}
