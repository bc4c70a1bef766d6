import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** The body of a gateway message without boot, counter and time. */
export type Body<K extends UpKind> = Frozen<Omit<UpMessage<K>, 'boot' | 'counter' | 'at'>>;

/** The body of a transaction without number and times. Amounts are in minor units of `currency`. */
export type TransactionBody = Frozen<Omit<UpMessage<'transaction'>, 'boot' | 'counter' | 'at' | 'number' | 'startedAt'>>;
export type MediaRow = TransactionBody['media'][number];
export type InfoRow = TransactionBody['info'][number];
export type RateRow = TransactionBody['rates'][number];
