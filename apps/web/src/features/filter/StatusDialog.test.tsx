import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { FilterField } from './FilterField.tsx';
import { StatusDialog } from './StatusDialog.tsx';

/** A list with its status filter; the page shows the filter as text. */
function Page({ initial }: { readonly initial: string }) {
  const [q, setQ] = useState(initial);
  const [open, setOpen] = useState(true);
  return (
    <>
      <p data-testid="q">{q}</p>
      {open && <StatusDialog resource={transactionLogResource} q={q} onFilter={setQ} onClose={() => setOpen(false)} />}
    </>
  );
}

const open = (initial = '') => renderPage(<Page initial={initial} />);
const q = () => screen.getByTestId('q').textContent;
const box = (flag: string, side: 'Include' | 'Exclude') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${flag} ${side}`) });

afterEach(endSession);

test('[LG-03] included flags must all match and excluded ones must not; other terms of the filter stay', async () => {
  const { user } = await open('amount>=100');
  await user.click(box('Warning', 'Include'));
  await user.click(box('Error', 'Include'));
  await user.click(box('Rounding', 'Exclude'));
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const term of ['amount>=100', 'warning', 'error', 'rounding']) expect(q()).toContain(term);
  expect(q()).toMatch(/-\w+:rounding/);
  expect(q()).not.toMatch(/-\w+:(warning|error)/);
});

test('[LG-03] the boxes show the flags of the present filter, and Ignore all removes only those', async () => {
  const { user } = await open('amount>=100 flags:warning -flags:rounding');
  expect([box('Warning', 'Include').checked, box('Rounding', 'Exclude').checked]).toEqual([true, true]);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ignore all' }));
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(q()).toBe('amount>=100');
});

test('[LG-03] a flag that is included and excluded is refused until the conflict is resolved', async () => {
  const { user } = await open();
  await user.click(box('Warning', 'Include'));
  await user.click(box('Warning', 'Exclude'));
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(screen.getByRole('alert').textContent).toBe('Resolve conflict in selection!');
  expect(box('Warning', 'Include').getAttribute('aria-invalid')).toBe('true');
  expect(q()).toBe('');
  await user.click(box('Warning', 'Exclude'));
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(q()).toMatch(/warning/);
});

test('[KB-01] arrow keys move between the boxes, Space ticks one, Escape changes nothing', async () => {
  const { user } = await open();
  const boxes = screen.getAllByRole('checkbox');
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(boxes[2]);
  await user.keyboard('{ArrowRight} ');
  expect(document.activeElement).toBe(boxes[3]);
  expect(boxes[3]).toHaveProperty('checked', true);
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(boxes[0]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(q()).toBe('');
});

test('[LG-03] the same conflict typed into the filter field is refused there', async () => {
  const applied: string[] = [];
  const { user } = await renderPage(
    <FilterField resource={transactionLogResource} q="" onFilter={(q) => applied.push(q)} onLeave={() => undefined} />,
  );
  await user.type(screen.getByRole('combobox', { name: 'Filter' }), 'flags:rounding -flags:rounding{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Resolve conflict in selection!'));
  expect(applied).toEqual([]);
});
