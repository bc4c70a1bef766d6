import { deviceMessages as catalogue } from '@floorwalker/core/catalogues/device-messages';
import { expect, test } from 'vitest';
import { deviceMessages as german } from '../locales/de/device-messages.ts';
import { deviceMessages as english } from '../locales/en/device-messages.ts';
import { deviceMessages as spanish } from '../locales/es/device-messages.ts';
import { deviceMessages as french } from '../locales/fr/device-messages.ts';
import { fillPlaceholders } from './placeholders.ts';

const languages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
];

test.each(languages)('every device message in %s has the placeholders of the catalogue [TM-15]', (_language, messages) => {
  const marksOf = (number: number) => [...new Set(messages[number]?.match(/\{\d\}/g))].sort();
  for (const { number, placeholders } of catalogue) expect(marksOf(number)).toEqual(['{0}', '{1}'].slice(0, placeholders));
});

test("a device's texts replace the placeholders, whatever they contain", () => {
  expect(fillPlaceholders(english[25], ['Hopper 2', '{0} $& 0.15'])).toBe('Hopper 2: dispense incomplete, {0} $& 0.15 not paid');
  expect(fillPlaceholders(german[25], ['Hopper 2'])).toBe('Hopper 2: Ausgabe unvollständig, – nicht ausbezahlt');
});
