import { componentTypes } from './component-types.ts';
import { mediaTypes } from './media-types.ts';
import { sensorRanks } from './sensor-ranks.ts';
import { type EventDetailKind, terminalEventOf, terminalEvents } from './terminal-events.ts';

/** Where the text of a terminal may be a catalogue key: the parameters of a message, or a detail of the row's event. */
export type DeviceNamePosition = 'parameters' | 'event-detail-1' | 'event-detail-2';

/** Catalogues whose keys appear in texts of terminals. */
export type DeviceNameCatalogue = 'componentTypes' | 'sensorRanks' | 'mediaTypes' | 'terminalEvents';

/** A code of a catalogue: its i18n namespace, its key `<code>`, and the rank if there are several, such as ` 2`. */
export interface NamedCode {
  readonly catalogue: DeviceNameCatalogue;
  readonly code: number;
  readonly rank: string;
}

/** The catalogue of the keys in a detail of this kind. */
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

/** The catalogues whose texts a column needs for values from this place. */
export const cataloguesAt = (position: DeviceNamePosition): readonly DeviceNameCatalogue[] =>
  position === 'parameters' ? ['componentTypes'] : [...new Set(Object.values(catalogueOf))];

/**
 * The code named by a terminal's text, such as `BillDispenser` or `CoinHopper 2`; undefined for any other text. `event`:
 * number of the row's event, if it has one.
 */
export function toNamedCode(position: DeviceNamePosition, text: string, event?: unknown): NamedCode | undefined {
  const catalogue = position === 'parameters' ? 'componentTypes' : catalogueOfDetail(Number(event), position === 'event-detail-1' ? 0 : 1);
  const [, key = '', rank = ''] = /^([A-Za-z]\w*)( \d{1,3})?$/.exec(text) ?? [];
  const code = catalogue && codes[catalogue].get(key);
  return catalogue === undefined || code === undefined ? undefined : { catalogue, code, rank };
}

function catalogueOfDetail(event: number, index: number): DeviceNameCatalogue | undefined {
  const kind = terminalEventOf(event)?.details[index];
  return kind && catalogueOf[kind];
}
