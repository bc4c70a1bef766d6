import type { FormatOptions } from '@floorwalker/i18n/format/options';
import { machineZone as zoneOfMachine } from '@floorwalker/i18n/format/zones';

/** How this operator reads amounts, numbers and times, and in which zone of their own. */
export type Formats = FormatOptions & { readonly zone: string };

/** The zone of this browser. */
export const machineZone = zoneOfMachine();

let formats: Formats = { zone: machineZone };
const listeners = new Set<() => void>();

/** The formats in force: those of the language until the profile has been read. The same object until they change. */
export const formatsNow = (): Formats => formats;

/** Puts other formats in force, on everything that is on screen. */
export function setFormats(next: Formats): void {
  if (JSON.stringify(next) === JSON.stringify(formats)) return;
  formats = next;
  for (const listener of listeners) listener();
}

export function onFormats(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
