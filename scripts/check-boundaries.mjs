import { findProblems } from './imports.mjs';
import { runScript } from './place.mjs';
import { readSources, report } from './sources.mjs';

await runScript(() => report('boundaries', findProblems(readSources())));
