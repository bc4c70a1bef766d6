import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { updateFormat } from '@floorwalker/core/validation/update-manifest';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** A key pair that signs update files. */
export interface UpdateSigner {
  readonly key: KeyObject;
  /** Public key, as the setting `FLOOR_UPDATE_KEYS` takes it. */
  readonly publicKey: string;
}

export function createUpdateSigner(): UpdateSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { key: createPrivateKey(pem), publicKey: String(publicKey.export({ format: 'jwk' }).x) };
}

export interface PackageOptions {
  readonly manifest?: object;
  readonly content?: Readonly<Record<string, Uint8Array>>;
  /** Changes the files of the zip file after the manifest was signed. */
  readonly change?: (files: Zippable) => Zippable;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Packs a signed update file. */
export function packUpdate({ key }: UpdateSigner, { manifest = {}, content, change = (files) => files }: PackageOptions = {}): Buffer {
  const files = content ?? { 'bin/cashier': strToU8('the new version') };
  const listed = Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  const about = { format: updateFormat, type: 'Software', version: '7.2.0', ...manifest, files: listed };
  const json = Buffer.from(JSON.stringify(about));
  const signature = sign(null, json, key).toString('base64');
  return Buffer.from(zipSync(change({ 'update.json': new Uint8Array(json), 'update.sig': strToU8(signature), ...files })));
}
