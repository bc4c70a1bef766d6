import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Paper, renderPaper } from './paper.ts';

const paper: Paper = {
  title: 'Slip Łódź é ü',
  language: 'de',
  facts: ['Betreiber: Zoë Müller 中'],
  tables: [
    {
      heading: 'Bargeld',
      columns: [{ title: 'Gerät' }, { title: 'Stück', isNumeric: true }, { title: 'Betrag', isNumeric: true }],
      rows: Array.from({ length: 120 }, (_, row) => [`Kassette ${row}`, String(row), `${row},00 €`]),
      totals: [['Summe', '7140', '7.140,00 €']],
    },
  ],
  signatures: ['Gezählt von', 'Bestätigt von'],
  footer: (page) => `Seite ${page}`,
};

test('[ST-06] the text of a paper is what went in, on each page with the head of its table', async () => {
  const file = await renderPaper(paper);
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text: pages } = await extractText(document);
  expect(pages.length).toBe(3);
  pages.forEach((page, at) => {
    expect(page).toMatch(/Gerät\s+Stück\s+Betrag/);
    expect(page).toContain(`Seite ${at + 1}`);
  });
  const all = pages.join(' ').replace(/\s+/g, ' ');
  for (const text of ['Slip Łódź é ü', 'Betreiber: Zoë Müller <u+4E2D>', 'Kassette 0 0 0,00 €', 'Kassette 119 119 119,00 €'])
    expect(all).toContain(text);
  expect(all).toMatch(/Summe 7140 7\.140,00 € Gezählt von Bestätigt von/);
});

test('a paper is tagged, names its language, and has few bytes', async () => {
  const file = await renderPaper({ ...paper, tables: [] });
  const source = file.toString('latin1');
  expect(source).toContain('/StructTreeRoot');
  expect(source).toMatch(/\/Lang \(de\)/);
  expect(source).toMatch(/\/Marked true/);
  expect(file.length).toBeLessThan(60_000);
});

test('a long text is shortened to a few lines, and a table without rows has its head', async () => {
  const file = await renderPaper({
    ...paper,
    facts: [`Grund: ${'x '.repeat(3000)}`],
    tables: [{ heading: 'Leer', columns: [{ title: 'Nichts' }], rows: [] }],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  expect(text).toContain('…');
  expect(text).toContain('Nichts');
});

test('[ST-06] amounts stay on one line beside long texts and headings, and no heading touches the next', async () => {
  const amount = 'US$90,000,000.00';
  const file = await renderPaper({
    ...paper,
    tables: [
      {
        heading: 'Rows',
        columns: [{ title: 'Medium' }, ...Array.from({ length: 5 }, () => ({ title: 'Expected (Pieces)', isNumeric: true }))],
        rows: [['Bill (banknote) of a very long name', ...Array.from({ length: 5 }, () => amount)]],
      },
    ],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  expect(text.split(amount)).toHaveLength(6);
  expect(text).not.toContain('(Pieces)Expected');
});

test('[ST-06] numbers and words of a table with many columns stay whole: its letters are smaller', async () => {
  const columns = Array.from({ length: 15 }, (_, at) => ({ title: `Rundung ${at}, davor`, isNumeric: true }));
  const file = await renderPaper({
    ...paper,
    layout: 'landscape',
    tables: [
      { heading: 'Werte', columns: [{ title: 'Tag' }, ...columns], rows: [['13.11.2026', ...columns.map((_, at) => `${at}.234.263,61`)]] },
    ],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  for (const whole of ['13.11.2026', '0.234.263,61', '14.234.263,61', 'Rundung']) expect(text).toContain(whole);
});
