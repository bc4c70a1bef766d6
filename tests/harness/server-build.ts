import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A version of the server on disk. */
export interface ServerBuild {
  readonly directory: string;
  /** Main file of the server. */
  readonly program: string;
  remove(): Promise<void>;
}

/** Copies this version of the server as a later one, with further migrations by file name. */
export async function createServerBuild(version: string, migrations: Readonly<Record<string, string>>): Promise<ServerBuild> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-build-'));
  const server = join(directory, 'apps/server');
  await mkdir(server, { recursive: true });
  for (const folder of ['dist', 'src']) await cp(join(root, 'apps/server', folder), join(server, folder), { recursive: true });
  for (const shared of ['node_modules', 'apps/web', 'docs']) await symlink(join(root, shared), join(directory, shared));
  await writeFile(join(server, 'package.json'), JSON.stringify({ name: '@floorwalker/server', version, type: 'module' }));
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(server, 'src/db/migrations', name), sql);
  return { directory, program: join(server, 'dist/main.js'), remove: () => rm(directory, { recursive: true }) };
}
