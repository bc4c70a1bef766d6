import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import {
  type LicenceContent,
  type LicenceFile,
  licenceFormat,
  toCanonicalText,
  toSignedText,
} from '@floorwalker/core/validation/licence-file';

/** Returns the id of a public key of 32 bytes, as licence files name it. */
export const toKeyId = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex').slice(0, 16);

/** Returns the key object of a public key of 32 bytes. */
export const toPublicKey = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** Whether the signature of a licence file is valid for this key. */
export const isSignedBy = (key: KeyObject, { licence, signature }: LicenceFile): boolean =>
  verify(null, Buffer.from(toSignedText(licence)), key, Buffer.from(signature, 'base64'));

/** An issuer of licences, who signs with a private key. */
export interface Issuer {
  /** Public key, 32 bytes. */
  readonly publicKey: Buffer;
  /** Private key in PEM. */
  readonly pem: string;
  /** Returns the text of a licence file. */
  issue(licence: Omit<LicenceContent, 'keyId'>): string;
}

/** Opens an issuer from its private key in PEM. */
export function openIssuer(pem: string): Issuer {
  const key = createPrivateKey(pem);
  const publicKey = Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url');
  return {
    publicKey,
    pem,
    issue: (given) => {
      const licence: LicenceContent = { ...given, keyId: toKeyId(publicKey) };
      const signature = sign(null, Buffer.from(toSignedText(licence)), key).toString('base64');
      return toCanonicalText({ format: licenceFormat, licence, signature });
    },
  };
}

/** Creates an issuer with a new key pair. */
export const createIssuer = (): Issuer =>
  openIssuer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
