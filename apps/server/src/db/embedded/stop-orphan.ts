import { stopOrphan } from './cluster.ts';
import { DataDirectoryInUse } from './directory-lock.ts';

// Run by `scripts/start.mjs` with the data directory as argument after its server was killed.
try {
  await stopOrphan(process.argv[2] ?? '');
} catch (error) {
  // The next server has already locked the directory and adopted the database.
  if (!(error instanceof DataDirectoryInUse)) throw error;
}
