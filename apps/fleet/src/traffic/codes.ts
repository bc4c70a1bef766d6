import { mediaTypes } from '@floorwalker/core/catalogues/media-types';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';

export type EventKey = (typeof terminalEvents)[number]['key'];
export type MediumKey = (typeof mediaTypes)[number]['key'];
export type TransactionKey = (typeof transactionTypes)[number]['key'];

const byKey = <K extends string>(entries: readonly (readonly [K, number])[]): Readonly<Record<K, number>> =>
  Object.fromEntries(entries) as Record<K, number>;

/** Numbers by key, so that the model reads in words. */
export const eventNumbers = byKey<EventKey>(terminalEvents.map((entry) => [entry.key, entry.number]));
export const mediumCodes = byKey<MediumKey>(mediaTypes.map((entry) => [entry.key, entry.code]));
export const transactionCodes = byKey<TransactionKey>(transactionTypes.map((entry) => [entry.key, entry.code]));

/** Media actions (shared domain facts, section 2.2). */
export const mediaActions = { redeemed: 1, stacked: 2, rejected: 3, dispensed: 4, issued: 5, unableToPay: 6 } as const;
