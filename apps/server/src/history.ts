import { toSettings } from './compose-database.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startCluster } from './db/embedded/cluster.ts';
import { migrate } from './db/migrate.ts';
import { ensurePartitions } from './db/partitions.ts';
import { createWriter } from './db/write.ts';
import { recordArtEvent } from './features/art-event/record-art-event.ts';
import { DatabaseNotEmpty, HistoryCutOff, type HistoryProgress, HistoryTooOld, loadHistory } from './features/history/load.ts';

// Loads a history from standard input, as piped by `npm run history`, and reports progress as lines of JSON.
const report = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

// With this level, rows of a table that is filled in the transaction that created it are not written to the WAL, and an
// uncommitted load leaves nothing behind.
const toBulkConfig = { wal_level: 'minimal', max_wal_senders: '0' } as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const cluster =
    config.database === null ? await startCluster({ directory: config.data, settings: toBulkConfig, log: () => undefined }) : null;
  const settings = config.database === null ? cluster?.connection : await toSettings(config.database, config.data, () => undefined);
  if (!settings) throw new Error('there is no database');
  const database = openDatabase({ ...settings, max: 4 });
  try {
    await migrate(database);
    await ensurePartitions(database, Date.now());
    const begun = performance.now();
    const { property, rows } = await loadHistory({
      settings,
      database,
      input: process.stdin,
      onProgress: (progress: HistoryProgress) => report(progress),
    });
    const seconds = (performance.now() - begun) / 1000;
    const detail = Object.entries(rows)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ');
    await createWriter(
      database,
      () => undefined,
    )((tx) => recordArtEvent(tx, { event: 'import', source: 'history', detail, level: 'property', property }));
    report({ rows, seconds });
  } finally {
    await database.close();
    await cluster?.stop();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof HistoryTooOld) report({ problem: 'too-old', day: error.keptFrom.toISOString().slice(0, 10) });
  else if (error instanceof DatabaseNotEmpty || error instanceof HistoryCutOff)
    report({ problem: error instanceof DatabaseNotEmpty ? 'in-the-way' : 'cut-off' });
  else throw error;
  process.exitCode = 1;
}
