import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { toTransaction } from '../testing/rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { selectColumns } from './columns.ts';
import { createLogLines } from './log-lines.ts';

const row = toTransaction({ terminalName: 'Garden Wing Redemption 1', propertyName: 'Vienna West', amountIn: 0, amountOut: 123_456 });

async function linesAt(width: number, rows = [row]) {
  const factory = await createTestFactory({ isTty: true, width });
  await factory.loadMessages(['transactionTypes', 'columns']);
  const toLines = createLogLines(factory, selectColumns(factory, transactionLogResource, {}), false);
  return { first: toLines(rows), second: toLines(rows) };
}

test.each([80, 60, 40])(
  'a transaction in %i columns shows amounts completely or not at all, and names the columns left out',
  async (width) => {
    const { first, second } = await linesAt(width);
    const line = first.lines[1] ?? '';
    expect(stringWidth(line)).toBeLessThanOrEqual(width);
    for (const [name, text] of [
      ['amountOut', 'EUR 1,234.56'],
      ['propertyName', 'Vienna West'],
    ] as const)
      expect([name, line.includes(text) !== first.omitted.includes(name)]).toEqual([name, true]);
    expect(line).not.toMatch(/EUR [\d,.]*…/);
    // The header and the names of omitted columns are returned only with the first rows.
    expect(second).toEqual({ lines: first.lines.slice(1), omitted: [] });
  },
);

test('at 80 columns the amounts of a transaction have room', async () => {
  expect((await linesAt(80)).first.lines[1]).toContain('EUR 1,234.56');
});

test('with enough space nothing is cut', async () => {
  const { first } = await linesAt(200);
  expect(first.omitted).toEqual([]);
  expect(first.lines[1]).toMatch(/Garden Wing Redemption 1 .*EUR 1,234\.56.*Vienna West$/);
});

test('headings are printed once above the first row, with the common time zone, and not for screen readers', async () => {
  const { first } = await linesAt(120);
  expect(first.lines[0]).toMatch(/^TIME UTC +TERMI/);
  expect(first.lines).toHaveLength(2);
  const factory = await createTestFactory({ isTty: true, width: 120 });
  const plain = { ...factory, settings: { ...factory.settings, plain: true } };
  await factory.loadMessages(['transactionTypes', 'columns']);
  expect(createLogLines(plain, selectColumns(plain, transactionLogResource, {}), false)([row]).lines).toHaveLength(1);
});
