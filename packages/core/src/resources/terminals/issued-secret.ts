import * as z from 'zod/mini';
import { propertyId, terminalId } from '../../vocabulary/scalars.ts';

/** A terminal's new secret, which is shown once, with its settings for the gateway. */
export const issuedSecret = z.strictObject({
  id: terminalId,
  property: propertyId,
  username: z.string(),
  secret: z.string(),
  topics: z.string(),
  /** The port of the gateway, and whether it is encrypted. */
  gateway: z.strictObject({ port: z.int(), secure: z.boolean() }),
});
export type IssuedSecret = z.output<typeof issuedSecret>;
