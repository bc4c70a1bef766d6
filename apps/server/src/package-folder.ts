import { join } from 'node:path';

/** Folder of this package: the same for the sources in `src` and for the program in `dist` that is built from them. */
export const packageFolder = join(import.meta.dirname, '..');
