import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { LogFileScreen } from './LogFileScreen.tsx';
import { nextMatch } from './use-log-search.ts';

const id = '0b6c7d1e-1111-4c3d-9e2f-0a1b2c3d4e5f';
const total = 1_200_000;

beforeEach(() => {
  // The list measures itself and hears that it is scrolled; this environment has no layout and reports no scrolling.
  const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top: number) {
    scrollTop?.set?.call(this, top);
    this.dispatchEvent(new Event('scroll'));
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000_000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  endSession();
});

const textOf = (number: number) => `${number % 2 ? 'ERROR printer' : 'WARN paper'} of line ${number}`;

/** Opens the viewer; returns the requests for lines and searches. */
async function open(path = '') {
  const requested: string[] = [];
  stubNetwork((address) => {
    if (!address.includes(`/log-files/${id}`)) return undefined;
    const { pathname, searchParams } = new URL(address, 'http://x');
    const what = pathname.split('/').at(-1) ?? '';
    if (what !== id) requested.push(`${what} ${searchParams.get('from') ?? searchParams.get('text')}`);
    if (what === 'search') {
      const text = searchParams.get('text');
      if (text === 'nothing') return { count: 0, lines: [], next: null, read: 99, size: 99 };
      if (searchParams.get('from') === '1') return { count: 2, lines: [4, 700], next: 800_000, read: 66, size: 99 };
      // The second step of this search never ends.
      if (text === 'slow') return new Promise(() => undefined);
      return { count: 1, lines: [900_000], next: null, read: 99, size: 99 };
    }
    if (what !== 'lines')
      return {
        id,
        terminal: 17,
        terminalName: 'Hall\u202e',
        name: 'night\u202e.gz',
        from: '2026-11-20T10:00:00.000Z',
        to: '2026-11-20T12:00:00.000Z',
      };
    const from = Number(searchParams.get('from'));
    return { from, total, lines: Array.from({ length: 500 }, (_, at) => ({ text: textOf(from + at), cut: at === 1 ? 9 : 0 })) };
  });
  await startTranslation('en', 'logFiles');
  const page = (
    <Routes>
      <Route path="/log-files/:id" element={<LogFileScreen />} />
    </Routes>
  );
  const view = await renderConsole(page, { path: `/log-files/${id}${path}` });
  await screen.findByRole('listbox', { name: 'Lines of the log file' });
  await screen.findByRole('heading', { name: /Log file of terminal 17/ });
  return { ...view, requested };
}

const selected = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');
const current = () => Number(selected()?.getAttribute('aria-posinset'));

test('[TM-10] only the lines on screen are rendered, with number, level and what was left out', async () => {
  const { requested } = await open();
  await waitFor(() => expect(selected()?.textContent).toBe('1ERROR printer of line 1'));
  expect(screen.getAllByRole('option').length).toBeLessThan(80);
  expect(selected()?.dataset.level).toBe('error');
  expect(screen.getByText(/of line 2$/).parentElement?.textContent).toContain('9 bytes left out');
  expect(requested).toEqual(['lines 1']);
  expect(document.body.textContent).not.toContain('\u202e');
});

test('[TM-10] keys walk the lines, and the address names the current one', async () => {
  const { user, address, requested } = await open();
  act(() => screen.getByRole('listbox').focus());
  await user.keyboard('jj{ArrowUp}');
  expect(current()).toBe(2);
  await user.keyboard('{End}');
  expect(current()).toBe(total);
  await waitFor(() => expect(requested).toContain(`lines ${total - 499}`));
  await waitFor(() => expect(address()).toBe(`/log-files/${id}?line=${total}`));
  expect(screen.getByText('Lines 1,000,001 to 1,200,000 of 1,200,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous part' }));
  expect(current()).toBe(1_000_000);
});

test('[TM-10] a link opens the file at its line', async () => {
  await open('?line=700');
  await waitFor(() => expect(selected()?.textContent).toBe('700WARN paper of line 700'));
});

test('[TM-10] a search goes to the next match, counts, highlights and begins again at the end', async () => {
  const { user } = await open('?line=5');
  const field = screen.getByRole('searchbox', { name: 'Search in the file' });
  await user.type(field, 'PAPER{Enter}');
  await waitFor(() => expect(current()).toBe(700));
  expect(await screen.findByText('Match 2 of 3')).toBeTruthy();
  await waitFor(() => expect(selected()?.querySelector('mark')?.textContent).toBe('paper'));
  await user.click(screen.getByRole('button', { name: /^Next match/ }));
  expect(current()).toBe(900_000);
  await user.click(screen.getByRole('button', { name: /^Next match/ }));
  expect(current()).toBe(4);
  await user.click(screen.getByRole('button', { name: /^Previous match/ }));
  expect(current()).toBe(900_000);
  await user.clear(field);
  await user.type(field, 'nothing{Enter}');
  expect(await screen.findByText('No line contains “nothing”.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Next match/ })).toHaveProperty('disabled', true);
});

test('[TM-10] a search of a large file shows its progress and is cancelled, and what was found is kept', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search in the file' }), 'slow{Enter}');
  expect(await screen.findByText('Searching … 66 % of the file, 2 matching lines')).toBeTruthy();
  expect(current()).toBe(4);
  await user.click(screen.getByRole('button', { name: /^Cancel the search/ }));
  expect(await screen.findByText('Cancelled at 66 % of the file: 2 matching lines')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel the search/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Next match/ }));
  expect(current()).toBe(700);
});

test('the next match wraps around', () => {
  expect([nextMatch([2, 5], 2, 1), nextMatch([2, 5], 5, 1), nextMatch([2, 5], 2, -1), nextMatch([], 2, 1)]).toEqual([5, 2, 5, undefined]);
});
