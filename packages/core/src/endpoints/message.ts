import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { uuid } from '../vocabulary/scalars.ts';

/** Marks the caller's messages with these ids as read, or all of them if `ids` is empty. Returns how many were unread. */
export const readMessages = defineEndpoint({
  id: 'message.read',
  method: 'POST',
  path: '/messages/read',
  access: 'notification.receive',
  body: z.strictObject({ ids: z._default(z.array(uuid).check(z.maxLength(1000)), []) }),
  response: z.strictObject({ read: z.int() }),
});
