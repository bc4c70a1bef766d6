import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What a message says, as the gateway understands it, without the terminal's count and clock. */
export type Body<K extends UpKind> = Frozen<Omit<UpMessage<K>, 'boot' | 'counter' | 'at'>>;

/** What a transaction says before it has a number and a time. Amounts in minor units of `currency`. */
export type TransactionBody = Frozen<Omit<UpMessage<'transaction'>, 'boot' | 'counter' | 'at' | 'number' | 'startedAt'>>;
export type MediaRow = TransactionBody['media'][number];
export type InfoRow = TransactionBody['info'][number];
export type RateRow = TransactionBody['rates'][number];
