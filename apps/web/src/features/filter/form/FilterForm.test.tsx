import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../../testing/render-console.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { filterPanels } from '../filter-panels.ts';
import { FilterForm } from './FilterForm.tsx';

/** A list with the form of its filter; the page shows the filter as text, and a button changes the filter from outside the form. */
function Page({ initial, other }: { readonly initial: string; readonly other: string }) {
  const [q, setQ] = useState(initial);
  const [left, setLeft] = useState(false);
  return (
    <>
      <p data-testid="q">{q}</p>
      <button type="button" onClick={() => setQ(other)}>
        Other filter
      </button>
      {left ? <p>left</p> : <FilterForm resource={transactionLogResource} q={q} onFilter={setQ} onLeave={() => setLeft(true)} />}
    </>
  );
}

const q = () => screen.getByTestId('q').textContent;
const form = () => within(screen.getByRole('region', { name: 'Filter form' }));
const limits = (name: RegExp) => within(form().getByRole('group', { name }));
const focused = () => document.activeElement as HTMLElement;

async function open(initial = '', other = '') {
  filterPanels.formTakesFocus = true;
  return renderPage(<Page initial={initial} other={other} />);
}

afterEach(endSession);

test('[SH-24] the first field has the focus when the form is opened by its key, and Escape leaves the form', async () => {
  const { user } = await open();
  expect(focused().getAttribute('aria-label') ?? focused().textContent).toMatch(/^(Time|Any)/);
  expect(screen.getByRole('region', { name: 'Filter form' }).contains(focused())).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.getByText('left')).toBeTruthy();
});

test('[SH-24] a preset of the time adds its term, and the control shows it', async () => {
  const { user } = await open('terminal:48');
  await user.click(form().getByRole('button', { name: /^Time/ }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(q()).toBe('terminal:48 at>=-7d'));
  expect(form().getByRole('button', { name: 'Time Last 7 days' })).toBeTruthy();
});

test('[LG-05] [SH-24] a time range that ends before it begins is refused and changes nothing', async () => {
  const { user } = await open('terminal:48');
  // Typed without waiting, because the field gets the focus in the commit that renders it.
  act(() => form().getByRole('button', { name: /^Time/ }).focus());
  await user.keyboard('{Enter}');
  await user.keyboard('2026-11-03');
  await user.tab();
  await user.keyboard('2026-11-01 10:00{Enter}');
  expect(await screen.findByText('Invalid timespan: from must be before to')).toBeTruthy();
  expect(focused().getAttribute('aria-invalid')).toBe('true');
  expect(q()).toBe('terminal:48');
});

test('[SH-24] values of a closed list are found by their labels and added to the filter', async () => {
  const { user } = await open('terminal:48');
  await user.click(form().getByRole('button', { name: /^Type/ }));
  await screen.findByRole('listbox');
  await user.keyboard('multi-ticket red{Enter}{Escape}');
  await waitFor(() => expect(q()).toBe('terminal:48 type:MultiTicketRedemption'));
});

test('[SH-24] the form shows what the filter field sets: limits of an amount', async () => {
  const { user } = await open('', 'out>=10 out<=60');
  await user.click(screen.getByRole('button', { name: 'Other filter' }));
  const amount = limits(/^Amount out|^Paid out|^Out/);
  await waitFor(() => expect(amount.getByRole<HTMLInputElement>('textbox', { name: 'at least' }).value).toBe('10'));
  expect(amount.getByRole<HTMLInputElement>('textbox', { name: 'at most' }).value).toBe('60');
});

test('[SH-24] [SH-18] an amount is read with the operator’s separators; an ambiguous one is refused and changes nothing', async () => {
  const { user } = await open('terminal:48');
  const field = limits(/^Amount out|^Paid out|^Out/).getByRole<HTMLInputElement>('textbox', { name: 'at most' });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await type('1,500');
  await waitFor(() => expect(q()).toBe('terminal:48 amountOut<=1500'));
  expect(form().queryByRole('alert')).toBeNull();
  for (const text of ['x', '1.000,50', '1.500']) {
    await type(text);
    expect(form().getByRole('alert').textContent).toBe('Not a number, or ambiguous: enter it like 1,234.5');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(q()).toBe('terminal:48 amountOut<=1500');
  }
  await type('1500.50');
  await waitFor(() => expect(q()).toBe('terminal:48 amountOut<=1500.50'));
  expect(form().queryByRole('alert')).toBeNull();
});

test('[SH-24] fields that are rarely used are shown on request', async () => {
  const { user } = await open();
  const before = form().getAllByRole('group').length + form().getAllByRole('button').length;
  const more = form().getByRole('button', { name: 'More criteria' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(form().getAllByRole('group').length + form().getAllByRole('button').length).toBeGreaterThan(before);
  await user.click(form().getByRole('button', { expanded: true }));
  expect(form().getAllByRole('group').length + form().getAllByRole('button').length).toBe(before);
});

test('[SH-24] Clear removes the whole filter and is disabled without one', async () => {
  const { user } = await open('terminal:48 at>=-7d');
  await user.click(form().getByRole('button', { name: /^Clear/ }));
  expect(q()).toBe('');
  expect(form().getByRole<HTMLButtonElement>('button', { name: /^Clear/ }).disabled).toBe(true);
});

test('[SH-24] an expression with an error is reported instead of fields that would change it', async () => {
  await open('terminal:48 (type:');
  expect(form().getByRole('alert').textContent).not.toBe('');
  expect(form().queryAllByRole('textbox')).toEqual([]);
});
