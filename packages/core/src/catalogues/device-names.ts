import { componentTypes } from './component-types.ts';

/** Where the text of a terminal may be a catalogue key: the parameters of a message, or a detail of the row's event. */
export type DeviceNamePosition = 'parameters' | EventDetailPosition;
export type EventDetailPosition = 'event-detail-1' | 'event-detail-2';

/** Catalogues whose keys appear in texts of terminals. */
export const deviceNameCatalogues = ['componentTypes', 'sensorRanks', 'mediaTypes', 'terminalEvents'] as const;
export type DeviceNameCatalogue = (typeof deviceNameCatalogues)[number];

/** A code of a catalogue: its i18n namespace, its key `<code>`, and the rank if there are several, such as ` 2`. */
export interface NamedCode {
  readonly catalogue: DeviceNameCatalogue;
  readonly code: number;
  readonly rank: string;
}

/** The catalogues whose texts a column needs to show values of this kind. */
export const cataloguesAt = (position: DeviceNamePosition): readonly DeviceNameCatalogue[] =>
  position === 'parameters' ? ['componentTypes'] : deviceNameCatalogues;

/** The catalogue key and the rank in a terminal's text such as `BillDispenser` or `CoinHopper 2`; null for any other text. */
export function splitDeviceName(text: string): { readonly key: string; readonly rank: string } | null {
  const [, key, rank = ''] = /^([A-Za-z]\w*)( \d{1,3})?$/.exec(text) ?? [];
  return key === undefined ? null : { key, rank };
}

const components: ReadonlyMap<string, number> = new Map(componentTypes.map(({ key, code }) => [key, code]));

/** The component named by a parameter of a message; undefined if the text is no key of a component. */
export function findComponent(text: string): NamedCode | undefined {
  const name = splitDeviceName(text);
  const code = name ? components.get(name.key) : undefined;
  return name && code !== undefined ? { catalogue: 'componentTypes', code, rank: name.rank } : undefined;
}
