import { cleanDeviceText, replaceHostile } from '@floorwalker/core/validation/clean-device-text';

/** Makes hostile characters visible (`<u+202E>`), so that text of a device can be shown on any terminal. */
export const clean = cleanDeviceText;

const toEscape = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('');

/** JSON that decodes to the same value and holds no hostile character: they stand as `\uXXXX`. */
export function toSafeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent) ?? 'null';
  return indent === undefined
    ? replaceHostile(json, toEscape)
    : json
        .split('\n')
        .map((line) => replaceHostile(line, toEscape))
        .join('\n');
}
