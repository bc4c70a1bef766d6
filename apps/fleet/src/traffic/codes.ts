import { additionalInfoTypes } from '@floorwalker/core/catalogues/additional-info-types';
import { componentTypes } from '@floorwalker/core/catalogues/component-types';
import { featureTypes } from '@floorwalker/core/catalogues/feature-types';
import { functionTypes } from '@floorwalker/core/catalogues/function-types';
import { type MediumKey, mediaTypes } from '@floorwalker/core/catalogues/media-types';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';
import { mediaActions as actions, type MediaAction } from '@floorwalker/core/vocabulary/media-actions';

export type EventKey = (typeof terminalEvents)[number]['key'];
export type TransactionKey = (typeof transactionTypes)[number]['key'];
export type ComponentKey = (typeof componentTypes)[number]['key'];
export type FeatureKey = (typeof featureTypes)[number]['key'];
export type FunctionKey = (typeof functionTypes)[number]['key'];
export type InfoKey = (typeof additionalInfoTypes)[number]['key'];

const byKey = <K extends string>(entries: readonly (readonly [K, number])[]): Readonly<Record<K, number>> =>
  Object.fromEntries(entries) as Record<K, number>;

/** Numbers and codes of the catalogue entries, by their keys. */
export const eventNumbers = byKey<EventKey>(terminalEvents.map((entry) => [entry.key, entry.number]));
export const mediumCodes = byKey<MediumKey>(mediaTypes.map((entry) => [entry.key, entry.code]));
export const transactionCodes = byKey<TransactionKey>(transactionTypes.map((entry) => [entry.key, entry.code]));
export const componentCodes = byKey<ComponentKey>(componentTypes.map((entry) => [entry.key, entry.code]));
export const featureCodes = byKey<FeatureKey>(featureTypes.map((entry) => [entry.key, entry.code]));
export const functionCodes = byKey<FunctionKey>(functionTypes.map((entry) => [entry.key, entry.code]));
export const infoCodes = byKey<InfoKey>(additionalInfoTypes.map((entry) => [entry.key, entry.code]));
export const mediaActions = byKey<MediaAction>(actions.map((action, number) => [action, number]));
