import { componentTypes } from './component-types.ts';

/** Position of a terminal's text that may be a catalogue key: a parameter of a device message, or one of the two details of an event. */
export type DeviceNamePosition = 'parameters' | EventDetailPosition;
export type EventDetailPosition = 'event-detail-1' | 'event-detail-2';

/** Catalogues whose keys appear in texts of terminals. */
export const deviceNameCatalogues = ['componentTypes', 'sensorRanks', 'mediaTypes', 'terminalEvents'] as const;
export type DeviceNameCatalogue = (typeof deviceNameCatalogues)[number];

/** A code named in a terminal's text. `rank`: the number of the device with a leading blank, such as ` 2`, or empty. */
export interface NamedCode {
  readonly catalogue: DeviceNameCatalogue;
  readonly code: number;
  readonly rank: string;
}

/** Returns the catalogues whose labels are needed to display a terminal's text at this position. */
export const cataloguesAt = (position: DeviceNamePosition): readonly DeviceNameCatalogue[] =>
  position === 'parameters' ? ['componentTypes'] : deviceNameCatalogues;

/** Splits a terminal's text such as `BillDispenser` or `CoinHopper 2` into catalogue key and rank; null for any other text. */
export function splitDeviceName(text: string): { readonly key: string; readonly rank: string } | null {
  const [, key, rank = ''] = /^([A-Za-z]\w*)( \d{1,3})?$/.exec(text) ?? [];
  return key === undefined ? null : { key, rank };
}

const components: ReadonlyMap<string, number> = new Map(componentTypes.map(({ key, code }) => [key, code]));

/** Returns the component named by a parameter of a device message; undefined if the text is not the key of a component. */
export function findComponent(text: string): NamedCode | undefined {
  const name = splitDeviceName(text);
  const code = name ? components.get(name.key) : undefined;
  return name && code !== undefined ? { catalogue: 'componentTypes', code, rank: name.rank } : undefined;
}
