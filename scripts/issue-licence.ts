/**
 * Tool of an issuer of licences.
 *
 *     npm run --silent licence -- key issuer.pem               creates a key pair, prints the public key for FLOOR_LICENCE_KEYS
 *     npm run --silent licence -- sign issuer.pem terms.json   prints the licence file for the terms
 *
 * The terms are the members of a licence without `keyId`; `issuedAt` and `validFrom` default to now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createIssuer, openIssuer } from '../apps/server/src/crypto/licence-signature.ts';
import { parseLicenceFile } from '../packages/core/src/validation/licence-file.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function createKey(file: string): void {
  const issuer = createIssuer();
  try {
    writeFileSync(file, issuer.pem, { mode: 0o600, flag: 'wx' });
  } catch {
    fail(`${file} exists or cannot be written.`);
  }
  process.stdout.write(`${issuer.publicKey.toString('base64url')}\n`);
}

function sign(file: string, terms: string): void {
  const now = new Date().toISOString();
  const licence = { issuedAt: now, validFrom: now, ...JSON.parse(readFileSync(terms, 'utf8')) };
  const text = openIssuer(readFileSync(file, 'utf8')).issue(licence);
  if (!parseLicenceFile(text)) fail(`${terms} has missing, unknown or invalid members; see licence-file.ts.`);
  process.stdout.write(text);
}

const [verb, file, terms] = process.argv.slice(2);
if (verb === 'key' && file) createKey(file);
else if (verb === 'sign' && file && terms) sign(file, terms);
else fail('Usage: npm run --silent licence -- key <file> | sign <file> <terms.json>');
