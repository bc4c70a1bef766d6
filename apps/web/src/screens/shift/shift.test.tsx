import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { errorRow } from '../../testing/error-row.ts';
import { eventRow } from '../../testing/event-row.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { ShiftHandoverScreen } from './ShiftHandoverScreen.tsx';

afterEach(endSession);

const error = { ...errorRow, handling: 'assigned', assignee: 'Olga', assigneeId: 201, params: [], detail: '' };
const event = { ...eventRow, handling: 'assigned', assignee: 'Petra' };
const act = {
  at: '2026-11-20T11:00:00.000Z',
  act: 'comment',
  operatorName: 'Olga',
  assigneeName: null,
  until: null,
  comment: 'dust\u202e',
  log: 'error-log',
  row: 8,
  terminal: 17,
  terminalName: 'Hall 2',
};
const handover = {
  since: '2026-11-20T06:00:00.000Z',
  last: { at: '2026-11-20T06:00:00.000Z', operatorName: 'Sven', comment: 'key in the safe\u202e' },
  open: [error],
  openCount: 3,
  raised: 4,
  cleared: 1,
  events: [event],
  acts: [act],
};

async function open(rights: readonly Right[] = rightIds) {
  const sent: unknown[] = [];
  stubNetwork((address) => (address.endsWith('/shift-handover') ? handover : undefined));
  const respond = window.fetch;
  window.fetch = async (address, init) => {
    if (init?.method !== 'POST') return respond(address, init);
    sent.push(JSON.parse(String(init.body)));
    return Response.json(handover.last);
  };
  await startTranslation('en', 'handling');
  const { user } = await renderConsole(<ShiftHandoverScreen />, { rights });
  await screen.findByText('3 open errors');
  return { user, sent };
}

test('the report names open errors, who has them, what was done and the comment of the last shift, with hostile text visible', async () => {
  await open();
  expect(screen.getByText(/Since .*handed over by Sven/).textContent).toContain('Raised 4, cleared 1');
  const links = screen.getAllByRole('link', { name: /17 Hall/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([expect.stringContaining('/error-log?open=8'), expect.stringContaining('/event-log?open=815')]);
  expect(screen.getByText('1 event in progress')).toBeTruthy();
  expect(screen.getByText(/Olga ·|, Olga/)).toBeTruthy();
  expect(screen.getByText(/Olga wrote a comment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'and 2 more' })).toBeTruthy();
  for (const text of [/key in the safe/, /dust/, /Hall/]) {
    for (const element of screen.getAllByText(text)) expect(element.textContent).not.toContain('\u202e');
  }
});

test('the shift is handed over with a comment', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: /^Hand over/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over' });
  await user.type(within(dialog).getByLabelText('Comment for the next shift'), 'printer 4 is slow{Enter}');
  await waitFor(() => expect(sent).toEqual([{ comment: 'printer 4 is slow' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without the right the report is only read', async () => {
  await open(rightIds.filter((right) => right !== 'error.handle'));
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
});
