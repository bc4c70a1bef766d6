import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toDigest } from '../crypto/secrets.ts';
import { listParts, partSuffix } from '../file-store/parts.ts';

/** What a terminal needs to upload a file: the URL for PUT, and the token for this one upload. */
export interface UploadTarget {
  readonly url: string;
  readonly token: string;
}

/** Upload targets and paths of terminal files. A file is stored under the id of the command that requested it. */
export interface Uploads {
  /** Directory of the files. */
  readonly directory: string;
  uploadTargetOf(id: string): UploadTarget;
  /** Returns the hash of the upload's token, as stored in the database. */
  digestOf(id: string): Buffer;
  isTokenOf(token: string, digest: Buffer): boolean;
  pathOf(id: string): string;
}

export interface UploadsDeps {
  /** The data directory. */
  readonly data: string;
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

/**
 * Opens the directory of the files and removes incomplete uploads. A command may be sent again after a restart and must
 * carry the same token, of which the database stores only a hash: so tokens are derived from a secret of this server.
 */
export async function openUploads({ data, origin }: UploadsDeps): Promise<Uploads> {
  const directory = join(data, 'files');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await listParts(directory)) await rm(join(directory, name + partSuffix), { force: true });
  const secret = await readSecret(join(data, 'upload.key'));
  const tokenOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
  return {
    directory,
    uploadTargetOf: (id) => ({ url: `${origin()}/files/${id}`, token: tokenOf(id) }),
    digestOf: (id) => toDigest(tokenOf(id)),
    isTokenOf: (token, digest) => timingSafeEqual(toDigest(token), digest),
    pathOf: (id) => join(directory, id),
  };
}
