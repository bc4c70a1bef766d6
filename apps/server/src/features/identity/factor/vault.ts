import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { seal, unseal } from '../../../crypto/seal.ts';

/** Encrypts secrets stored in the database, so that a copy of the database reveals none. */
export interface Vault {
  /** Encrypts a secret. `name` states where the secret is stored, such as `totp/17`; it cannot be decrypted under another name. */
  seal(name: string, secret: string): Promise<Buffer>;
  /** Decrypts a secret. Throws `WrongKey` if it was encrypted with another key or under another name. */
  open(name: string, sealed: Buffer): Promise<string>;
  /** Returns eight hexadecimal digits derived from a name and a text, which do not reveal the text. */
  fingerprint(name: string, text: string): Promise<string>;
}

/** A secret was encrypted with another key, or under another name. */
export class WrongKey extends Error {}

const keyBytes = 32;

async function createKey(path: string): Promise<Buffer> {
  const key = randomBytes(keyBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(key);
    // Losing the key in a power cut would lose every secret encrypted with it.
    await file.sync();
  } finally {
    await file.close();
  }
  return key;
}

async function readKey(path: string): Promise<Buffer> {
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return createKey(path);
    throw error;
  });
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a key of ${keyBytes} bytes`);
  return key;
}

/** Creates the vault with the key of the settings, else with a key file in the data directory, which is created at first use. */
export function createVault({ data, secretKey }: Pick<Config, 'data' | 'secretKey'>): Vault {
  let reading: Promise<Buffer> | null = secretKey === null ? null : Promise.resolve(secretKey);
  const key = () => {
    reading ??= readKey(join(data, 'secrets.key')).catch((error: unknown) => {
      // The cause may be temporary, such as too many open files, so the next call tries again.
      reading = null;
      throw error;
    });
    return reading;
  };
  return {
    seal: async (name, secret) => seal(await key(), secret, name),
    open: async (name, sealed) => {
      const current = await key();
      try {
        return unseal(current, sealed, name);
      } catch (cause) {
        throw new WrongKey(name, { cause });
      }
    },
    fingerprint: async (name, text) =>
      createHmac('sha256', await key())
        .update(JSON.stringify([name, text]))
        .digest('hex')
        .slice(0, 8),
  };
}
