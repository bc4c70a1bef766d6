import { artEventLogResource } from '@floorwalker/core/resources/logs/art-event-log';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { artEventCells, errorCells } from './log-cells.tsx';
import { RecordPanel } from './RecordPanel.tsx';

beforeEach(() => stubNetwork());

const textOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('[LG-04] a panel shows a code with its number, and a cell that the log draws itself as the list does', async () => {
  const row = { id: '1', severity: 'error', component: 31, rank: 1, code: 3, state: 'cleared', duration: 90, at: '2026-11-20T10:00:00Z' };
  await renderConsole(
    <RecordPanel resource={errorLogResource} overrides={errorCells} id="1" row={row} actions={[]} onClose={() => undefined} />,
  );
  expect(textOf('Message')).toMatch(/ 3$/);
  expect(textOf('Component')).toMatch(/ 1$/);
  expect(textOf('Duration')).toContain('1 min');
});

test.each([
  ['licence-expiry', 'Debit accounts'],
  ['import', 'DebitAccounts'],
])('[LI-02] [LG-04] the source of a server event is translated only if it is a licensed module: %s', async (event, shown) => {
  const row = { id: 1, event, source: 'DebitAccounts', severity: 'warning', detail: '2026-11-20T10:00:00.000Z' };
  await renderConsole(
    <RecordPanel resource={artEventLogResource} overrides={artEventCells} id="1" row={row} actions={[]} onClose={() => undefined} />,
  );
  expect(textOf('Source')).toBe(shown);
});
