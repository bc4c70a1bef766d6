import { execFile, spawn } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { setPriorityOf } from './processes.ts';
import { runCluster } from './testing/test-database.ts';

const run = promisify(execFile);

test('without free file descriptors a running PostgreSQL is not taken for ended', async () => {
  const database = openDatabase({ ...runCluster(), max: 1 });
  const [row] = await database.query<{ data_directory: string }>('show data_directory');
  await database.close();
  const cluster = await realpath(row?.data_directory ?? '');
  const { pid = 0 } = (await findPostmaster(cluster)) ?? {};
  const script = `
    import { openSync } from 'node:fs';
    const { isPostgresOf } = await import(${JSON.stringify(new URL('./processes.ts', import.meta.url).href)});
    const dead = 2 ** 22 + 1;
    await isPostgresOf(${pid}, ${JSON.stringify(cluster)});
    let full = '';
    while (full === '') try { openSync('/dev/null'); } catch (error) { full = error.code; }
    const found = await Promise.all([${pid}, dead].map((pid) => isPostgresOf(pid, ${JSON.stringify(cluster)})));
    process.stdout.write(JSON.stringify([full, ...found]));`;
  const limited = `ulimit -n 64; exec "$0" "$@"`;
  const { stdout } = await run('sh', ['-c', limited, process.execPath, '--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual(['EMFILE', true, false]);
});

/** The priority that Linux gives to the session of a process; null where it does not share out processors between sessions. */
const priorityOfGroup = async (pid: number): Promise<number | null> => {
  const group = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');
  const [, nice] = /nice (-?\d+)/.exec(group) ?? [];
  return nice === undefined ? null : Number(nice);
};

test('[ST-01] the processes of a pool can have another priority, and so have their sessions', async () => {
  const settled = Promise.withResolvers<void>();
  const database = openDatabase({ ...runCluster(), max: 1 });
  const reports = openDatabase(
    { ...runCluster(), max: 1 },
    { connected: (pid) => void setPriorityOf(pid, 'lowest').then(settled.resolve) },
  );
  try {
    const [own = 0, lowered = 0] = await Promise.all(
      [database, reports].map(async (one) => (await one.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0),
    );
    await settled.promise;
    expect([getPriority(own), getPriority(lowered)]).toEqual([getPriority(process.pid), 10]);
    expect(await priorityOfGroup(lowered)).toBe((await priorityOfGroup(own)) === null ? null : 10);
    expect(await priorityOfGroup(own)).not.toBe(10);
  } finally {
    await Promise.all([database.close(), reports.close()]);
  }
});

test('the priority of a process in the session of another is set without that session', async () => {
  const child = spawn('sleep', ['60']);
  try {
    const before = await priorityOfGroup(process.pid);
    await setPriorityOf(child.pid ?? 0, 'lowered');
    expect(getPriority(child.pid)).toBe(5);
    expect(await priorityOfGroup(process.pid)).toBe(before);
  } finally {
    child.kill();
  }
});

test('a priority that the operating system does not let a user set stays as it is', async () => {
  const script = `
    import { getPriority } from 'node:os';
    process.setuid?.(process.getuid() === 0 ? 65534 : process.getuid());
    const { setPriorityOf } = await import(${JSON.stringify(new URL('./processes.ts', import.meta.url).href)});
    const before = getPriority();
    await setPriorityOf(process.pid, 'raised');
    await setPriorityOf(1, 'lowest');
    process.stdout.write(String(getPriority() === before));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toBe('true');
});

test('setting the priority of a process that has ended changes nothing', async () => {
  await expect(setPriorityOf(2 ** 22 + 1, 'lowered')).resolves.toBeUndefined();
});
