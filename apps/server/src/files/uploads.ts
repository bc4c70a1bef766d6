import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toDigest } from '../crypto/secrets.ts';
import type { IncompleteFiles } from '../file-store/incomplete-files.ts';
import { createTakeovers, type Takeovers } from './incoming.ts';

/** What a terminal needs to upload a file: the URL for PUT, and the token for this one upload. */
export interface UploadTarget {
  readonly url: string;
  readonly token: string;
}

/** Upload targets and incomplete files of terminals. A file has the id of the command that requested it. */
export interface Uploads {
  readonly takeovers: Takeovers;
  uploadTargetOf(id: string): UploadTarget;
  /** Returns the hash of the upload's token, as stored in the database. */
  digestOf(id: string): Buffer;
  isTokenOf(token: string, digest: Buffer): boolean;
  /** Returns the path of a file that is not complete. */
  partOf(id: string): string;
  /** What has arrived is also in the file store, if other servers can read that; null: it is only on this server. */
  readonly incomplete: IncompleteFiles | null;
  /** Removes incomplete files that no terminal has continued for a day. */
  removeOldParts(): Promise<void>;
}

export interface UploadsDeps {
  /** The data directory. */
  readonly data: string;
  /** Key that all servers on one database share; null: this server has one of its own, in the data directory. */
  readonly secretKey: Buffer | null;
  readonly incomplete: IncompleteFiles | null;
  /** Returns the origin under which terminals reach the file transfer, without a trailing slash; known once the server listens. */
  readonly origin: () => string;
}

async function readSecret(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await writeFile(path, randomBytes(32), { mode: 0o600, flag: 'wx' });
    return readFile(path);
  }
}

const maxAgeMs = 86_400_000;

/** Removes the files of a folder that were not changed for so many milliseconds. */
async function removeOlder(folder: string, ageMs: number): Promise<void> {
  const oldest = Date.now() - ageMs;
  for (const name of await readdir(folder)) {
    const file = await lstat(join(folder, name)).catch(() => null);
    if (file && file.mtimeMs <= oldest) await rm(join(folder, name), { force: true });
  }
}

/**
 * Opens the directory of incomplete files, and removes those of earlier starts. A command may be sent again after a restart and must
 * carry the same token, of which the database stores only a hash, also if another server sends it than the one that began it: so tokens are derived
 * from a secret.
 */
export async function openUploads({ data, secretKey, incomplete, origin }: UploadsDeps): Promise<Uploads> {
  const directory = join(data, 'uploads');
  // After a power cut, nothing is known about the bytes of an incomplete file.
  await rm(directory, { recursive: true, force: true });
  for (const folder of [directory, join(data, 'files')]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret =
    secretKey === null ? await readSecret(join(data, 'upload.key')) : createHmac('sha256', secretKey).update('uploads').digest();
  const tokenOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
  return {
    takeovers: createTakeovers(),
    incomplete,
    uploadTargetOf: (id) => ({ url: `${origin()}/files/${id}`, token: tokenOf(id) }),
    digestOf: (id) => toDigest(tokenOf(id)),
    isTokenOf: (token, digest) => timingSafeEqual(toDigest(token), digest),
    partOf: (id) => join(directory, id),
    removeOldParts: () => removeOlder(directory, maxAgeMs),
  };
}
