import type { UpMessage } from '@floorwalker/core/gateway/messages';
import { mediaActions } from '@floorwalker/core/vocabulary/media-actions';

type Medium = UpMessage<'transaction'>['media'][number];

/** A medium as stored. `place`: index of its transaction in the batch; `line`: index among the transaction's media. */
export interface MediumRow {
  readonly place: number;
  readonly line: number;
  readonly medium: number;
  readonly media_number: string | null;
  readonly outward: boolean;
  readonly action: number;
  readonly pieces: number;
  readonly denomination: number | null;
  readonly amount: number;
  readonly currency: string;
}

export const mediumColumns = {
  place: 'integer',
  line: 'integer',
  medium: 'integer',
  media_number: 'text',
  outward: 'boolean',
  action: 'smallint',
  pieces: 'integer',
  denomination: 'bigint',
  amount: 'bigint',
  currency: 'text',
} as const satisfies { readonly [K in keyof MediumRow]: string };

/** Converts a medium to its row. A medium without a currency has that of its transaction; an unknown action is stored as none. */
export const toMediumRow = (row: Medium, currency: string, place: number, line: number): MediumRow => ({
  place,
  line,
  medium: row.medium,
  media_number: row.number || null,
  outward: row.direction === 'out',
  action: row.action < mediaActions.length ? row.action : 0,
  pieces: row.pieces,
  denomination: row.denomination ?? null,
  amount: row.amount,
  currency: row.currency ?? currency,
});
