import { componentTypes } from './component-types.ts';
import { mediaTypes } from './media-types.ts';
import { sensorRanks } from './sensor-ranks.ts';
import { type EventDetailKind, terminalEventOf, terminalEvents } from './terminal-events.ts';

/** Where the text of a terminal may be the key of a catalogue: the parameters of a message, or a detail of the row's event. */
export type DeviceNamePlace = 'parameters' | 'event-detail-1' | 'event-detail-2';

/** Catalogues whose keys terminals send in texts. */
export type DeviceNameCatalogue = 'componentTypes' | 'sensorRanks' | 'mediaTypes' | 'terminalEvents';

/** A code of a catalogue, whose words have the key `<code>` in the namespace of `words` in i18n, and which of several it is: ` 2`. */
export interface NamedCode {
  readonly words: DeviceNameCatalogue;
  readonly code: number;
  readonly rank: string;
}

/** The catalogue whose keys stand in a detail of this kind. */
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

/** Catalogues that a column with texts from this place needs the words of. */
export const cataloguesAt = (place: DeviceNamePlace): readonly DeviceNameCatalogue[] =>
  place === 'parameters' ? ['componentTypes'] : [...new Set(Object.values(catalogueOf))];

/**
 * The code that a terminal's text names by its key, such as `BillDispenser` or `CoinHopper 2`; undefined for any other
 * text. `event` is the row's, if it has one.
 */
export function toNamedCode(place: DeviceNamePlace, text: string, event?: unknown): NamedCode | undefined {
  const words = place === 'parameters' ? 'componentTypes' : catalogueOfDetail(Number(event), place === 'event-detail-1' ? 0 : 1);
  const [, key = '', rank = ''] = /^([A-Za-z]\w*)( \d{1,3})?$/.exec(text) ?? [];
  const code = words && codes[words].get(key);
  return words === undefined || code === undefined ? undefined : { words, code, rank };
}

function catalogueOfDetail(event: number, index: number): DeviceNameCatalogue | undefined {
  const kind = terminalEventOf(event)?.details[index];
  return kind && catalogueOf[kind];
}
