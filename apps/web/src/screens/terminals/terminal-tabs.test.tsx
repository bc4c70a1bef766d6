import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { terminalFunctionResource } from '@floorwalker/core/resources/terminals/terminal-function';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session/session-state.ts';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { TerminalPanel } from './TerminalPanel.tsx';

const nothing = () => undefined;
const management = {
  mayManage: false,
  mayEdit: false,
  mayRegister: false,
  mayOpenRemote: false,
  mayIssueKey: false,
  isOpen: false,
  open: nothing,
  dialog: null,
};

let server: RestServer;

beforeEach(() => {
  server = createRestServer();
});
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

test('[TM-06] the tabs have the order of the specification, and then the configuration', async () => {
  await open();
  expect(tabs()).toEqual([
    'Status',
    'Settings',
    'Address',
    'Functions',
    'Transactions',
    'Errors',
    'Events',
    'Media',
    'Maintenance',
    'Operator access',
    'Configuration changes',
    'Stock and versions',
    'Identifiers',
    'Configuration',
  ]);
});

test('[TM-05] functions are listed with their module indicators; without any the tab says so', async () => {
  const row = { id: '17:9', terminal: 17, terminalName: 'Hall 2', property: 101, propertyName: 'Vienna West', zone: 'Europe/Vienna' };
  const times = { since: '2026-11-20T21:10:00.000Z', reported: '2026-11-20T21:14:00.000Z' };
  server.on(toListEndpoints(terminalFunctionResource).list, () => ({
    items: [{ ...row, function: 9, state: 'no-keys' as const, ...times }],
    next: null,
    position: 'test.1',
  }));
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Functions' }));
  await waitFor(() => expect(plainText(screen.getByRole('tabpanel'))).toMatch(/ATM.*No keys/));
  expect(screen.getByRole('button', { name: 'Component overview' })).toBeDefined();
  withdraw('component-overview.view');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Component overview' })).toBeNull());
});
