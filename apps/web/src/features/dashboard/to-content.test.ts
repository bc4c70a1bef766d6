import type { Figure, FigureValue, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { beforeAll, expect, test } from 'vitest';
import { type ContentContext, toContent, toPath } from './to-content.ts';
import { stopsOf } from './widget-content.ts';

let context: ContentContext;

beforeAll(async () => {
  const i18n = await createI18n('en');
  const translation = {
    translate: i18n.t as unknown as (key: string) => string,
    has: (key: string) => i18n.exists(key),
    language: 'en' as const,
    clean: cleanDeviceText,
    zone: 'UTC',
  };
  context = { translation, may: () => true, now: Date.parse('2026-11-26T12:00:00Z') };
});

const value = (more: Partial<FigureValue> = {}): FigureValue => ({ measure: 'count', value: 3, previous: null, currency: '', ...more });
const figure = (more: Partial<Figure> = {}): Figure => ({
  label: { kind: 'widget', of: 'TransactionCount', value: 'total', name: '' },
  detail: null,
  at: null,
  values: [value()],
  level: 'neutral',
  link: null,
  ...more,
});
const spoken = (kind: WidgetData['kind'], figures: readonly Figure[], totals: readonly Figure[] = []) =>
  stopsOf(toContent({ kind, figures: [...figures], totals: [...totals] }, context)).map((stop) => stop.spoken);
const terminal = (name: string, number = 17) => ({ kind: 'terminal', of: '', value: number, name }) as const;

test('[ST-01] a number says what it counts, and how it compares with the period before', () => {
  expect(spoken('number', [figure({ values: [value({ previous: 2 })] })])).toEqual(['Number, 3, before: 2 (+50%)']);
  expect(spoken('number', [figure({ values: [value({ value: 0, previous: 4 })] })])).toEqual(['Number, 0, before: 4 (-100%)']);
  // Without a figure to divide by there is no change in per cent.
  expect(spoken('number', [figure({ values: [value({ previous: 0 })] })])).toEqual(['Number, 3, before: 0']);
});

test('[ST-01] amounts have their own currency and are never added', () => {
  const values = [
    value({ measure: 'amountIn', value: 1234, currency: 'EUR' }),
    value({ measure: 'amountIn', value: 1234, currency: 'JPY' }),
  ];
  expect(spoken('number', [figure({ values })])).toEqual(['Amount in, €12.34', 'Amount in, JP¥1,234']);
});

test('[ST-01] parts of a whole have one bar each, then the sum', () => {
  const content = toContent(
    { kind: 'breakdown', figures: [figure({ label: terminal('Hall') })], totals: [figure({ values: [value({ value: 9 })] })] },
    context,
  );
  expect(content).toMatchObject({
    kind: 'breakdown',
    figures: [
      { text: '3', unit: 'count ' },
      { text: '9', isTotal: true },
    ],
  });
  expect(spoken('breakdown', [], [figure()])).toEqual([]);
});

test('[ST-01] the amounts after a bar are named by their measure, in the same order in each line and in the total', () => {
  const of = (measure: 'amountIn' | 'amountOut', currency: string) => value({ measure, value: 500, currency });
  const [inEur, inUsd, outEur, outUsd] = [of('amountIn', 'EUR'), of('amountIn', 'USD'), of('amountOut', 'EUR'), of('amountOut', 'USD')];
  const hall = figure({ label: terminal('Hall'), values: [value(), inEur, outEur, inUsd, outUsd] });
  const total = figure({ values: [value(), inEur, inUsd, outEur, outUsd] });
  expect(spoken('breakdown', [hall], [total])).toEqual([
    '17 Hall, 3, Amount in €5.00 · US$5.00, Amount out €5.00 · US$5.00',
    'Total, 3, Amount in €5.00 · US$5.00, Amount out €5.00 · US$5.00',
  ]);
  expect(spoken('breakdown', [figure({ label: terminal('Hall'), values: [value(), inEur, inUsd] })])).toEqual([
    '17 Hall, 3, €5.00 · US$5.00',
  ]);
  // A measure without any amount is left out.
  const noneIn = value({ measure: 'amountIn', value: 0, currency: 'EUR' });
  expect(spoken('breakdown', [figure({ label: terminal('Hall'), values: [value(), noneIn, outEur] })])).toEqual([
    '17 Hall, 3, Amount out €5.00',
  ]);
});

test('[ST-01] a series has a name for each measure, and zero where a point has no value', () => {
  const at = (hour: number, values: FigureValue[]) => figure({ label: { kind: 'hourOfDay', of: '', value: hour, name: '' }, values });
  const [one, two] = [value({ measure: 'amountIn', currency: 'EUR' }), value({ measure: 'amountOut', value: 200, currency: 'EUR' })];
  expect(spoken('series', [at(9, [one]), at(10, [one, two])])).toEqual([
    '09:00, Amount in EUR €0.03, Amount out EUR €0.00',
    '10:00, Amount in EUR €0.03, Amount out EUR €2.00',
  ]);
});

test('[ST-01] rows have a time and how long ago it was, and text of devices is cleaned', () => {
  const rows = [
    figure({ label: terminal('Hall\u202e 2'), at: '2026-11-26T11:48:00.000Z', level: 'bad', values: [value()] }),
    figure({ label: terminal('Lobby', 90), detail: { kind: 'text', of: '', value: '<b>jam</b>\u0007', name: '' } }),
  ];
  const content = toContent({ kind: 'rows', figures: rows, totals: [] }, context);
  expect(content).toMatchObject({
    columns: [{ title: 'Name' }, { title: 'Detail' }, { title: 'Number', isNumeric: true }, { title: 'Time' }, { title: 'Since' }],
    rows: [{ tone: 'bad', cells: ['17 Hall<u+202E> 2', '', '3', expect.stringContaining('11:48'), '12 min ago'] }, { tone: undefined }],
  });
  expect(spoken('rows', rows)[1]).toBe('90 Lobby, <b>jam</b><u+0007>, 3');
});

test('[ST-04] a row whose position is known has a place on the map', () => {
  const figures = [figure({ values: [value()], place: { latitude: '48.2', longitude: '-16.3' } }), figure({ values: [value()] })];
  const content = toContent({ kind: 'rows', figures, totals: [] }, context);
  expect(content.kind === 'rows' && content.rows.map(({ place }) => place)).toEqual([{ latitude: 48.2, longitude: -16.3 }, undefined]);
});

test('[ST-01] [EN-01] a figure leads to its rows, unless the operator may not open them or no screen shows them', () => {
  const link = { kind: 'list', id: 'transaction-log', q: 'type:Test', from: '', to: '', by: '' } as const;
  expect(toPath(link, () => true)).toBe('/transaction-log?q=type%3ATest');
  expect(toPath(link, (right) => right !== 'transaction-log.view')).toBeNull();
  expect(toPath({ ...link, id: 'nowhere' }, () => true)).toBeNull();
  expect(toPath(null, () => true)).toBeNull();
  const report = { kind: 'report', id: 'transaction-count', q: '', from: '2026-11-20', to: '2026-11-26', by: 'day' } as const;
  expect(toPath(report, () => true)).toBe('/transaction-count?from=2026-11-20&to=2026-11-26&by=day');
});
