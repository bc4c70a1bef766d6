import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';

/** Removes an exclusion: adjusted availability includes its time again at once. The exclusion stays in the list as a record. */
export const removeExclusion = defineEndpoint({
  id: 'exclusion.remove',
  method: 'DELETE',
  path: '/exclusions/{id}',
  access: 'exclusion.manage',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
});
