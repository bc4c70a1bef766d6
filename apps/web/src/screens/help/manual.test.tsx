import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

beforeEach(() => void createRestServer());
afterEach(endSession);

async function open(path: string, options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp(path, options);
  await waitForKeys();
  return page;
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const focused = () => plainText(document.activeElement);

test('[SH-23] F1 opens the manual at the page of the screen, and Escape returns to it', async () => {
  const { user, address } = await open('/error-log');
  await user.keyboard('{F1}');
  await findTitle('Manual – Error log');
  await waitFor(() => expect(document.title).toBe('Web Client Floorwalker – Manual – Error log'));
  await user.keyboard(']');
  await findTitle('Manual – Event log');
  await user.keyboard(']');
  await findTitle('Manual – General');
  await user.keyboard('[[');
  await findTitle('Manual – Event log');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/error-log'));
});

test('[SH-23] F1 on a screen without a page of its own opens the general page', async () => {
  const { user } = await open('/user/sessions');
  await user.keyboard('{F1}');
  expect(await findTitle('Manual – General')).toBeDefined();
});

test('[SH-23] j and k move the focus between the sections of a page, and stop at its ends', async () => {
  const { user } = await open('/manual/error-log');
  await findTitle('Manual – Error log');
  await user.keyboard('j');
  expect(focused()).toBe('What the error log contains');
  await user.keyboard('jj');
  expect(focused()).toBe('What to do about each group of faults');
  await user.keyboard('k');
  await user.keyboard('kkk');
  expect(focused()).toBe('What the error log contains');
  await user.keyboard('jjjjjjj');
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(sections.at(-1));
});

test('[SH-23] a group of faults names its numbers and links to their rows in the log', async () => {
  const { user, address } = await open('/manual/error-log');
  await findTitle('Manual – Error log');
  expect(plainText(screen.getByRole('row', { name: /Crypto keyboard/ }))).toContain('5000–5999');
  await user.click(screen.getByRole('link', { name: 'Show in the log: Notes' }));
  await waitFor(() => expect(address()).toMatch(/^\/error-log\?q=code/));
  expect(screen.queryByText(/is not a column|cannot be read/)).toBeNull();
});

test('[SH-23] [SE-10] without the right to a log the manual shows its filters as text, not as links', async () => {
  await open('/manual/error-log', { session: { rights: ['console.log-in', 'terminal.view'] } });
  await findTitle('Manual – Error log');
  const article = within(screen.getByRole('article'));
  expect(article.queryByRole('link')).toBeNull();
  expect(screen.getByRole('article').querySelectorAll('td code').length).toBeGreaterThan(1);
});

test('[SH-23] each severity is listed with its meaning and what to do, the most urgent one first', async () => {
  await open('/manual/event-log');
  await findTitle('Manual – Event log');
  const [table] = screen.getAllByRole('table');
  const rows = within(table as HTMLElement).getAllByRole('row');
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows.slice(1)) for (const cell of within(row).getAllByRole('cell')) expect(plainText(cell)).not.toBe('');
});

test.each(['de', 'es', 'fr'] as const)('[SH-23] [SH-06] the manual is written in %s without texts that are missing', async (language) => {
  await open('/manual/general', { language });
  const article = await screen.findByRole('article');
  const sections = within(article).getAllByRole('heading', { level: 2 });
  expect(sections).toHaveLength(6);
  expect(article.textContent).not.toMatch(/general\.|manual:/);
  for (const section of sections) expect(section.parentElement?.querySelector('p')).not.toBeNull();
});

test('[SH-12] a page of the manual that does not exist leads to the page of unknown addresses', async () => {
  const { address } = await renderApp('/manual/nothing');
  await waitFor(() => expect(address()).toBe('/404'));
});
