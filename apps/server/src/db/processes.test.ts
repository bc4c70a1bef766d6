import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { findPostmaster } from './embedded/postmaster.ts';
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
