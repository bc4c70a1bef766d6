import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type UpdateManifest, updateFormat, updateVersion } from '@floorwalker/core/validation/update-manifest';
import { type CpuArchitecture, cpuArchitectures } from '@floorwalker/core/vocabulary/machine-facts';
import { updateManifestName, updateSignatureName } from '@floorwalker/core/vocabulary/updates';
import { type VersionType, versionTypes } from '@floorwalker/core/vocabulary/version-types';
import { Command, Option } from 'commander';
import * as z from 'zod/mini';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { digestOf } from '../../host/file-digest.ts';
import { readText } from '../../host/read-text.ts';

export interface PackUpdateOptions {
  readonly folder: string;
  readonly key: string;
  readonly out: string;
  readonly release: string;
  readonly type: VersionType;
  readonly architecture: CpuArchitecture;
  readonly machineTypes?: string;
  readonly description?: string;
}

/** `floor update pack <folder>`: packs a folder as an update file and signs it [MG-13]; it needs no server. */
export function packUpdateCommand(factory: Factory, run = runPackUpdate): Command {
  const { i18n } = factory;
  const command = new Command('pack')
    .description(i18n.t('cli:update.pack'))
    .argument('<folder>', i18n.t('cli:update.folder'))
    .requiredOption('--key <path>', i18n.t('cli:update.key'))
    .requiredOption('--release <text>', i18n.t('cli:update.version'))
    .requiredOption('--out <path>', i18n.t('cli:update.out'))
    .addOption(new Option('--type <choice>', i18n.t('cli:update.type')).choices(versionTypes).default('Software'))
    .addOption(new Option('--architecture <choice>', i18n.t('cli:update.architecture')).choices(cpuArchitectures).default('unknown'))
    .option('--machine-types <list>', i18n.t('cli:update.machineTypes'))
    .option('--description <text>', i18n.t('cli:update.description'));
  addExamples(command, factory, [
    'openssl genpkey -algorithm ed25519 -out update-key.pem',
    'floor update pack build --key update-key.pem --release 7.2.0 --architecture x64 --out cashier-7.2.0.zip',
  ]);
  return command.action(async (folder: string, options: Omit<PackUpdateOptions, 'folder'>) => {
    factory.exit.code = await run(factory, { ...options, folder });
  });
}

async function readKey(factory: Factory, path: string): Promise<KeyObject> {
  const text = await readText(factory, path);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Refused below, like a key of another type.
  }
  throw usageFailure(factory.i18n.t('cli:update.badKey'));
}

function toMachineTypes({ i18n }: Factory, text: string | undefined): number[] {
  const codes = text === undefined ? [] : text.split(',').map((code) => code.trim());
  if (codes.some((code) => !/^\d{1,4}$/.test(code))) throw usageFailure(i18n.t('cli:update.badTypes'));
  return codes.map(Number);
}

/** Lists the files of a folder with their paths in the update file. */
async function listFiles(folder: string): Promise<readonly { readonly path: string; readonly file: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export async function runPackUpdate(factory: Factory, options: PackUpdateOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { folder, release, type, architecture, description = '', out } = options;
  if (!z.safeParse(updateVersion, release).success) throw usageFailure(i18n.t('cli:update.badVersion'));
  const machineTypes = toMachineTypes(factory, options.machineTypes);
  const key = await readKey(factory, options.key);
  const found = await listFiles(folder);
  if (found.length === 0) throw usageFailure(i18n.t('cli:update.empty'));
  const files = await Promise.all(
    found.map(async ({ path, file }) => ({ path, size: (await stat(file)).size, sha256: await digestOf(file) })),
  );
  const content: UpdateManifest = { format: updateFormat, type, version: release, architecture, machineTypes, description, files };
  const manifest = Buffer.from(JSON.stringify(content, null, 1));
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  zip.addBuffer(manifest, updateManifestName);
  zip.addBuffer(Buffer.from(sign(null, manifest, key).toString('base64')), updateSignatureName);
  for (const { path, file } of found) zip.addFile(file, path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(out));
  const publicKey = String(createPublicKey(key).export({ format: 'jwk' }).x);
  await writeNotice(factory, i18n.t('cli:update.publicKey', { key: publicKey }));
  return exitCodes.done;
}
