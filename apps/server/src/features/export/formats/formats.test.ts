import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Language } from '@floorwalker/i18n/languages';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { createMessagesOf } from '../messages.ts';
import { type ExportQuery, toPlan } from '../plan.ts';
import { type ExportedRow, toColumns } from '../table.ts';
import { encode } from './encode.ts';
import { toPdf } from './pdf.ts';
import { toXlsx } from './xlsx.ts';

const messagesOf = createMessagesOf();

const approval: ApprovalRow = {
  id: '17/4711',
  subject: 'transaction',
  size: null,
  act: null,
  targets: [],
  requestReason: '',
  changes: [],
  rights: ['approval.decide'],
  needed: 1,
  given: 0,
  reasonRequired: false,
  freshRequired: false,
  decisions: [],
  refusal: null,
  terminal: 17,
  terminalName: 'Saal "ł", links',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  sequence: 4711,
  type: 100,
  amount: -1_234_550,
  currency: 'EUR',
  requester: 3,
  requesterName: 'Ann',
  supervisors: [101],
  state: 'pending',
  at: '2026-11-20T21:05:09.123Z',
  expires: '2026-11-20T21:15:09.123Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  obeyed: false,
  boot: 'b1',
  ownRequest: false,
  identityConflict: false,
  mayDecide: true,
};

const hostile = [
  '=1+1',
  '  =2+2',
  '\u00a0@SUM(A2)',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=HYPERLINK("http://x";"y")',
  '＝1',
  'a\u202eb',
  'zwei\r\nZeilen',
  'A;B',
  '',
];
const event = (detail1: string, n: number): EventRow => ({
  handling: 'new',
  acknowledged: false,
  assignee: null,
  assigneeId: null,
  snoozedUntil: null,
  comments: 0,
  version: 0,
  n,
  at: '2026-07-01T00:00:00.000Z',
  received: '2026-07-01T00:00:00.000Z',
  terminal: 1,
  terminalName: 'Hall 1',
  property: 102,
  propertyName: 'Reno North',
  zone: 'America/Los_Angeles',
  event: 999_999,
  severity: 'error',
  detail1,
  detail2: '',
});

async function* inBatches(rows: readonly object[], size = 2): AsyncGenerator<readonly ExportedRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size) as ExportedRow[];
}

type Resource = Parameters<typeof toPlan>[0];

async function write(resource: Resource, rows: readonly object[], query: ExportQuery, language: Language = 'en'): Promise<Buffer> {
  const messages = await messagesOf(language, 'UTC');
  const content = { plan: toPlan(resource, query), messages, title: 'A title', facts: ['Filter: x'], sample: rows as ExportedRow[] };
  return buffer(await encode(content, inBatches(rows)));
}

const csv = async (...args: Parameters<typeof write>) => (await write(...args)).toString('utf8');

describe('CSV', () => {
  test("exact bytes: texts of the language, times in the row's zone, amounts with their currency [LG-05]", async () => {
    expect(await csv(approvalResource, [approval], { format: 'csv' }, 'de')).toBe(
      '\ufeffID,Angefragt,Zustand,Betrag,Läuft ab,Gegenstand,Terminal-ID,Terminal,Transaktionstyp,Angefragt von,Entschieden von,Währung\r\n' +
        '17/4711,2026-11-20T22:05:09.123+01:00,Offen,-12345.50,2026-11-20T22:15:09.123+01:00,Transaktion,17,"Saal ""ł"", links",Ticketauszahlung,Ann,,EUR\r\n',
    );
  });

  test('columns are in the requested order, each once', async () => {
    const columns = ['currency', 'amount', 'currency', 'decidedAt'];
    expect(await csv(approvalResource, [approval, { ...approval, amount: 1234, currency: 'JPY' }], { format: 'csv', columns })).toBe(
      '\ufeffCurrency,Amount,Decided at\r\nEUR,-12345.50,\r\nJPY,1234,\r\n',
    );
  });

  test('flags, levels and codes have labels; an unknown code is a number', async () => {
    const terminal = { online: false, levels: [3, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0], type: 77, zone: 'UTC' };
    expect(await csv(terminalResource, [terminal], { format: 'csv', columns: ['online', 'levels', 'type'] })).toBe(
      '\ufeffIn customer service,Fill levels,Type\r\nNo,"Empty: Bill cassettes, 2 low",Unknown (77)\r\n',
    );
  });

  test('no cell is a formula, ends a line or hides its end', async () => {
    const text = await csv(eventLogResource, hostile.map(event), { format: 'csv', columns: ['detail1', 'n'] });
    expect(text.slice(text.indexOf('\r\n') + 2).split('\r\n')).toEqual([
      "'=1+1,0",
      "'  =2+2,1",
      "'\u00a0@SUM(A2),2",
      "'+1,3",
      "'-1,4",
      "'@SUM(A1),5",
      '<u+0009>x,6',
      '<u+000D>x,7',
      '"\'=HYPERLINK(""http://x"";""y"")",8',
      "'＝1,9",
      'a<u+202E>b,10',
      'zwei<u+000D><u+000A>Zeilen,11',
      'A;B,12',
      ',13',
      '',
    ]);
  });

  test('no text after a semicolon is a formula, because many spreadsheets split cells there', async () => {
    const texts = ['a;=1+1', 'a; @SUM(A1)', 'a;b', '1;-2', 'x;"=1";+1', 'a,b;=1', ';;-1', ';\uff1d1'];
    const text = await csv(eventLogResource, texts.map(event), { format: 'csv', columns: ['detail1'] });
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      "a;'=1+1",
      "a; '@SUM(A1)",
      'a;b',
      "1;'-2",
      '"x;""\'=1"";\'+1"',
      '"a,b;\'=1"',
      ";;'-1",
      ";'\uff1d1",
    ]);
  });

  test('without rows the file has a header', async () => {
    expect(await csv(eventLogResource, [], { format: 'csv', columns: ['n'] })).toBe('\ufeffNumber\r\n');
  });
});

describe('JSON and NDJSON', () => {
  test('rows are as on the wire', async () => {
    expect(await csv(approvalResource, [approval, approval, approval], { format: 'json' })).toBe(
      `[\n${[approval, approval, approval].map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
    );
    expect(await csv(approvalResource, [approval, approval], { format: 'ndjson' })).toBe(`${JSON.stringify(approval)}\n`.repeat(2));
  });

  test('only the requested columns are included', async () => {
    const columns = ['amount', 'decidedAt'];
    expect(await csv(approvalResource, [approval], { format: 'ndjson', columns })).toBe('{"amount":-1234550,"decidedAt":null}\n');
  });

  test('without rows the result is an empty array, or empty', async () => {
    expect(await csv(approvalResource, [], { format: 'json' })).toBe('[]\n');
    expect(await csv(approvalResource, [], { format: 'ndjson' })).toBe('');
  });
});

/** Cells of a sheet as another program reads them: reference and value, `s` for texts. */
function readSheet(file: Uint8Array, sheet = 1): Record<string, string> {
  const xml = strFromU8(unzipSync(file)[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array());
  const decode = (text: string) =>
    text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '');
  const cells = [...xml.matchAll(/<c r="(\w+)"[^>]*?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)];
  return Object.fromEntries(cells.map(([, place, number, text]) => [place, number ?? `s:${decode(text ?? '')}`]));
}

describe('XLSX', () => {
  test('numbers and times are typed cells, with the zone beside them', async () => {
    const file = await write(approvalResource, [approval], { format: 'xlsx', columns: ['terminalName', 'amount', 'at'] });
    expect(readSheet(file)).toEqual({
      A1: 's:Terminal',
      B1: 's:Amount',
      C1: 's:Requested at',
      D1: 's:Currency',
      E1: 's:Time zone',
      A2: 's:Saal "ł", links',
      B2: '-12345.50',
      // The serial number of 2026-11-20 22:05:09.123, the local time in Vienna.
      C2: '46346.920244479',
      D2: 's:EUR',
      E2: 's:Europe/Vienna',
    });
  });

  test('the workbook names its sheet and freezes the header', async () => {
    const files = unzipSync(await write(approvalResource, [approval], { format: 'xlsx' }));
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(textOf('xl/workbook.xml')).toContain('<sheet name="A title" sheetId="1" r:id="rId1"/>');
    expect(textOf('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  });

  test('no text is a formula or breaks the file', async () => {
    const texts = [...hostile.slice(0, 6), '</t><f>1+1</f>', '_x003D_1', 'x\ufffey\ud800'];
    const file = await write(eventLogResource, texts.map(event), { format: 'xlsx', columns: ['detail1'] });
    const { A1, ...cells } = readSheet(file);
    expect(Object.values(cells)).toEqual([
      "s:'=1+1",
      "s:'  =2+2",
      "s:'\u00a0@SUM(A2)",
      "s:'+1",
      "s:'-1",
      "s:'@SUM(A1)",
      's:</t><f>1+1</f>',
      's:_x005F_x003D_1',
      's:x\ufffdy<u+D800>',
    ]);
    expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
  });

  test('rows beyond the limit of a sheet continue on the next, each with its header', async () => {
    const columns = toColumns(toPlan(eventLogResource, { format: 'xlsx', columns: ['n'] }), await messagesOf('en', 'UTC'));
    const rows = Array.from({ length: 10 }, (_, n) => event('', n));
    const workbook = (count: number) =>
      buffer(toXlsx({ title: 'Log [1]', columns, sample: [], sheetRows: 5 }, inBatches(rows.slice(0, count), 3)));
    const file = await workbook(9);
    expect([1, 2, 3].map((sheet) => Object.values(readSheet(file, sheet)))).toEqual([
      ['s:Number', '0', '1', '2', '3'],
      ['s:Number', '4', '5', '6', '7'],
      ['s:Number', '8'],
    ]);
    expect(strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Log  1 (2)"');
    expect(Object.keys(unzipSync(await workbook(8))).filter((path) => path.includes('worksheets'))).toHaveLength(2);
    expect(Object.values(readSheet(await workbook(0)))).toEqual(['s:Number']);
  });
});

describe('PDF', () => {
  const textsOf = async (file: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(file)))).text;

  test('title, facts and texts are included, also rare letters, and marks for letters that the font lacks', async () => {
    const row = { ...approval, terminalName: 'Saal ł Ω Я 中\u202e' };
    const [page = ''] = await textsOf(await write(approvalResource, [row], { format: 'pdf', columns: ['terminalName', 'amount', 'at'] }));
    for (const text of [
      'A title',
      'Filter: x',
      'Requested at',
      'Saal ł Ω Я',
      '<u+4E2D><u+202E>',
      '-EUR 12,345.50',
      '20/11/2026 21:05:09',
      'UTC',
      'Page 1',
    ]) {
      expect(page).toContain(text);
    }
  });

  test('each page has the header and its number, and every row is included', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => event(`detail ${n} `, n));
    const pages = await textsOf(await write(eventLogResource, rows, { format: 'pdf', columns: ['n', 'detail1'] }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => {
      expect(page).toContain('Number');
      expect(page).toContain(`Page ${at + 1}`);
    });
    const all = pages.join(' ');
    expect(rows.filter(({ n }) => !all.includes(`detail ${n}`))).toEqual([]);
  });

  test('too many rows are rejected before the first byte', async () => {
    const table = { title: '', facts: [], messages: await messagesOf('en', 'UTC'), columns: [] };
    await expect(toPdf(table, inBatches([approval, approval, approval]), 2)).rejects.toMatchObject({
      code: 'export.too-many-rows',
      params: { most: 2 },
    });
  });
});

test.each(['csv', 'xlsx', 'json', 'ndjson'])(
  '%s follows the speed of the reader, and a reader who stops ends the query',
  async (format) => {
    let taken = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          taken++;
          yield Array.from({ length: 500 }, (_, n) => event(`${Math.random()}`, n));
        }
      } finally {
        ended = true;
      }
    }
    const content = {
      plan: toPlan(eventLogResource, { format }),
      messages: await messagesOf('en', 'UTC'),
      title: 'x',
      facts: [],
      sample: [],
    };
    const body = await encode(content, endless());
    const reader = body[Symbol.asyncIterator]();
    await reader.next();
    let before = -1;
    while (before !== taken) {
      before = taken;
      for (let turn = 0; turn < 50; turn++) await setImmediate();
    }
    expect(taken).toBeLessThan(60);
    body.destroy();
    await expect.poll(() => ended).toBe(true);
  },
);
