import * as z from 'zod/mini';
import { licenceModules } from '../catalogues/licence-modules.ts';
import { instant, printableText, uuid } from '../vocabulary/scalars.ts';

/** Name and version of the format of licence files. */
export const licenceFormat = 'floorwalker-licence/1';

const keys = licenceModules.map(({ key }) => key) as [string, ...string[]];

const count = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum));

/** Id of an issuer's public key: the first 16 hexadecimal digits of the SHA-256 hash of its 32 bytes. */
export const licenceKeyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * The content of a licence [LI-01]. A `base` licence sets the numbers of terminals, clients and properties; a `module` licence adds
 * its numbers to them if it includes the module that names the number. `unlimited`: the numbers do not count. Without
 * `validUntil` the licence never expires.
 */
const licenceShape = z.strictObject({
  number: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/)),
  customer: printableText(120).check(z.regex(/\S/)),
  /** Id of the installation for which the licence is issued. */
  installation: uuid,
  type: z.enum(['base', 'module']),
  modules: z.array(z.enum(keys)).check(z.maxLength(keys.length)),
  terminals: count(65_535),
  clients: count(10_000),
  properties: count(10_000),
  unlimited: z.boolean(),
  trial: z.boolean(),
  validFrom: instant,
  validUntil: z.nullable(instant),
  issuedAt: instant,
  keyId: licenceKeyId,
});
export type LicenceContent = z.output<typeof licenceShape>;

const isOrdered = ({ validFrom, validUntil }: LicenceContent) => validUntil === null || validFrom < validUntil;
const hasDistinctModules = ({ modules }: LicenceContent) => new Set(modules).size === modules.length;
/** A base licence without a client would admit nobody; a module licence without a module would have no effect. */
const hasEffect = ({ type, modules, unlimited, terminals, clients, properties }: LicenceContent) =>
  type === 'module' ? modules.length > 0 : unlimited || Math.min(terminals, clients, properties) > 0;

export const licenceContent = licenceShape.check(z.refine(isOrdered), z.refine(hasDistinctModules), z.refine(hasEffect));

/** A licence file. The signature (ed25519, base64) covers the canonical text of `format` and `licence`. */
export const licenceFile = z.strictObject({
  format: z.literal(licenceFormat),
  licence: licenceContent,
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type LicenceFile = z.output<typeof licenceFile>;

const toSorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, member]) => [key, toSorted(member)]),
      )
    : value;

/** Returns the canonical text of a value: JSON, members sorted by name, indented by two blanks, a line feed at the end. */
export const toCanonicalText = (value: object): string => `${JSON.stringify(toSorted(value), null, 2)}\n`;

/** Returns the text that an issuer signs, to be encoded in UTF-8. */
export const toSignedText = (licence: LicenceContent): string => toCanonicalText({ format: licenceFormat, licence });

/**
 * Parses a licence file; null if it has another form. Only the canonical text is accepted, so that no byte of a file can be
 * changed without a refusal. The signature is not checked.
 */
export function parseLicenceFile(text: string): LicenceFile | null {
  try {
    const { success, data } = z.safeParse(licenceFile, JSON.parse(text));
    return success && toCanonicalText(data) === text ? data : null;
  } catch {
    return null;
  }
}
