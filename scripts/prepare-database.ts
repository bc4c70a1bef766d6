// Links the libraries of the embedded PostgreSQL and makes its programs executable. Run by `scripts/build.mjs`.
import { findBinaries } from '../apps/server/src/db/embedded/binaries.ts';

await findBinaries();
