import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { errorCells } from './log-cells.tsx';
import { RecordPanel } from './RecordPanel.tsx';

beforeEach(() => stubNetwork());

test('[LG-04] a panel shows a code with its number, and a cell that the log draws itself as the list does', async () => {
  const row = { id: '1', severity: 'error', component: 31, rank: 1, code: 3, state: 'cleared', duration: 90, at: '2026-11-20T10:00:00Z' };
  await renderConsole(
    <RecordPanel resource={errorLogResource} overrides={errorCells} id="1" row={row} actions={[]} onClose={() => undefined} />,
  );
  const textOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(textOf('Message')).toMatch(/ 3$/);
  expect(textOf('Component')).toMatch(/ 1$/);
  expect(textOf('Duration')).toContain('1 min');
});
