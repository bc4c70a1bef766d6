import type { FormatOptions } from '@floorwalker/i18n/format/options';
import { machineZone as zoneOfMachine } from '@floorwalker/i18n/format/zones';

/** The operator's formats of amounts, numbers and times, and their time zone. */
export type Formats = FormatOptions & { readonly zone: string };

/** The time zone of this browser. */
export const machineZone = zoneOfMachine();

let formats: Formats = { zone: machineZone };
const listeners = new Set<() => void>();

/** Returns the active formats: those of the language until the profile has been loaded. The object stays the same until they change. */
export const formatsNow = (): Formats => formats;

/** Sets the formats; everything on screen is rendered again. */
export function setFormats(next: Formats): void {
  if (JSON.stringify(next) === JSON.stringify(formats)) return;
  formats = next;
  for (const listener of listeners) listener();
}

export function onFormats(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
