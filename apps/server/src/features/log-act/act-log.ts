import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import type { Right } from '@floorwalker/core/vocabulary/rights';

/** A log on whose rows operators act, as SQL of its table with the alias `e`. */
export interface ActLogTable {
  readonly noun: ActNoun;
  readonly table: 'terminal_error' | 'terminal_event';
  /** The column that identifies a row. */
  readonly id: 'id' | 'n';
  /** Condition: the row has ended, so that only comments are possible. */
  readonly ended: string;
  /** Assignments that make a changed row arrive anew. */
  readonly arrives: readonly string[];
  readonly handle: Right;
  readonly view: Right;
}

export const actLogTables: { readonly [N in ActNoun]: ActLogTable } = {
  error: {
    noun: 'error',
    table: 'terminal_error',
    id: 'id',
    ended: 'e.cleared',
    arrives: ['arrived = pg_current_xact_id()::text::bigint'],
    handle: 'error.handle',
    view: 'error-log.view',
  },
  // Events arrive by their number in the stream, once; consoles read the changed rows again.
  event: { noun: 'event', table: 'terminal_event', id: 'n', ended: 'false', arrives: [], handle: 'event.handle', view: 'event-log.view' },
};
