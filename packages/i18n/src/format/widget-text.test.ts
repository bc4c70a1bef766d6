import type { FigureLabel, FigureValue } from '@floorwalker/core/dashboard/widget-data';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import type { CellTranslation } from './cell-text.ts';
import {
  toDashboardTitle,
  toFigureText,
  toFigureValueText,
  toMeasureText,
  toPeriodText,
  toScopeText,
  toUnavailableText,
  toWidgetTitle,
  widgetText,
} from './widget-text.ts';

const i18n = await createI18n('en', widgetText);
const translation: CellTranslation = {
  translate: (key, values) => String(i18n.t(key as never, values as never)),
  has: (key) => i18n.exists(key),
  language: 'en',
  zone: 'Europe/Vienna',
  clean: (text) => text.replaceAll('\u202e', '�'),
};
const label = (kind: FigureLabel['kind'], value: string | number, of = '', name = '') =>
  toFigureText({ kind, of, value, name }, translation);
const value = (measure: FigureValue['measure'], amount: number | string, currency = '') =>
  toFigureValueText({ measure, value: amount, previous: null, currency }, translation);

test('[ST-01] names of figures are written by their kinds, and names of devices are cleaned', () => {
  expect(label('choice', 'ready', 'terminalState')).toBe('Ready');
  expect(label('code', 100, 'transactionTypes')).toBe('Ticket redemption');
  expect(label('code', 99_999, 'transactionTypes')).toContain('99999');
  expect(label('code', 1, 'deviceMessages')).toBe('–: device ready');
  expect(label('day', '2026-11-20')).toContain('2026');
  expect(label('instant', '2026-11-20T12:00:00.000Z')).toContain('13:00');
  expect(label('hourOfDay', 7)).toBe('07:00');
  expect(label('terminal', 17, '', 'Bar\u202e')).toBe('17 Bar�');
  expect(label('property', 101)).toBe('101');
  expect(label('text', '4.1\u202e')).toBe('4.1�');
  expect(label('widget', 'total')).toBe('Total');
});

test('[ST-01] figures are written by their measures, and amounts name their currency', () => {
  expect(value('count', 1234)).toBe('1,234');
  expect(value('amount', 123_456, 'EUR')).toContain('1,234.56');
  expect(value('share', 9825)).toContain('98.25');
  expect(value('seconds', 90)).toMatch(/1.*30/);
  expect(value('bytes', 2048)).toMatch(/2/);
  expect(value('rate', '1.0850')).toBe('1.0850');
});

test('[ST-01] titles, measures and missing figures have texts', () => {
  expect(toWidgetTitle('TopErrors', translation)).toBe('Most frequent errors');
  expect(toMeasureText('pieces', translation)).toBe('Pieces');
  expect(toUnavailableText({ unavailable: null, right: '' }, translation)).toBe('');
  expect(toUnavailableText({ unavailable: 'right', right: 'donation.view' }, translation)).toMatch(/^You have no right to see this: .+\.$/);
  expect([toDashboardTitle('index', translation), toScopeText('kiosk', translation), toPeriodText('week', translation)]).toEqual([
    'Overview',
    'Terminal',
    '7 days',
  ]);
});
