import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { ExplainDialog } from './ExplainDialog.tsx';

const { explain, count } = toListEndpoints(terminalResource);
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(count, () => ({ count: 1204, exact: true }));
  server.on(explain, () => ({
    count: 3,
    exact: true,
    hidden: null,
    terms: [
      { text: 'state:failure', count: 37, exact: true },
      { text: 'site:Reno', count: 400, exact: false },
      { text: 'name:nosuch', count: 0, exact: true },
    ],
    near: [],
  }));
});
afterEach(endSession);

function Page({ q }: { readonly q: string }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <ExplainDialog resource={terminalResource} q={q} onClose={() => setOpen(false)} /> : <p>closed</p>;
}

const rows = () => screen.getAllByRole('row').slice(1).map(plainText);

test('[KB-02] the explanation counts all rows, each term alone, and all terms together; estimates are marked', async () => {
  await renderPage(<Page q="state:failure site:Reno name:nosuch" />);
  await screen.findByRole('table');
  expect(rows()).toEqual(['No filter1,204', 'state:failure37', 'site:Renoabout 400', 'name:nosuch0', 'All terms combined3']);
  expect(server.received(explain).map(({ query }) => query.q)).toEqual(['state:failure site:Reno name:nosuch']);
  expect(screen.getByRole('dialog').textContent).toContain('state:failure site:Reno name:nosuch');
});

test('[SE-10] rows that the operator’s rights hide are counted apart', async () => {
  server.on(explain, () => ({ count: 3, exact: true, hidden: 2, terms: [], near: [] }));
  await renderPage(<Page q="state:failure" />);
  expect(await screen.findByText(/2 more rows/)).toBeTruthy();
});

test('[EN-02] a failed explanation shows the problem of the server', async () => {
  server.on(explain, () => {
    throw new ProblemError('right.missing', { right: 'terminal.view' });
  });
  await renderPage(<Page q="state:failure" />);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/rights/i));
  expect(screen.queryByRole('table')).toBeNull();
});

test('[KB-01] Escape closes the explanation, also before the counts have arrived', async () => {
  server.on(explain, () => new Promise<never>(() => undefined));
  const { user } = await renderPage(<Page q="state:failure" />);
  expect(screen.getByText(/^Loading/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('closed')).toBeTruthy();
});
