import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { TerminalPast } from './TerminalPast.tsx';
import { TimeLineScreen } from './TimeLineScreen.tsx';

afterEach(endSession);

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const none = { until: null, code: null, command: '', state: '', component: null, rank: null, params: [], amount: null, currency: null };
const marks = [
  {
    ...none,
    kind: 'error',
    at: at('03:00'),
    count: 1,
    severity: 'error',
    code: 1,
    state: 'raised',
    component: 0,
    rank: 0,
    params: ['x\u202e'],
  },
  { ...none, kind: 'event', at: at('04:00'), until: at('05:00'), count: 77, severity: 'warning' },
];
const line = {
  terminal: 17,
  zone: 'Europe/Vienna',
  from: at('00:00'),
  to: at('08:00'),
  first: at('02:00'),
  bands: [{ fact: 'state', since: at('02:00'), until: null, initial: true, value: 'ready', count: 1 }],
  marks,
  hidden: ['approval'],
};
const interval = { since: at('02:00'), until: null, initial: true };
const state = {
  terminal: 17,
  zone: 'Europe/Vienna',
  at: at('04:00'),
  first: at('02:00'),
  state: { ...interval, state: 'failure', reason: 'door\u202e', online: true, operatorLogin: 'none', light: 'off', atm: 'disabled' },
  connection: null,
  stock: null,
  software: null,
  versions: null,
  machine: null,
  configuration: null,
  errors: null,
  around: marks,
  hidden: ['error'],
};

function stub(values: { readonly line?: object; readonly state?: object } = {}): string[] {
  const calls: string[] = [];
  stubNetwork((address) => {
    calls.push(decodeURIComponent(address));
    if (address.includes('/time-line')) return { ...line, ...values.line };
    if (address.includes('/state?')) return { ...state, ...values.state };
    return address.endsWith('/terminals/17') ? { id: 17, name: 'Hall 2', zone: 'Europe/Vienna' } : undefined;
  });
  return calls;
}

async function open(rights: readonly Right[] = rightIds, values: { readonly line?: object } = {}) {
  const calls = stub(values);
  await startTranslation('en', 'history', 'lists', 'logs', 'problems');
  const page = (
    <Routes>
      <Route path="/terminal-list/:id/time-line" element={<TimeLineScreen />} />
    </Routes>
  );
  const { user } = await renderConsole(page, { rights, path: '/terminal-list/17/time-line' });
  return { user, calls };
}

test('marks are walked by keys with a spoken value, zoomed, and shown as a table', async () => {
  const { user, calls } = await open();
  const slider = await screen.findByRole('slider', { name: 'Marks' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Mark 1 of 2: .*Raised/);
  expect(slider.getAttribute('aria-valuetext')).not.toContain('\u202e');
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Mark 2 of 2: 77 events/);
  await user.keyboard('{ArrowRight}{Home}{End}');
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
  await user.keyboard('+');
  await waitFor(() => expect(calls.at(-1)).toMatch(/from=2026-11-20T03:00:00.000Z&to=2026-11-20T05:00:00.000Z/));
  expect(screen.getByText('Your rights do not show: Approvals')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('cell', { name: 'Ready (not known before)' })).toBeTruthy();
});

test('Enter on a mark shows the state at its time as the past, and there is a way back to now', async () => {
  const { user } = await open();
  (await screen.findByRole('slider')).focus();
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('region', { name: /^Past: / })).toBeTruthy();
  expect(screen.getByText(/This is how the terminal was then/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Back to now/ }));
  expect(screen.queryByRole('region', { name: /^Past: / })).toBeNull();
});

test('a terminal without records says so', async () => {
  await open(rightIds, { line: { first: null, bands: [], marks: [] } });
  expect(await screen.findByText('Nothing has been recorded for this terminal yet.')).toBeTruthy();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('No marks in this span');
});

test('the past names what is unknown and what the rights hide, with hostile text visible', async () => {
  stub();
  await startTranslation('en', 'history', 'lists', 'logs', 'problems');
  await renderConsole(<TerminalPast terminal="17" at={at('04:00')} zone="Europe/Vienna" />, {});
  const region = await screen.findByRole('region', { name: /^Past: / });
  await screen.findByText('Your rights do not show: Errors');
  expect(region.textContent).toContain('not known before');
  expect(region.textContent).toContain('Not known for this time');
  expect(region.textContent).not.toContain('\u202e');
});
