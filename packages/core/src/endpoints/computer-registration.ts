import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';

/** Removes the registration of a computer; its serial number can then be registered again. */
export const removeComputer = defineEndpoint({
  id: 'computer-registration.remove',
  method: 'DELETE',
  path: '/computer-serial-registration/{id}',
  access: 'computer-registration.manage',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
});
