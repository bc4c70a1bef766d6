import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../testing/render-console.tsx';
import { plainText, renderPage } from '../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../testing/rest-server.ts';
import { EmptyNotice } from './EmptyNotice.tsx';

const { explain } = toListEndpoints(terminalResource);
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(explain, () => ({
    count: 0,
    exact: true,
    hidden: 2,
    terms: [
      { text: 'state:failure', count: 1204, exact: true },
      { text: 'hal', count: 0, exact: true },
    ],
    near: [{ word: 'hall', q: 'state:failure hall', count: 3, exact: true }],
  }));
});
afterEach(endSession);

/** An empty list; the page shows the applied filter as text. */
function Page({ initial }: { readonly initial: string }) {
  const [q, setQ] = useState(initial);
  return (
    <main data-key-scope="list" tabIndex={-1}>
      <p data-testid="q">{q}</p>
      <EmptyNotice key={q} resource={terminalResource} q={q} onFilter={setQ} />
    </main>
  );
}

const q = () => screen.getByTestId('q').textContent;

async function open(initial = 'state:failure hal') {
  const page = await renderPage(<Page initial={initial} />);
  if (initial) await screen.findByText('Matches per term');
  act(() => screen.getByRole('main').focus());
  return page;
}

test('[KB-02] each term of a filter without a match is shown with its own matches, and rows hidden by rights are counted', async () => {
  await open();
  expect(screen.getAllByRole('listitem').map((item) => plainText(item).replace(/Remove.*|Search.*/, ''))).toEqual([
    'state:failure1,204',
    'halno matches',
    'hall3',
  ]);
  expect(screen.getByText('2 more rows match, hidden by your rights')).toBeTruthy();
  expect(server.received(explain).map(({ query }) => query.q)).toEqual(['state:failure hal']);
});

test('[KB-02] the button of a term removes that term only', async () => {
  const { user } = await open();
  const remove = screen.getAllByRole('button', { name: /^Remove/, description: 'hal' });
  await user.click(remove[0] as HTMLElement);
  expect(q()).toBe('state:failure');
});

test('[KB-02] a similar word that matches is searched for instead', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Search for it/ }));
  expect(q()).toBe('state:failure hall');
});

test('[KB-01] the key shown on the button of a term removes that term', async () => {
  const { user } = await open();
  const keyOf = (name: RegExp) => screen.getAllByRole('button', { name })[0]?.querySelector('kbd')?.textContent ?? '';
  await user.keyboard(keyOf(/^Remove/));
  expect(q()).toBe('hal');
});

test('[LG-05] a filter without a match says that no data was found; an empty list names the list and explains nothing', async () => {
  const { user } = await open();
  expect(screen.getByText('No Data Found !')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Clear filter/ }));
  expect(q()).toBe('');
  expect(screen.queryByText('No Data Found !')).toBeNull();
  expect(screen.getByText('Terminals')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.received(explain)).toHaveLength(1);
});
