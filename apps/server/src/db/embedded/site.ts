import { execFile } from 'node:child_process';
import { chown, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyWithinReach, findBinaries } from './binaries.ts';
import { nameDraft } from './draft.ts';
import { type Account, chooseIdentity, command, type Identity, isWithinReach, ownerOf } from './identity.ts';

const run = promisify(execFile);

/** Location and environment of a cluster. */
export interface Site {
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** PostgreSQL's data directory, without symbolic links. */
  readonly cluster: string;
  /** A short, private directory for the socket, whose whole path is limited to 107 bytes. */
  readonly runtimeDirectory: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Name of the only role that may connect; it owns all objects. No password is needed, since the socket directory is
 * accessible to its owner only.
 */
export const role = 'floor';

/** Finds the cluster and the user to run it as; creates the cluster if there is none. */
export async function prepareCluster(directory: string): Promise<Pick<Site, 'binaries' | 'identity' | 'cluster'>> {
  const path = join(directory, 'postgres');
  const found = await findBinaries();
  const identity = await chooseIdentity(found.postgres, path);
  const binaries = (await isWithinReach(found.postgres, identity)) ? found : await copyWithinReach(found);
  if ((await ownerOf(path)) === undefined) await initialise(path, binaries, identity);
  const cluster = await realpath(path);
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== identity.version) throw new Error(`${cluster} was made by PostgreSQL ${made}, but this is ${identity.version}`);
  return { binaries, identity, cluster };
}

/**
 * Creates a new cluster. It gets its final name only when it is complete, so that an interrupted creation leaves nothing that
 * looks like a cluster.
 */
async function initialise(path: string, { initdb }: Binaries, identity: Identity): Promise<void> {
  const draft = await nameDraft(path);
  await mkdir(draft, { mode: 0o700 });
  await give(draft, identity.owner);
  const options = [
    '-D',
    draft,
    '-U',
    role,
    '--no-locale',
    '-E',
    'UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
  ];
  const [program, args] = command([...identity.prefix, initdb, ...options]);
  await run(program, args, { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });
  await rename(draft, path);
}

/**
 * Changes the owner of the cluster's files to the user that will run PostgreSQL. Called only before a start: a
 * running PostgreSQL would lose access to its files.
 */
export async function handOver({ cluster, identity }: Site): Promise<void> {
  const { uid, gid } = identity.owner;
  if ((await ownerOf(cluster))?.uid !== uid) await run('chown', ['-R', `${uid}:${gid}`, cluster]);
}

const runtimePrefix = 'floor-pg-';

/** Creates a directory for the socket; an existing `wanted` directory must belong to this user only. */
export async function makeRuntimeDirectory(wanted: string | undefined, owner: Account): Promise<string> {
  const directory = wanted ?? (await mkdtemp(join(shortTemporaryDirectory(), runtimePrefix)));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { mode, uid } = await lstat(directory);
  const isOurs = uid === process.getuid?.() || uid === owner.uid;
  if (!isOurs || (mode & 0o077) !== 0) throw new Error(`${directory} is open to others; a socket directory must not be`);
  await give(directory, owner);
  return directory;
}

/** Removes a directory created by `makeRuntimeDirectory`; a directory chosen by the caller is kept. */
export async function removeRuntimeDirectory(directory: string): Promise<void> {
  if (basename(directory).startsWith(runtimePrefix)) await rm(directory, { recursive: true, force: true });
}

function shortTemporaryDirectory(): string {
  const longest = 70;
  return Buffer.byteLength(tmpdir()) <= longest ? tmpdir() : '/tmp';
}

async function give(path: string, owner: Account): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}
