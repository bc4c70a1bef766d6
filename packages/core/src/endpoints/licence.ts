import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, uuid } from '../vocabulary/scalars.ts';

/** What a licence grants, as its file says. */
const licence = z.strictObject({
  number: z.string(),
  customer: z.string(),
  type: z.enum(['base', 'module']),
  modules: z.array(z.string()),
  terminals: z.int(),
  clients: z.int(),
  properties: z.int(),
  /** The numbers do not count. */
  unlimited: z.boolean(),
  trial: z.boolean(),
  validFrom: instant,
  /** Null: the licence never expires. */
  validUntil: z.nullable(instant),
  issuedAt: instant,
});
export type Licence = z.output<typeof licence>;

/** A licensed number: the largest allowed value (null: unlimited) and the present one. */
const licensedCount = z.strictObject({ allowed: z.nullable(z.int()), used: z.int() });

/** Returns the base licence, the licensed numbers, and the id of the installation, which an issuer needs for a licence file. */
export const installationLicence = defineEndpoint({
  id: 'licence.installation',
  method: 'GET',
  path: '/installation-licence',
  access: 'licence-usage.view',
  response: z.strictObject({
    installation: uuid,
    trial: z.boolean(),
    /** The base licence in force, or the last one that was; null: none was imported. */
    base: z.nullable(licence),
    terminals: licensedCount,
    clients: licensedCount,
    properties: licensedCount,
    /** Ids of the public keys of the issuers whose files are accepted. */
    issuers: z.array(z.string()),
  }),
});

/**
 * Imports a licence file [LI-01]. `plan`: only checks the file and returns what would be imported. An imported file replaces the
 * one of the same number, which stays in the list.
 */
export const importLicence = defineEndpoint({
  id: 'licence.import',
  method: 'POST',
  path: '/licence-files',
  access: 'licence.manage',
  body: z.strictObject({ content: z.string(), plan: z.optional(z.boolean()) }),
  response: z.strictObject({
    licence,
    /** Issue time of the file of the same number that it replaces; null: it replaces none. */
    replaces: z.nullable(instant),
    imported: z.boolean(),
  }),
});
