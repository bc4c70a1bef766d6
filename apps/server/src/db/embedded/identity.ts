import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** User id and group id of an account of this machine. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are run, and who owns their files. */
export interface Identity {
  /** Command before the program, such as `unshare --user …`; empty if it runs as the current user. */
  readonly prefix: readonly string[];
  readonly owner: Account;
  /** PostgreSQL's major version, as the program reports it. */
  readonly version: string;
}

/** The data directory belongs to a user for whom the server may not act. */
export class ForeignData extends Error {
  readonly code = 'FOREIGN_DATA';

  constructor(directory: string, owner: Account) {
    super(`the database in ${directory} belongs to user ${owner.uid}: start the server as that user, or as root`);
    this.name = 'ForeignData';
  }
}

/**
 * Chooses the user under which PostgreSQL runs on `cluster`, which need not exist yet. PostgreSQL refuses to run as root.
 * Root runs it in a user namespace, where root's files stay accessible; where namespaces are forbidden, as an unprivileged
 * account with the single capability of entering closed directories. Existing data keeps its owner, whichever user starts the
 * server.
 */
export async function chooseIdentity(postgres: string, cluster: string): Promise<Identity> {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = await ownerOf(cluster);
  if (self.uid !== 0 && owner !== undefined && owner.uid !== self.uid) throw new ForeignData(cluster, owner);
  const refusals: unknown[] = [];
  for (const candidate of await candidates(self, owner)) {
    try {
      const [program, args] = command([...candidate.prefix, postgres, '--version']);
      const { stdout } = await run(program, args, { cwd: '/' });
      return { ...candidate, version: /(\d+)/.exec(stdout)?.[1] ?? '' };
    } catch (error) {
      refusals.push(error);
    }
  }
  throw new AggregateError(refusals, 'PostgreSQL cannot be run here; set DATABASE_URL to use another');
}

/** Splits a command line into program and arguments for `child_process`. */
export function command(args: readonly string[]): [string, string[]] {
  const [program = '', ...rest] = args;
  return [program, rest];
}

/** Returns whether the account that will run a program can reach it without capabilities. */
export async function isWithinReach(program: string, { prefix }: Identity): Promise<boolean> {
  const bare = prefix.filter((word) => !word.includes('-caps='));
  const [test, args] = command([...bare, 'test', '-x', program]);
  return run(test, args, { cwd: '/' }).then(
    () => true,
    () => false,
  );
}

export async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function candidates(self: Account, owner: Account | undefined): Promise<readonly Omit<Identity, 'version'>[]> {
  const service = await serviceAccount();
  const inNamespace = { prefix: ['unshare', '--user', `--map-user=${service.uid}`, `--map-group=${service.gid}`], owner: self };
  if (self.uid !== 0) return hasName() ? [{ prefix: [], owner: self }] : [inNamespace];
  if (owner !== undefined && owner.uid !== 0) return asAccount(owner);
  return [inNamespace, ...asAccount(service)];
}

function asAccount(account: Account): readonly Omit<Identity, 'version'>[] {
  const become = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const enterAll = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  return [
    { prefix: [...become, ...enterAll], owner: account },
    { prefix: become, owner: account },
  ];
}

/** Returns whether the current user has a name, which initdb requires. A numeric user id, as containers use, has none. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function serviceAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) })).filter(({ uid }) => uid > 0);
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  return found ?? { uid: 65_534, gid: 65_534 };
}
