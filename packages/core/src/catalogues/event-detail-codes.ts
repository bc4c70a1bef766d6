import { componentTypes } from './component-types.ts';
import { type DeviceNameCatalogue, type EventDetailPosition, type NamedCode, splitDeviceName } from './device-names.ts';
import { mediaTypes } from './media-types.ts';
import { sensorRanks } from './sensor-ranks.ts';
import { type EventDetailKind, terminalEventOf, terminalEvents } from './terminal-events.ts';

/** Catalogue of the keys that terminals send in an event detail of this kind. */
const catalogueOf: { readonly [K in EventDetailKind]?: DeviceNameCatalogue } = {
  door: 'componentTypes',
  component: 'componentTypes',
  device: 'componentTypes',
  printer: 'componentTypes',
  cashbox: 'componentTypes',
  cassette: 'componentTypes',
  hopper: 'componentTypes',
  sensor: 'sensorRanks',
  medium: 'mediaTypes',
  reason: 'terminalEvents',
};

const codes: { readonly [C in DeviceNameCatalogue]: ReadonlyMap<string, number> } = {
  componentTypes: new Map(componentTypes.map(({ key, code }) => [key, code])),
  sensorRanks: new Map(sensorRanks.map(({ key, code }) => [key, code])),
  mediaTypes: new Map(mediaTypes.map(({ key, code }) => [key, code])),
  terminalEvents: new Map(terminalEvents.map(({ key, number }) => [key, number])),
};

/**
 * Returns the code named by a detail of an event, such as `CoinHopper 2`; undefined if the text is not a key of the catalogue
 * of this detail. `event`: number of the event.
 */
export function findDetailCode(position: EventDetailPosition, text: string, event: unknown): NamedCode | undefined {
  const kind = terminalEventOf(Number(event))?.details[position === 'event-detail-1' ? 0 : 1];
  const catalogue = kind && catalogueOf[kind];
  const name = splitDeviceName(text);
  const code = catalogue && name ? codes[catalogue].get(name.key) : undefined;
  return catalogue && name && code !== undefined ? { catalogue, code, rank: name.rank } : undefined;
}

export type FindDetailCode = typeof findDetailCode;
