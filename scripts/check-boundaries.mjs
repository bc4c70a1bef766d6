import { findIdBranches } from './engine-ids.mjs';
import { findProblems } from './imports.mjs';
import { runScript } from './paths.mjs';
import { readSources, report } from './sources.mjs';

await runScript(() => {
  const sources = readSources();
  return report('boundaries', [...findProblems(sources), ...findIdBranches(sources)]);
});
