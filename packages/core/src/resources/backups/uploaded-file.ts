import * as z from 'zod/mini';
import { deviceText, instant, propertyId, terminalId, timeZone, uuid } from '../../vocabulary/scalars.ts';

/** A file that a terminal uploaded as the result of a command. `name` is a label only; the file is stored under `id`. */
export const uploadedFile = z.strictObject({
  id: uuid,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  name: deviceText(200),
  size: z.int(),
  sha256: z.string(),
  at: instant,
  requestedBy: z.string(),
});
