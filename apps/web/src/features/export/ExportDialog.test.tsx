import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { beginExport } from '@floorwalker/core/endpoints/export';
import { type ExportRow, exportResource } from '@floorwalker/core/resources/exports/export';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marks, noMarks, toggleMark } from '../../list/marks.ts';
import { notices } from '../../platform/live/notices.ts';
import { live } from '../../platform/session/live-state.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { ExportDialog } from './ExportDialog.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const exportRow = (changes: Partial<ExportRow>): ExportRow => ({
  id,
  resource: 'terminals',
  format: 'csv',
  q: '',
  state: 'running',
  rows: 10,
  total: 37,
  size: 100,
  at: '2026-11-01T08:00:00.000Z',
  finished: null,
  name: 'Terminals.csv',
  expires: null,
  failure: '',
  ...changes,
});

let server: RestServer;
/** States that successive reads of the export return; the last state is repeated. */
let states: ExportRow['state'][];

beforeEach(() => {
  states = ['done'];
  server = createRestServer();
  server.on(beginExport, () => ({ id }));
  server.on(toListEndpoints(exportResource).list, () => {
    const state = (states.length > 1 ? states.shift() : states[0]) ?? 'done';
    return { items: [exportRow({ state })], next: null, position: 'test.1' };
  });
});
afterEach(endSession);

function Page({ count, marks }: { readonly count: number | null; readonly marks: Marks }) {
  const [open, setOpen] = useState(true);
  return open && <ExportDialog resource={terminalResource} q="state:failure" count={count} marks={marks} onClose={() => setOpen(false)} />;
}

const open = ({
  count = 37,
  marks = noMarks,
  path = '/terminal-list?c=id,name&sort=-name',
}: {
  count?: number | null;
  marks?: Marks;
  path?: string;
} = {}) => renderPage(<Page count={count} marks={marks} />, { path });
const dialog = () => screen.getByRole('dialog');
const radio = (name: RegExp | string) => within(dialog()).getByRole('radio', { name });
const submit = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: /^Export/ });
const bodies = () => server.received(beginExport).map(({ body }) => body);

test('[LG-05] all matching rows are exported as CSV with the shown columns and order, if nothing else is chosen', async () => {
  const { user } = await open();
  expect(plainText(dialog())).toContain('All matching rows (37)');
  expect(within(dialog()).queryByRole('radio', { name: /^Marked rows/ })).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    { resource: 'terminals', format: 'csv', q: 'state:failure', sort: '-name', columns: ['id', 'name'], title: 'Terminals' },
  ]);
  expect(toastText()).toContain('Writing Terminals …');
});

test('[LG-05] format, columns and name are sent as chosen; Enter in the name starts the export', async () => {
  const { user } = await open();
  await user.click(radio('PDF'));
  await user.click(radio(/^All \(/));
  const name = within(dialog()).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, ' Failures {Enter}');
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()).toMatchObject([{ format: 'pdf', title: 'Failures', columns: Object.keys(terminalResource.columns) }]);
});

test('[LG-05] marked rows are the first choice and are exported by their ids', async () => {
  const marks = toggleMark(toggleMark(noMarks, '17', 0), '18', 1);
  const { user } = await open({ marks });
  expect(radio('Marked rows (2)')).toHaveProperty('checked', true);
  await user.click(submit());
  await waitFor(() => expect(bodies()).toMatchObject([{ q: expect.stringMatching(/17.*18/) }]));
});

test('[LG-05] without a matching row nothing can be exported', async () => {
  const { user } = await open({ count: 0 });
  expect(within(dialog()).getByRole('status').textContent).toBe('No Data Found !');
  expect(submit().disabled).toBe(true);
  await user.type(within(dialog()).getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(bodies()).toEqual([]);
});

test('[LG-05] the limit of a PDF is shown for a longer list only', async () => {
  const { user } = await open({ count: 1_000_000 });
  const note = () => within(dialog()).getByRole('status').textContent;
  expect(note()).toBe('');
  await user.click(radio('PDF'));
  expect(note()).toMatch(/^A PDF can hold at most [\d,]+ rows\.$/);
});

test('[LG-05] a refused export keeps the dialog with its choices, and can be sent again', async () => {
  server.on(beginExport, () => {
    throw new ProblemError('export.too-many', { most: 3 });
  });
  const { user } = await open();
  await user.click(radio('JSON'));
  await user.click(submit());
  await waitFor(() => expect(plainText(dialog())).toContain('test-1'));
  expect(radio('JSON')).toHaveProperty('checked', true);
  server.on(beginExport, () => ({ id }));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LG-05] while the server does not respond nothing is sent', async () => {
  const { user } = await open();
  live.reachable = false;
  await user.click(submit());
  live.reachable = true;
  expect(bodies()).toEqual([]);
});

test('[LG-05] the end of an export is reported once, as toast and as notice', async () => {
  states = ['running', 'done'];
  const { user } = await open();
  await user.click(submit());
  await waitFor(() => expect(toastText()).toContain('Terminals.csv is ready'));
  expect(notices.list.map(({ replaceKey }) => replaceKey)).toEqual([`export ${id}`]);
});

test('[LG-05] an export that fails is reported as such', async () => {
  states = ['failed'];
  const { user } = await open();
  await user.click(submit());
  await waitFor(() => expect(toastText()).toContain('Terminals.csv could not be written'));
});
