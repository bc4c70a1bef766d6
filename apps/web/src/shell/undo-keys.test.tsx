import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApprovalPopup } from '../features/approval/ApprovalPopup.tsx';
import { approvals } from '../features/approval/approvals-state.ts';
import { ViewsDialog } from '../features/views/ViewsDialog.tsx';
import { toggleMark } from '../list/marks.ts';
import { useList } from '../list/use-list.ts';
import { useMarks } from '../list/use-marks.ts';
import { settings } from '../platform/ports/settings.ts';
import { changeSetting } from '../platform/profile/change-setting.ts';
import { endSession, renderConsole, stubNetwork } from '../testing/render-console.tsx';
import { Palette } from './palette/Palette.tsx';
import { ToastArea } from './toasts/ToastArea.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

/** The frame of the console: a list at one path, nothing at others. */
function Console() {
  useUndoKeys();
  const { pathname } = useLocation();
  return (
    <>
      <main tabIndex={-1}>{pathname === '/terminal-list' && <List />}</main>
      <ToastArea />
      <Palette />
    </>
  );
}

/** A list without its table; the page shows marks and address as text. */
function List() {
  const [views, setViews] = useState(false);
  const { address, change } = useList(terminalResource);
  const { marks, setMarks } = useMarks(terminalResource);
  const mark = (id: string) => setMarks(toggleMark(marks, id, 0));
  return (
    <>
      <p data-testid="address">{[address.q, address.columns?.map(({ id }) => id).join() ?? ''].join(' | ')}</p>
      <p data-testid="marks">{[...marks.ids].join()}</p>
      <button type="button" onClick={() => mark('17')}>
        mark 17
      </button>
      <button type="button" onClick={() => mark('18')}>
        mark 18
      </button>
      <button type="button" onClick={() => change({ q: 'state:failure' })}>
        filter
      </button>
      <button type="button" onClick={() => change({ columns: [{ id: 'id' }, { id: 'name' }] })}>
        columns
      </button>
      <button type="button" onClick={() => changeSetting('theme', 'light')}>
        theme
      </button>
      <button type="button" onClick={() => setViews(true)}>
        views
      </button>
      <input aria-label="field" />
      {views && (
        <ViewsDialog resource={terminalResource} address={address} change={change} saving={false} onClose={() => setViews(false)} />
      )}
    </>
  );
}

const undo = '{Control>}z{/Control}';
const redo = '{Control>}{Shift>}z{/Shift}{/Control}';
const value = (name: string) => screen.getByTestId(name).textContent;
const toast = () => screen.getByRole('status').textContent;

beforeEach(() => {
  window.location.hash = '#/terminal-list';
  settings.theme = 'dark';
  stubNetwork();
});
afterEach(endSession);

async function press(name: string, page: Awaited<ReturnType<typeof renderConsole>>) {
  await page.user.click(screen.getByRole('button', { name }));
}

test('[KB-01] one key takes back marks, filter, columns and theme, the last change first', async () => {
  const page = await renderConsole(<Console />);
  for (const name of ['mark 17', 'mark 18', 'filter', 'columns', 'theme']) await press(name, page);
  expect([value('marks'), value('address'), settings.theme]).toEqual(['17,18', 'state:failure | id,name', 'light']);
  await page.user.keyboard(undo);
  expect(settings.theme).toBe('dark');
  await page.user.keyboard(undo);
  expect(value('address')).toBe('state:failure | ');
  await page.user.keyboard(undo);
  expect(value('address')).toBe(' | ');
  await page.user.keyboard(undo);
  expect(value('marks')).toBe('17');
  await page.user.keyboard(undo);
  expect(value('marks')).toBe('');
});

test('[KB-01] undo and redo are announced with the change', async () => {
  const page = await renderConsole(<Console />);
  await page.user.keyboard(undo);
  expect(toast()).toBe('Nothing to undo');
  await press('mark 17', page);
  await page.user.keyboard(undo);
  expect(toast()).toContain('Undone: marked rows');
  await page.user.keyboard(redo);
  expect(toast()).toContain('Redone: marked rows');
  expect(value('marks')).toBe('17');
});

test('[KB-01] in a text field the key undoes typing and not a change of the list', async () => {
  const page = await renderConsole(<Console />);
  await press('mark 17', page);
  await page.user.click(screen.getByLabelText('field'));
  await page.user.keyboard(undo);
  expect(value('marks')).toBe('17');
});

test('[KB-01] when the list is left its changes are dropped, a changed theme can still be taken back', async () => {
  const page = await renderConsole(<Console />);
  await press('theme', page);
  await press('mark 17', page);
  await page.navigate('/event-log');
  await page.user.keyboard(undo);
  expect(settings.theme).toBe('dark');
  expect(toast()).toContain('Undone: theme');
});

const view = {
  id: 3,
  resource: 'terminals',
  name: 'Night shift',
  q: 'state:failure',
  sort: '',
  columns: 'id',
  density: 'compact',
  shared: false,
  mine: true,
};

test('[KB-01] a saved view is taken back as a whole: filter, columns and density', async () => {
  stubNetwork((path) => (path.startsWith('/api/v1/views') ? { items: [view], next: null } : undefined));
  const page = await renderConsole(<Console />);
  await press('views', page);
  await page.user.click(await screen.findByRole('button', { name: /^Night shift/ }));
  expect([value('address'), settings.density]).toEqual(['state:failure | id', 'compact']);
  await page.user.keyboard(undo);
  expect([value('address'), settings.density]).toEqual([' | ', 'normal']);
  expect(toast()).toContain('Undone: view');
});

const approval: ApprovalRow = {
  id: '1',
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
  terminalName: 'Hall 2 East',
  property: 1,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  sequence: 4711,
  boot: 'b',
  type: 1,
  amount: 120_000,
  currency: 'EUR',
  requester: 2,
  requesterName: 'Olga Brandt',
  supervisors: [1],
  state: 'pending',
  at: '2026-11-01T08:00:00Z',
  expires: '2099-01-01T00:00:00Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  obeyed: false,
  ownRequest: false,
  identityConflict: false,
  mayDecide: true,
};

test('[KB-01] [AP-02] approvals folded to a line are unfolded again', async () => {
  const page = await renderConsole(
    <>
      <Console />
      <ApprovalPopup />
    </>,
  );
  act(() => Object.assign(approvals, { open: [approval] }));
  await page.user.keyboard('{Shift>}{F8}{/Shift}');
  expect(approvals.fold).toBe('open');
  await page.user.keyboard(undo);
  expect(approvals.fold).toBe('auto');
  expect(toast()).toContain('Undone: fold approvals');
});
