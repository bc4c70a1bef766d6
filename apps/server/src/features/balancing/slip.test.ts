import { checkInvariants } from '@floorwalker/core/balancing/invariants';
import { completeRow, type ReportedRow } from '@floorwalker/core/balancing/rows';
import { toSections, totalsByCurrency } from '@floorwalker/core/balancing/totals';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import type { Language } from '@floorwalker/i18n/languages';
import { namespaces } from '@floorwalker/i18n/namespaces';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderPaper } from '../../pdf/paper.ts';
import { toSlip } from './slip.ts';

const bills = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const none = bills(0);
const row: ReportedRow = {
  component: 13,
  rank: 2,
  medium: 2,
  currency: 'EUR',
  denomination: 2000,
  opening: bills(1200),
  fills: bills(600),
  in: none,
  out: bills(260),
  transfer: none,
  adjustments: none,
  removed: bills(40),
  counted: bills(1539),
  roll: bills(1499),
};
const rows = [row, { ...row, component: 0, rank: 0, medium: 3, currency: 'USD', denomination: null, counted: null, roll: none }].map(
  (one) => completeRow(one, 'after-count'),
);
const [from, to] = ['2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z'];
const adjustment = {
  id: 1,
  report: 4710,
  at: to,
  component: 13,
  rank: 2,
  medium: 2,
  currency: 'EUR',
  denomination: 2000,
  pieces: -1,
  amount: -2000,
  reason: 'Łukasz: Note im Schacht \u202e',
  operator: 201,
  operatorName: 'Zoë Müller',
};
const report: BalancingReport = {
  id: 4711,
  number: 12,
  terminal: 17,
  terminalName: 'Halle Łódź é ü',
  property: 101,
  propertyName: 'Wien',
  zone: 'Europe/Vienna',
  type: 'money-service',
  snapshot: 'money-service-end',
  source: 'terminal',
  from,
  to,
  businessDay: '2026-11-20',
  state: 'counted',
  currency: 'EUR',
  expected: 0,
  counted: null,
  variance: null,
  others: [],
  differing: 1,
  tolerance: 500,
  assessment: 'beyond-tolerance',
  confirmedBy: null,
  confirmedByName: null,
  confirmedAt: null,
  version: 3,
  twoPersons: true,
  operators: [{ id: 201, name: 'Zoë Müller' }],
  counters: [{ id: 201, name: 'Zoë Müller' }],
  rows: rows.map((one, place) => ({ ...one, place, countedBy: null, countedByName: null, countedAt: null })),
  sections: toSections(rows).map(({ section, lines }) => ({ section, lines: [...lines] })),
  totals: [...totalsByCurrency(rows)],
  media: [],
  invariants: checkInvariants({ type: 'money-service', from, to, rows }).map((checked) => ({ ...checked })),
  adjustments: [adjustment],
  hiddenAdjustments: 0,
  corrections: [],
  proposals: [],
  previous: null,
  next: null,
  may: { count: true, confirm: true, adjust: false },
};

async function messagesOf(language: Language): Promise<CellTranslation> {
  const i18n = await createI18n(language, [...namespaces]);
  return {
    translate: i18n.t as unknown as CellTranslation['translate'],
    has: (key: string) => i18n.exists(key),
    language,
    clean: cleanDeviceText,
    findDetailCode: () => undefined,
    zone: 'UTC',
  } as unknown as CellTranslation;
}

const textOf = async (language: Language, of = report) => {
  const file = await renderPaper(toSlip(of, await messagesOf(language)));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('[ST-06] the text of a slip is what the report says: totals by currency, rows, adjustments, persons and times of the terminal', async () => {
  const text = await textOf('de');
  for (const part of [
    'Abrechnungsbericht 4711',
    '17 Halle Łódź é ü',
    '101 Wien',
    'Freitag, 20. November 2026',
    'Zoë Müller',
    '10:00:00 MEZ',
    'Summen nach Währung',
    '-20,00 €',
    '1.540 1.539 30.780,00 € -20,00 € 800,00 € 29.980,00 €',
    'Łukasz: Note im Schacht <u+202E>',
    'Jeder erwartete Betrag folgt aus den Bewegungen',
    'Seite 1',
  ])
    expect(text).toContain(part);
});

test.each(['en', 'de', 'es', 'fr'] as const)('[ST-06] a slip in %s has no key in place of a text', async (language) => {
  expect(await textOf(language)).not.toMatch(/(balancing|columns|choices|exports|componentTypes|mediaTypes):/);
});

test.each([
  ['control characters', 'a\u0000b\u001b[31mc\u0007\r\nd'],
  ['a reversed direction', '\u202egnirts\u2066x\u200f'],
  ['an unpaired surrogate and characters without a glyph', '\ud800 \u{1f4b8} 中文 العربية'],
  ['a word without end', 'W'.repeat(300)],
  ['marks without end', `e${'\u0301'.repeat(200)}`],
  ['PDF syntax', ') Tj ET endstream endobj <</S /JavaScript>> (\\'],
  ['a name that is a key', 'balancing:results.pass {{id}} $t(common:close)'],
])('[ST-06] names with %s are text of the slip, and nothing of it is lost', async (_, name) => {
  const persons = Array.from({ length: 20 }, (_, id) => ({ id, name }));
  const hostile = { ...report, terminalName: name, propertyName: name, confirmedByName: name, confirmedAt: to };
  const adjustments = [{ ...adjustment, reason: name, operatorName: name }];
  const text = await textOf('en', { ...hostile, operators: persons, counters: persons, adjustments, corrections: adjustments });
  for (const part of ['1,540 1,539 €30,780.00', 'Counted by', 'Confirmed by', 'Page 1', 'Invariants']) expect(text).toContain(part);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
  expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/);
});
