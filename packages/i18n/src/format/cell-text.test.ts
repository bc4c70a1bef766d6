import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import type { Language } from '../languages.ts';
import { type CellTranslation, toCellText } from './cell-text.ts';

const translationIn = async (language: Language): Promise<CellTranslation> => {
  const i18n = await createI18n(language);
  const translate = i18n.t as unknown as CellTranslation['translate'];
  const clean = (text: string) => text.replaceAll('\u202e', '<u+202E>');
  return { translate, has: (key) => i18n.exists(key), language, zone: 'UTC', clean, findDetailCode };
};

const events = eventLogResource.columns;
const detailOf = (event: number, detail1: string, translation: CellTranslation, detail2 = ''): string =>
  ['detail1' as const, 'detail2' as const]
    .map((name) => toCellText({ ...events[name], name }, { event, detail1, detail2 }, translation))
    .filter(Boolean)
    .join(' · ');

test.each([
  ['en', 'Main door', 'Bill dispenser'],
  ['de', 'Haupttür', 'Banknotenausgabe'],
  ['es', 'Puerta principal', 'Dispensador de billetes'],
  ['fr', 'Porte principale', 'Distributeur de billets'],
] as const)('a device key in an event has the label of the catalogue in %s', async (language, doorLabel, dispenser) => {
  const translation = await translationIn(language);
  expect(detailOf(100, 'DoorMain', translation)).toBe(doorLabel);
  expect(detailOf(170, 'BillDispenser', translation, '1')).toBe(`${dispenser} · 1`);
  expect(detailOf(170, 'BillDispenser 2', translation)).toBe(`${dispenser} 2`);
});

test('a detail of another kind, of an unknown event or without an entry is shown as sent, made visible', async () => {
  const translation = await translationIn('de');
  expect(detailOf(157, 'Camera', translation)).toBe('Camera');
  expect(detailOf(7777, 'DoorMain', translation)).toBe('DoorMain');
  expect(detailOf(100, 'DoorMain\u202e', translation)).toBe('DoorMain<u+202E>');
  expect(detailOf(100, 'constructor', translation)).toBe('constructor');
});

test('a sensor, a medium and a reason have the labels of their own catalogues', async () => {
  const translation = await translationIn('de');
  expect(detailOf(107, 'CabinetDoor', translation)).toBe('Gehäusetür');
  expect(detailOf(166, 'Coin', translation)).toBe('Münze');
  expect(detailOf(212, 'StockEmpty', translation)).toBe('Bestand leer');
});

test('a device key in the parameters of a message has its label in the message and in the details [TM-15]', async () => {
  const translation = await translationIn('de');
  const { code, detail } = errorLogResource.columns;
  const row = { code: 3, params: ['BillDispenser', 'E7'], detail: 'BillDispenser, E7' };
  expect(toCellText({ ...code, name: 'code' }, row, translation)).toBe('Banknotenausgabe: Gerätefehler E7');
  expect(toCellText({ ...detail, name: 'detail' }, row, translation)).toBe('Banknotenausgabe, E7');
});

test.each([
  ['en', 'Software restart', 'Event log', 'Update file not ready'],
  ['de', 'Software neu starten', 'Ereignisprotokoll', 'Updatedatei nicht bereit'],
] as const)('the id of a command, a list and a problem is shown as its title in %s, another one as it is', async (language, ...titles) => {
  const translation = await translationIn(language);
  const shown = (idsOf: 'commands' | 'resources' | 'problems', id: string) =>
    toCellText({ kind: 'text', name: 'id', idsOf }, { id }, translation);
  const known = [shown('commands', 'terminal.restart'), shown('resources', 'event-log'), shown('problems', 'update.not-ready')];
  expect(known).toEqual(titles);
  expect(shown('commands', 'gone\u202e')).toBe('gone<u+202E>');
});

test('component 0 is the terminal as a whole [TM-13]', async () => {
  const component = { ...errorLogResource.columns.component, name: 'component' };
  expect(toCellText(component, { component: 0 }, await translationIn('de'))).toBe('Terminal');
});

test.each([
  ['en', 'Empty: Reject and retract bin, 2 low'],
  ['de', 'Leer: Ausschuss- und Einzugsfach, 2 niedrig'],
  ['es', 'Vacío: Bandeja de rechazo y retracción, 2 bajos'],
  ['fr', 'Vide : Bac de rejet et de reprise, 2 bas'],
] as const)(
  'one fill level that is not OK is named by its device, several are counted with the plural of %s [TM-03]',
  async (language, text) => {
    const translation = await translationIn(language);
    const levels = { ...terminalResource.columns.levels, name: 'levels' };
    expect(toCellText(levels, { levels: [1, 2, 2, 3] }, translation)).toBe(text);
    expect(toCellText(levels, { levels: [3, 3, 1] }, translation)).toBe(
      { en: '2 empty', de: '2 leer', es: '2 vacíos', fr: '2 vides' }[language],
    );
  },
);

test.each([
  ['en', '2026-11-22T13:00:00.000Z', '22/11/2026 13:00:00 (received 22/11/2026 12:00:00)'],
  ['de', '2026-11-21T23:00:00.000Z', '21.11.26 23:00:00 (empfangen 22.11.26 12:00:00)'],
  ['es', '2026-11-22T11:00:00.000Z', '22/11/26 11:00:00'],
] as const)("[TM-14] a terminal time far from the server's shows both (%s, %s)", async (language, at, text) => {
  const column = { ...events.at, name: 'at' };
  expect(toCellText(column, { at, received: '2026-11-22T12:00:00.000Z' }, await translationIn(language))).toBe(text);
});

test.each([
  ['en', '20/11/2026 23:09:14'],
  ['de', '20.11.26 23:09:14'],
] as const)('an instant in the detail of an event is a local time in %s', async (language, shown) => {
  const translation = await translationIn(language);
  expect(detailOf(120, '2026-11-20T23:09:14.933Z', translation)).toBe(shown);
  expect(detailOf(120, '2026-11-20T23:09:14.933Z and more', translation)).toBe('2026-11-20T23:09:14.933Z and more');
});

test('[MG-16] the value of a setting is a decimal number only if its data type says so, and is cleaned', async () => {
  const translation = await translationIn('de');
  const { reported } = configurationStateResource.columns;
  const textOf = (dataType: string, value: string) =>
    toCellText({ ...reported, name: 'reported' }, { dataType, reported: value }, translation);
  expect(textOf('currency', '1000.00')).toBe('1.000,00');
  expect(textOf('double', '0.5')).toBe('0,5');
  expect(textOf('string', '1000.00')).toBe('1000.00');
  expect(textOf('double', '0.5\u202e')).toBe('0.5<u+202E>');
});
