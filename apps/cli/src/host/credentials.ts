import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Credential, CredentialStore, DeviceStore, Factory } from '../factory.ts';
import { configFolder } from './config-folder.ts';

/** Stores sign-ins in `credentials.json` (mode 0600), which is replaced atomically. */
export const createCredentialStore = (env: Factory['env']): CredentialStore =>
  createKeyedFile<Credential>(join(configFolder(env), 'credentials.json'));

/** Stores device tokens in `devices.json`: failed sign-ins from machines without one do not lock this machine out. */
export const createDeviceStore = (env: Factory['env']): DeviceStore => createKeyedFile<string>(join(configFolder(env), 'devices.json'));

function createKeyedFile<V>(file: string): { read(key: string): Promise<V | null>; write(key: string, value: V | null): Promise<void> } {
  return {
    read: async (key) => (await load<V>(file))[key] ?? null,
    async write(key, value) {
      const { [key]: _, ...others } = await load<V>(file);
      await replaceFile(file, `${JSON.stringify(value === null ? others : { ...others, [key]: value }, null, 2)}\n`);
    },
  };
}

async function load<V>(file: string): Promise<{ readonly [key: string]: V }> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as { readonly [key: string]: V }) : {};
  } catch {
    return {};
  }
}

/** Writes a file of mode 0600 atomically. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  try {
    await writeFile(fresh, text, { mode: 0o600, flush: true });
    await chmod(fresh, 0o600);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
