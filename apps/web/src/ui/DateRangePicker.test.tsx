import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import { anyTime, type DateRange } from './range.ts';

let picked: DateRange | null = null;

// The console loads the calendar on demand; here it is loaded before the first test, so that no test waits for it.
beforeAll(() => import('./Calendar.tsx'));
beforeEach(() => {
  picked = null;
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date', 'Temporal'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Field({ start }: { readonly start: DateRange }) {
  const [range, setRange] = useState(start);
  return (
    <>
      <span id="name">Time</span>
      <DateRangePicker
        label="Time"
        labelledBy="name"
        range={range}
        zone="Europe/Vienna"
        onChange={(next) => {
          picked = next;
          setRange(next);
        }}
      />
    </>
  );
}

async function openPicker(start: DateRange, language: 'en' | 'de' = 'en') {
  const { user } = await renderConsole(<Field start={start} />, { language });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('grid');
  return user;
}

/** The accessible name of the focused day, without the comma that some versions of the language data put after the weekday. */
const focusedDay = () => document.activeElement?.getAttribute('aria-label')?.replace(',', '');

const november: DateRange = { named: null, from: '2026-11-03', to: '2026-11-05' };

test('[SH-24] the first field has the focus, and Escape returns it to the control', async () => {
  const user = await openPicker(november);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Time/ }));
  expect(picked).toBeNull();
});

test('typed times are applied by Enter', async () => {
  const user = await openPicker(anyTime);
  await user.keyboard('2026-11-01 08:30{Tab}2026-11-02{Enter}');
  expect(picked).toEqual({ named: null, from: '2026-11-01T08:30', to: '2026-11-02' });
});

test('[LG-05] a range that ends before it begins is refused at both fields', async () => {
  const user = await openPicker(anyTime);
  await user.keyboard('2026-11-03{Tab}2026-11-01{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Invalid timespan: from must be before to');
  expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true');
  expect(picked).toBeNull();
});

test('a month begins on Monday, whole weeks are shown, and weekdays have their full names', async () => {
  await openPicker(november, 'de');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))[0]).toBe('Montag');
  expect(screen.getByText('November 2026').getAttribute('aria-live')).toBe('polite');
  const days = screen.getAllByRole('gridcell');
  expect([days.length, days[0]?.textContent, days.at(-1)?.textContent]).toEqual([42, '26', '6']);
});

test('the days of the range are selected', async () => {
  await openPicker(november);
  expect(screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)).toEqual(['3', '4', '5']);
});

test.each([
  ['{ArrowLeft}', 'Monday 2 November 2026'],
  ['{ArrowDown}', 'Tuesday 10 November 2026'],
  ['{PageUp}', 'Saturday 3 October 2026'],
  ['{Home}', 'Monday 2 November 2026'],
  ['{End}', 'Sunday 8 November 2026'],
])('[SH-24] %s in the calendar moves the focus from 3 November to %s', async (key, name) => {
  const user = await openPicker(november);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(focusedDay()).toBe('Tuesday 3 November 2026');
  await user.keyboard(key);
  expect(focusedDay()).toBe(name);
});

test('two picked days are the start and the end, whichever comes first', async () => {
  const user = await openPicker(anyTime);
  await user.click(screen.getByRole('button', { name: /12 November 2026/ }));
  await user.click(screen.getByRole('button', { name: /10 November 2026/ }));
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(picked).toEqual({ named: null, from: '2026-11-10', to: '2026-11-12' });
});
