import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Credential, CredentialStore, Factory } from '../factory.ts';

/** The folder of this product's configuration by the XDG rules. */
export function configFolder(env: Factory['env']): string {
  const base = env.XDG_CONFIG_HOME;
  return join(base?.startsWith('/') ? base : join(env.HOME ?? homedir(), '.config'), 'floor');
}

type Kept = { readonly [server: string]: Credential };

/** Sign-ins in `credentials.json`, readable by its owner alone; replaced whole, so that a crash leaves the old one. */
export function createCredentialStore(env: Factory['env']): CredentialStore {
  const file = join(configFolder(env), 'credentials.json');
  return {
    read: async (server) => (await load(file))[server] ?? null,
    async write(server, credential) {
      const { [server]: _, ...others } = await load(file);
      await replaceFile(file, `${JSON.stringify(credential ? { ...others, [server]: credential } : others, null, 2)}\n`);
    },
  };
}

async function load(file: string): Promise<Kept> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
}

/** Writes a file of mode 0600 in one step. */
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
