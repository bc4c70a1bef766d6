import { additionalInfoTypes } from './additional-info-types.ts';
import { componentTypes } from './component-types.ts';
import { deviceMessages } from './device-messages.ts';
import { featureTypes } from './feature-types.ts';
import { fillLevelDevices } from './fill-level-devices.ts';
import { functionTypes } from './function-types.ts';
import { mediaTypes } from './media-types.ts';
import { sensorRanks } from './sensor-ranks.ts';
import { stockLevels } from './stock-levels.ts';
import { terminalEvents } from './terminal-events.ts';
import { terminalTypes } from './terminal-types.ts';
import { transactionTypes } from './transaction-types.ts';

type Entry = { readonly key: string } & ({ readonly code: number } | { readonly number: number } | { readonly level: number });

const numberOf = (entry: Entry): number => ('code' in entry ? entry.code : 'number' in entry ? entry.number : entry.level);

const toKeys = (entries: readonly Entry[]): ReadonlyMap<number, string> => new Map(entries.map((entry) => [numberOf(entry), entry.key]));

/**
 * Keys of the codes of every catalogue that a column names in `translationKey`. In filters a key stands for its code in every
 * language.
 */
export const codeKeys: { readonly [catalogue: string]: ReadonlyMap<number, string> } = {
  terminalEvents: toKeys(terminalEvents),
  transactionTypes: toKeys(transactionTypes),
  terminalTypes: toKeys(terminalTypes),
  mediaTypes: toKeys(mediaTypes),
  fillLevelDevices: toKeys(fillLevelDevices),
  stockLevels: toKeys(stockLevels),
  componentTypes: toKeys(componentTypes),
  deviceMessages: toKeys(deviceMessages),
  additionalInfoTypes: toKeys(additionalInfoTypes),
  sensorRanks: toKeys(sensorRanks),
  featureTypes: toKeys(featureTypes),
  functionTypes: toKeys(functionTypes),
};
