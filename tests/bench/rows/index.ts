import type { BenchRow } from '../row.ts';
import { commandLineStart } from './command-line-start.ts';
import { firstLoad } from './first-load.ts';
import { liveCodec } from './live-codec.ts';

/** Every row, in the order of the table. */
export const rows: readonly BenchRow[] = [liveCodec, firstLoad, commandLineStart];
