import { ProblemError } from '@floorwalker/core/contract/problem';
import { type LicenceContent, parseLicenceFile } from '@floorwalker/core/validation/licence-file';
import { maxLicenceBytes } from '@floorwalker/core/validation/licence-size';
import { isSignedBy } from '../../crypto/licence-signature.ts';
import type { Issuers } from './issuers.ts';

/**
 * Returns the content of a licence file that an accepted issuer has signed. Throws a problem with the reason of the refusal: no
 * issuer configured, too large, malformed, foreign issuer, wrong signature.
 */
export function checkLicenceFile(text: string, issuers: Issuers): LicenceContent {
  if (issuers.size === 0) throw new ProblemError('licence.no-issuer');
  if (Buffer.byteLength(text) > maxLicenceBytes) throw new ProblemError('licence.too-large', { limit: maxLicenceBytes });
  const file = parseLicenceFile(text);
  if (!file) throw new ProblemError('licence.malformed');
  const key = issuers.get(file.licence.keyId);
  if (!key) throw new ProblemError('licence.issuer-unknown', { key: file.licence.keyId });
  if (!isSignedBy(key, file)) throw new ProblemError('licence.signature-invalid', { number: file.licence.number });
  return file.licence;
}

/** Returns the content of a stored file; null if it is not accepted (any more). */
export function readLicenceFile(text: string, issuers: Issuers): LicenceContent | null {
  try {
    return checkLicenceFile(text, issuers);
  } catch {
    return null;
  }
}
