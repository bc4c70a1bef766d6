import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CountGrid, type CountGridTexts } from './CountGrid.tsx';
import { type CountHistory, type CountLine, emptyHistory } from './count-entry.ts';

const texts: CountGridTexts = {
  label: 'Count',
  columns: { what: 'Denomination', expected: 'Expected', counted: 'Pieces', amount: 'Amount', variance: 'Variance' },
  sum: (unit) => `Sum ${unit}`,
  total: (currency) => `Total ${currency}`,
  hidden: '…',
  invalid: 'No number of pieces',
  money: (minor, currency) => `${(minor / 100).toFixed(2)} ${currency}`,
  number: String,
  readAmount: (text) => (/^\d+$/.test(text) ? Number(text) * 100 : 'invalid'),
};

const line = (key: string, unit: string, label: string, denomination: number | null, pieces: number, amount: number): CountLine => ({
  key,
  unit,
  label,
  currency: 'USD',
  denomination,
  expected: { pieces, amount },
});

const lines = [
  line('a', 'CDM1', '$100', 10_000, 305, 3_050_000),
  line('b', 'CDM2', '$20', 2000, 1537, 3_074_000),
  line('c', 'Cashbox', '$100', 10_000, 20, 200_000),
  line('t', 'Cashbox', 'Ticket', null, 118, 943_637),
];

function Shown({ readOnly = false }: { readonly readOnly?: boolean }) {
  const [history, setHistory] = useState<CountHistory>(emptyHistory);
  return <CountGrid lines={lines} history={history} onChange={setHistory} texts={texts} readOnly={readOnly} />;
}

function open(readOnly = false) {
  render(<Shown readOnly={readOnly} />);
  const rows = () =>
    [...screen.getByRole('table').querySelectorAll('tr')].map((row) =>
      [...row.children]
        .map((cell) => [...cell.querySelectorAll('input')].map(({ value }) => `[${value}]`).join() || cell.textContent)
        .join('|'),
    );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  return { user: userEvent.setup({ delay: null }), rows, focused };
}

test('[ST-06] pieces are typed from line to line with Enter, sums follow, and what is expected is hidden until a line is counted', async () => {
  const { user, rows, focused } = open();
  await user.click(screen.getByLabelText('CDM1, $100, Pieces'));
  expect(rows()[2]).toBe('$100|[]||…|');
  await user.keyboard('3*100+5{Enter}1536{Enter}21{Enter}118{Enter}9436{Enter}');
  expect(focused()).toBe('Cashbox, Ticket, Pieces');
  expect(rows()).toEqual([
    'Denomination|Pieces|Amount|Expected|Variance',
    'CDM1',
    '$100|[3*100+5]|30500.00 USD|305|0.00 USD',
    'CDM2',
    '$20|[1536]|30720.00 USD|1537|-20.00 USD',
    'Cashbox',
    '$100|[21]|2100.00 USD|20|+100.00 USD',
    'Ticket|[118]|[9436]|118|-0.37 USD',
    'Sum Cashbox|139|11536.00 USD||+99.63 USD',
    'Total USD|1980|72756.00 USD|4/4|+79.63 USD',
  ]);
});

test('[ST-06] a screen reader that moves down a column hears the denomination of each line', () => {
  open();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['$100', '$20', '$100', 'Ticket', 'Total USD']),
  );
});

test('[KB-02] the arrow keys move between lines and stay within the grid, and undo takes steps back', async () => {
  const { user, rows, focused } = open();
  await user.click(screen.getByLabelText('CDM1, $100, Pieces'));
  await user.keyboard('7{ArrowDown}8{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('CDM1, $100, Pieces');
  await user.keyboard('9{Control>}z{/Control}');
  expect(rows()[2]).toMatch(/^\$100\|\[7\]/);
  await user.keyboard('{Control>}zz{/Control}');
  expect([rows()[2], rows()[4]]).toEqual(['$100|[]||…|', '$20|[]||…|']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(rows()[2]).toMatch(/^\$100\|\[7\]/);
  await user.keyboard('{Control>}{End}{/Control}{Shift>}{Enter}{/Shift}');
  expect(focused()).toBe('Cashbox, $100, Pieces');
});

test('[ST-06] a pasted column fills the lines from the current one; an invalid text is marked and not summed', async () => {
  const { user, rows } = open();
  await user.click(screen.getByLabelText('CDM2, $20, Pieces'));
  await user.paste('1537\n20\n');
  await user.click(screen.getByLabelText('CDM1, $100, Pieces'));
  await user.keyboard('12.5');
  expect(rows().filter((row) => row.includes('['))).toEqual([
    '$100|[12.5]||…|',
    '$20|[1537]|30740.00 USD|1537|0.00 USD',
    '$100|[20]|2000.00 USD|20|0.00 USD',
    'Ticket|[]|[]|…|',
  ]);
  expect(screen.getByLabelText('CDM1, $100, Pieces').getAttribute('aria-invalid')).toBe('true');
});

test('a grid that is only read takes neither digits nor a paste', async () => {
  const { user, rows } = open(true);
  await user.click(screen.getByLabelText('CDM1, $100, Pieces'));
  await user.keyboard('7');
  await user.paste('1\n2');
  expect(rows().filter((row) => /\[\d/.test(row))).toEqual([]);
});
