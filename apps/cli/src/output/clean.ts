import { cleanDeviceText, replaceHostile } from '@floorwalker/core/validation/clean-device-text';

/** Replaces control and direction characters by visible marks (`<u+202E>`), so that device text is safe on any terminal. */
export const clean = cleanDeviceText;

const toEscape = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('');

/** JSON in which control and direction characters are escaped as `\uXXXX`. */
export function toSafeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent) ?? 'null';
  return indent === undefined
    ? replaceHostile(json, toEscape)
    : json
        .split('\n')
        .map((line) => replaceHostile(line, toEscape))
        .join('\n');
}
