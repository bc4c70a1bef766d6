import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, createBackup, restoreBackup } from './db/embedded/backup.ts';
import { DataDirectoryInUse } from './db/embedded/directory-lock.ts';

// Run by `npm run backup`.
const usage = `npm run backup -- create --to DIRECTORY
npm run backup -- restore --from DIRECTORY [--until 2026-11-28T07:30:00Z]

  create    backs up the installation in FLOOR_DATA (./data) while its server is running
  restore   restores a backup into FLOOR_DATA, which must not have a database, and changes up to a time from FLOOR_WAL_ARCHIVE

An installation with DATABASE_URL is backed up with the tools of its PostgreSQL; see docs/backup.md.`;

class UsageError extends Error {}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({ options: { to: text, from: text, until: text }, allowPositionals: true });
    const { to, from, until } = values;
    // PostgreSQL would read a time without an offset as UTC.
    if (until !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(until))
      throw new UsageError(`--until: ${until} is not a time such as 2026-11-28T07:30:00Z`);
    const [act] = positionals;
    if (positionals.length !== 1 || process.env.DATABASE_URL) throw new UsageError(usage);
    if (act === 'create' && to !== undefined) return { target: resolve(to) };
    if (act === 'restore' && from !== undefined) return { source: resolve(from), until: until ?? null };
    throw new UsageError(usage);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const given = readArguments();
  const data = resolve(process.env.FLOOR_DATA || './data');
  const archive = process.env.FLOOR_WAL_ARCHIVE ? resolve(process.env.FLOOR_WAL_ARCHIVE) : null;
  if ('target' in given) {
    await createBackup(data, given.target);
    process.stdout.write(`The backup is in ${given.target}.\n`);
    return;
  }
  const timeline = await restoreBackup({ ...given, data, archive });
  process.stdout.write(
    `${given.source} is restored in ${data}, as timeline ${timeline}. Start the server, then accept the loss: floor audit accept-loss\n`,
  );
}

main().catch((error: unknown) => {
  const isRefusal = error instanceof UsageError || error instanceof BackupRefused || error instanceof DataDirectoryInUse;
  process.stderr.write(`${isRefusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
