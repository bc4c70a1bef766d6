import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session/session-state.ts';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer } from '../../testing/rest-server.ts';
import { TerminalPanel } from './TerminalPanel.tsx';

const nothing = () => undefined;
const management = { mayManage: false, mayEdit: false, mayRegister: false, isOpen: false, open: nothing, dialog: null };

beforeEach(() => void createRestServer());
afterEach(endSession);

const open = (rights: readonly Right[] = rightIds) =>
  renderPage(<TerminalPanel id="17" onClose={nothing} onResolve={nothing} management={management} />, { rights });
const tabs = () => within(screen.getByRole('tablist')).queryAllByRole('tab').map(plainText);
const withdraw = (...withdrawn: readonly Right[]) =>
  act(() => {
    session.info = toSession(rightIds.filter((right) => !withdrawn.includes(right)));
  });

test('[TM-06] [MG-03] a tab whose right is withdrawn disappears; while it is open its panel says so, and the other tabs work', async () => {
  const { user } = await open();
  const all = tabs();
  await user.click(screen.getByRole('tab', { name: 'Errors' }));
  withdraw('error-log.view', 'media-log.view');
  await waitFor(() => expect(tabs()).toEqual(all.filter((name) => name !== 'Errors' && name !== 'Media')));
  expect(plainText(screen.getByRole('tabpanel'))).toContain('not allowed to view Errors');
  await user.click(screen.getByRole('tab', { name: 'Events' }));
  await waitFor(() => expect(plainText(screen.getByRole('tabpanel'))).not.toContain('not allowed'));
  withdraw();
  await waitFor(() => expect(tabs()).toEqual(all));
  expect(screen.getByRole('tab', { name: 'Events', selected: true })).toBeDefined();
});

test('[TM-06] [MG-03] without the right to the first tab the panel opens with the next one', async () => {
  await open(rightIds.filter((right) => right !== 'terminal-detail.view'));
  expect(tabs()).not.toContain('Status');
  expect(plainText(screen.getByRole('tab', { selected: true }))).toBe(tabs()[0]);
});
