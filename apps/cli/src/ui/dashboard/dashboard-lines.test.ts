import { addWidget, type DashboardLayout } from '@floorwalker/core/dashboard/layout';
import type { Figure, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { widgetText } from '@floorwalker/i18n/format/widget-text';
import { expect, test } from 'vitest';
import { toSparkline } from '../../output/sparkline.ts';
import { textWidth } from '../../output/table.ts';
import { toBar, toDashboardLines, toEnds, toWidgetLines } from './dashboard-lines.ts';

const i18n = await createI18n('en', widgetText);
const translation: CellTranslation = {
  translate: (key, values) => String(i18n.t(key as never, values as never)),
  has: (key) => i18n.exists(key),
  language: 'en',
  zone: 'UTC',
  clean: (text) => text.replaceAll('\u001b', '�'),
};

const figure = (value: number | string, more: Partial<Figure> = {}, of: Figure['values'][number]['measure'] = 'count'): Figure => ({
  label: { kind: 'choice', of: 'terminalState', value: 'ready', name: '' },
  detail: null,
  at: null,
  values: [{ measure: of, value, previous: null, currency: of === 'amount' ? 'EUR' : '' }],
  level: 'neutral',
  link: null,
  ...more,
});

const data = (widget: WidgetData['widget'], figures: readonly Figure[], more: Partial<WidgetData> = {}): WidgetData => ({
  widget,
  kind: widgetOf(widget).kind,
  scope: 'installation',
  property: null,
  terminal: null,
  period: null,
  top: null,
  figures: [...figures],
  totals: [],
  more: false,
  asOf: '2026-11-20T21:05:00.000Z',
  unavailable: null,
  right: '',
  ...more,
});

test('[CL-06] bars and sparklines grow with their values, and no value above 0 disappears', () => {
  expect([toBar(0, 10, 8), toBar(1, 10_000, 8), toBar(5, 10, 8), toBar(10, 10, 8)]).toEqual(['', '▏', '████', '████████']);
  expect(toSparkline([0, 1, 4, 8], 10)).toBe('▁▂▅█');
  expect(toSparkline([0, 0], 10)).toBe('▁▁');
  expect(toSparkline([1, 8, 1, 1], 2)).toBe('█▂');
  expect(toSparkline([], 10)).toBe('');
  expect([toEnds('left', 'right', 12), toEnds('a long name', '12', 8), toEnds('x', 'too long', 4)]).toEqual([
    'left   right',
    'a lo… 12',
    'too…',
  ]);
});

test('[CL-06] each kind of widget has its drawing', () => {
  const lines = (one: WidgetData) => toWidgetLines(one, translation, 40, 8).map((line) => line.trimEnd());
  expect(lines(data('TerminalStateSummary', [figure(12, { level: 'good' }), figure(3, { level: 'bad' })]))).toEqual([
    'States of the terminals',
    '─'.repeat(40),
    expect.stringMatching(/^✓ █{10} Ready +12$/),
    expect.stringMatching(/^✖ ██▌ +Ready +3$/),
  ]);
  const total = { kind: 'widget', of: '', value: 'total', name: '' } as const;
  const before = figure(125_050, { label: total }, 'amount');
  const value = { ...before.values[0], previous: 100_000 } as Figure['values'][number];
  expect(lines(data('TransactionAmount', [{ ...before, values: [value] }], { period: { from: '2026-11-14', to: '2026-11-20' } }))).toEqual([
    'Amounts of tran… 2026-11-14 – 2026-11-20',
    '─'.repeat(40),
    expect.stringMatching(/^ +Amount +.*1,250\.50 \(.*1,000\.00\)$/),
  ]);
  const hours = [3, 9].map((count, hour) => figure(count, { label: { kind: 'hourOfDay', of: '', value: hour, name: '' } }));
  expect(lines(data('TransactionsByHour', hours)).slice(2)).toEqual(['▄█', expect.stringMatching(/^00:00 +01:00$/)]);
  expect(lines(data('TopErrors', [], { unavailable: 'right', right: 'error-log.view' }))[2]).toMatch(/^You have no right/);
  expect(lines(data('TopErrors', []))[2]).toBe('There are no figures.');
});

test('[CL-06] a widget that is too low says how much is missing, and names of terminals are cleaned', () => {
  const many = Array.from({ length: 9 }, (_, at) => figure(at, { label: { kind: 'terminal', of: '', value: at, name: 'Bar\u001b[31m' } }));
  const lines = toWidgetLines(data('TopTerminals', many), translation, 40, 5);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)?.trimEnd()).toBe('… 7 more');
  expect(lines.join('')).not.toContain('\u001b');
});

test('[CL-06] a wide screen shows the grid, a narrow one the widgets below each other', () => {
  const widgets = (['TerminalStateSummary', 'CurrentErrors', 'TransactionCount'] as const).reduce<DashboardLayout>(
    (layout, widget) => addWidget(layout, widget, { width: 6, height: 2 }),
    [],
  );
  const items = widgets.map(({ id, widget }) => ({ id, data: data(widget, [figure(7)]) }));
  const draw = (width: number) => toDashboardLines({ widgets: [...widgets] }, { items }, translation, width);
  const wide = draw(100);
  expect(wide[0]).toMatch(/^States of the terminals +Current errors$/);
  expect(wide[8]).toMatch(/^Number of transactions$/);
  for (const width of [72, 80, 100, 133, 300]) expect(Math.max(...draw(width).map(textWidth))).toBeLessThanOrEqual(width);
  const narrow = draw(50);
  expect(narrow.filter((line) => /^(States|Current|Number)/.test(line))).toHaveLength(3);
  expect(Math.max(...narrow.map(textWidth))).toBeLessThanOrEqual(50);
});
