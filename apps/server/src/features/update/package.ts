import { createHash, type KeyObject, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type UpdateManifest, updateManifest } from '@floorwalker/core/validation/update-manifest';
import { type UpdateFault, updateLimits, updateManifestName, updateSignatureName } from '@floorwalker/core/vocabulary/updates';
import { readZip } from '../../files/checked-zip.ts';

/** An update file was rejected. `faulty`: name of the faulty file inside it; empty without one. */
export class UpdateRejected extends Error {
  readonly fault: UpdateFault;
  readonly faulty: string;

  constructor(fault: UpdateFault, faulty = '') {
    super(fault);
    this.name = 'UpdateRejected';
    this.fault = fault;
    this.faulty = faulty.slice(0, 200);
  }
}

interface Content {
  readonly size: number;
  readonly sha256: string;
}

async function toContent(stream: Readable): Promise<Content> {
  const digest = createHash('sha256');
  let size = 0;
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      digest.update(chunk);
    }
  });
  return { size, sha256: digest.digest('hex') };
}

/** Reads a small file of the package; manifest and signature are kept in memory. */
async function readSmall(stream: Readable, fault: UpdateFault): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > updateLimits.manifest) throw new UpdateRejected(fault);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseManifest(bytes: Buffer): UpdateManifest {
  try {
    return updateManifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new UpdateRejected('manifest-invalid', updateManifestName);
  }
}

/** Compares the files of the package with those of its manifest. */
function compareFiles({ files }: UpdateManifest, found: ReadonlyMap<string, Content>): void {
  const listed = new Set(files.map(({ path }) => path));
  const unlisted = [...found.keys()].find((path) => !listed.has(path));
  if (unlisted !== undefined) throw new UpdateRejected('file-unlisted', unlisted);
  for (const { path, size, sha256 } of files) {
    const content = found.get(path);
    if (!content) throw new UpdateRejected('file-missing', path);
    if (content.size !== size || content.sha256 !== sha256) throw new UpdateRejected('file-changed', path);
  }
}

const isSigned = (manifest: Buffer, signature: Buffer, keys: readonly KeyObject[]): boolean => {
  const bytes = Buffer.from(signature.toString('latin1').trim(), 'base64');
  return keys.some((key) => verify(null, manifest, key, bytes));
};

/**
 * Checks an update file: its SHA-256 if `expected` is not empty, the zip file while it inflates, the signature of its manifest by one of `keys`, and size and hash of
 * each file. Returns the manifest and the SHA-256. Throws `UpdateRejected`.
 */
export async function checkPackage(
  file: string,
  expected: string,
  keys: readonly KeyObject[],
): Promise<UpdateManifest & { sha256: string }> {
  const { sha256 } = await toContent(createReadStream(file));
  if (expected !== '' && sha256 !== expected) throw new UpdateRejected('checksum');
  const found = new Map<string, Content>();
  let manifest: Buffer | null = null;
  let signature: Buffer | null = null;
  const options = { limits: updateLimits, refuse: (fault: UpdateFault, name: string) => new UpdateRejected(fault, name) };
  const isRejection = (error: unknown) => error instanceof UpdateRejected;
  await readZip(file, options, isRejection, async ({ path, isFolder, open }) => {
    if (isFolder) return;
    if (path === updateManifestName) manifest = await readSmall(await open(), 'manifest-invalid');
    else if (path === updateSignatureName) signature = await readSmall(await open(), 'signature-wrong');
    else found.set(path, await toContent(await open()));
  });
  if (!manifest) throw new UpdateRejected('no-manifest');
  if (!signature) throw new UpdateRejected('no-signature');
  // The signature is checked first: an unsigned manifest says nothing.
  if (!isSigned(manifest, signature, keys)) throw new UpdateRejected('signature-wrong');
  const content = parseManifest(manifest);
  compareFiles(content, found);
  return { ...content, sha256 };
}
