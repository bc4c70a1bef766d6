import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { TerminalNotes } from './TerminalNotes.tsx';

afterEach(endSession);

const own = {
  id: 4,
  terminal: 17,
  at: '2026-11-20T10:00:00.000Z',
  changed: null,
  operatorName: 'Olga',
  text: 'door sticks\u202e',
  version: 2,
  mine: true,
  removable: true,
};
const foreign = { ...own, id: 5, text: 'oiled', mine: false, removable: false };

async function open(rights: readonly Right[] = rightIds) {
  const sent: unknown[] = [];
  stubNetwork((address) => (address.endsWith('/notes') ? { items: [own, foreign] } : undefined));
  const respond = window.fetch;
  window.fetch = async (address, init) => {
    if (!init?.method || init.method === 'GET') return respond(address, init);
    sent.push([init.method, String(address).replace(/.*\/v1/, ''), init.body === undefined ? null : JSON.parse(String(init.body))]);
    return init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(own);
  };
  await startTranslation('en');
  const { user } = await renderConsole(<TerminalNotes terminal="17" />, { rights });
  await screen.findByText('oiled');
  return { user, sent };
}

test('a note is written, changed and removed, and hostile text is visible', async () => {
  const { user, sent } = await open();
  expect(screen.getByText(/door sticks/).textContent).not.toContain('\u202e');
  await user.click(screen.getByRole('button', { name: /Write a note/ }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Note'), 'new lock{Enter}');
  await waitFor(() => expect(sent).toEqual([['POST', '/terminals/17/notes', { text: 'new lock' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Only the own note can be changed.
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Note'), '!{Enter}');
  await waitFor(() => expect(sent[1]).toEqual(['PUT', '/terminal-notes/4', { text: 'door sticks\u202e!', version: 2 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(sent[2]).toEqual(['DELETE', '/terminal-notes/4', null]));
});

test('without the right notes are only read', async () => {
  await open(rightIds.filter((right) => right !== 'terminal-note.write'));
  expect(screen.queryByRole('button', { name: /Write a note/ })).toBeNull();
});
