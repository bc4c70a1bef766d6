import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type SessionRow, sessionResource } from '@floorwalker/core/resources/sessions/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestRequest, type RestServer } from '../../testing/rest-server.ts';

const { list, count } = toListEndpoints(sessionResource);
let server: RestServer;

/** jsdom has no layout: every element is as high as twenty rows. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 20 * 28 });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

beforeEach(() => {
  server = createRestServer();
});
afterEach(() => {
  endSession();
  // biome-ignore lint/suspicious/noDocumentCookie: the console stores the columns of lists in this cookie
  document.cookie = 'floor_lists=; Path=/; Max-Age=0';
});

const toRow = (number: number, changes: Partial<SessionRow> = {}): SessionRow => ({
  key: `key-${number}`,
  operator: number,
  operatorName: `Operator ${number}`,
  login: `login${String(number).padStart(3, '0')}`,
  kind: number % 2 === 0 ? 'web' : 'cli',
  address: `10.0.0.${number % 250}`,
  agent: `agent ${number}`,
  started: '2026-11-22T08:00:00.000Z',
  lastActivity: '2026-11-23T08:00:00.000Z',
  expires: '2026-11-23T20:00:00.000Z',
  own: false,
  current: false,
  mayEnd: true,
  ...changes,
});

/** Serves rows in the default order, or in the opposite one if `sort` asks for it. */
function serveRows(rows: readonly SessionRow[]): void {
  server.on(count, () => ({ count: rows.length, exact: true }));
  server.on(list, ({ query: { sort = '', cursor, skip = '0', limit = '100' } }) => {
    const sorted = ['lastActivity', '-login'].some((order) => sort.startsWith(order)) ? rows.toReversed() : rows;
    const from = (cursor === undefined ? 0 : Number(cursor)) + Number(skip);
    const to = from + Number(limit);
    return { items: sorted.slice(from, to), next: to < sorted.length ? String(to) : null, position: 'test.1' };
  });
}

const rowsOf = (length: number) => Array.from({ length }, (_, at) => toRow(at + 1));

/** Opens the list and waits until its first row has the focus and its keys are bound. */
async function open(rows: readonly SessionRow[] = rowsOf(250), search = '') {
  serveRows(rows);
  const page = await renderApp(`/user/sessions${search}`);
  await waitForKeys();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/cell|rowheader/));
  // The status line lists the keys of the list when they are bound.
  await within(screen.getByRole('contentinfo')).findByText('mark');
  return page;
}

const currentRow = () => screen.getAllByRole('row').find((row) => row.hasAttribute('data-current'));
const currentText = () => plainText(currentRow());
const marked = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-selected') === 'true').length;
/** Scrolls to the end as a browser does when the last row becomes the current one; jsdom does not scroll. */
function scrollToEnd(): void {
  const grid = screen.getByRole('grid');
  grid.scrollTop = 250 * 28;
  fireEvent.scroll(grid);
}
const lastSort = () => server.received(list).at(-1)?.query.sort;
const hasFar = ({ query }: RestRequest) => query.cursor !== undefined || Number(query.skip ?? 0) > 0 || query.sort?.startsWith('login');

test('[KB-02] arrow keys and letters move the focus by rows, and it stays at the ends of the list', async () => {
  const { user } = await open();
  expect(currentText()).toContain('login001');
  await user.keyboard('{ArrowUp}');
  expect(currentText()).toContain('login001');
  await user.keyboard('j{ArrowDown}j');
  expect(currentText()).toContain('login004');
  await user.keyboard('k{ArrowUp}');
  expect(currentText()).toContain('login002');
  expect(currentRow()?.contains(document.activeElement)).toBe(true);
});

test('[KB-02] Page Down moves by the rows in view, Home and End to the first and last row', async () => {
  const { user } = await open();
  await user.keyboard('{PageDown}');
  const after = Number(/login(\d+)/.exec(currentText())?.[1]);
  expect(after).toBeGreaterThan(10);
  await user.keyboard('{PageUp}');
  expect(currentText()).toContain('login001');
  await user.keyboard('{End}');
  scrollToEnd();
  await waitFor(() => expect(currentText()).toContain('login250'));
  expect(server.received(list).some(hasFar)).toBe(true);
  await user.keyboard('{Home}');
  expect(currentText()).toContain('login001');
});

test('[KB-02] l and h move the focus by cells within the row', async () => {
  const { user } = await open();
  const column = () => Number(document.activeElement?.getAttribute('aria-colindex'));
  expect(column()).toBe(1);
  await user.keyboard('h');
  expect(column()).toBe(1);
  await user.keyboard('l{ArrowRight}');
  expect(column()).toBe(3);
  await user.keyboard('{ArrowLeft}');
  expect(column()).toBe(2);
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(column()).toBe(1);
});

test('[KB-02] Space marks the row, Shift with a movement extends the marks, and Escape removes them', async () => {
  const { user } = await open();
  await user.keyboard('[Space]{Shift>}j{ArrowDown}{/Shift}');
  expect(screen.getByText('3 marked')).toBeTruthy();
  expect(marked()).toBe(3);
  await user.keyboard('jj[Space]');
  expect(screen.getByText('4 marked')).toBeTruthy();
  await user.keyboard('[Space]');
  expect(screen.getByText('3 marked')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/\d marked/)).toBeNull();
  expect(marked()).toBe(0);
});

test('[KB-02] Ctrl+A marks every matching row, also those that are not loaded; a row can be excepted', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('250 marked')).toBeTruthy();
  await user.keyboard('[Space]');
  expect(screen.getByText('249 marked')).toBeTruthy();
  expect(currentRow()?.getAttribute('aria-selected')).toBe('false');
});

test('[KB-02] s sorts by the focused column, again in the opposite order, and the first row becomes the current one', async () => {
  const { user, address } = await open();
  await user.keyboard('jjs');
  await waitFor(() => expect(address()).toContain('sort=login'));
  await waitFor(() => expect(lastSort()).toBe('login'));
  expect(screen.getByRole('columnheader', { name: 'Login name' }).getAttribute('aria-sort')).toBe('ascending');
  await waitFor(() => expect(currentText()).toContain('login001'));
  await user.keyboard('s');
  await waitFor(() => expect(currentText()).toContain('login250'));
  expect(screen.getByRole('columnheader', { name: 'Login name' }).getAttribute('aria-sort')).toBe('descending');
  expect(address()).toContain('sort=-login');
});

test('[KB-02] Shift+S adds the focused column to the order, with its place in the heading', async () => {
  const { user, address } = await open();
  const title = () =>
    within(screen.getAllByRole('row')[0] as HTMLElement)
      .getAllByRole('columnheader')
      .map(plainText);
  await user.keyboard('s');
  await waitFor(() => expect(address()).toContain('sort=login'));
  const column = title().indexOf('Type');
  await user.keyboard(`${'l'.repeat(column)}{Shift>}s{/Shift}`);
  await waitFor(() => expect(decodeURIComponent(address())).toContain('sort=login,kind'));
  await waitFor(() => expect(lastSort()).toBe('login,kind'));
});

test('[KB-02] ! pins the focused column, > widens it, and } moves it; the address keeps all three', async () => {
  const { user, address } = await open();
  const titles = () => screen.getAllByRole('columnheader').map((head) => plainText(head));
  const [first = '', second = '', third = ''] = titles();
  await user.keyboard('l!');
  await waitFor(() => expect(titles().slice(0, 2)).toEqual([second, first]));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-colindex')).toBe('1'));
  expect(decodeURIComponent(address())).toMatch(/[?&]c=!/);
  await user.keyboard('>');
  await waitFor(() => expect(decodeURIComponent(address())).toMatch(/[?&]c=!\w+:\d+/));
  await user.keyboard('l}}');
  await waitFor(() => expect(titles().indexOf(first)).toBe(3));
  expect(titles().indexOf(third)).toBe(1);
});

test('[KB-02] p switches to pages of fifty rows; brackets turn them, and the address names the page', async () => {
  const { user, address } = await open();
  await user.keyboard('p');
  await waitFor(() => expect(address()).toMatch(/[?&]size=50/));
  await user.keyboard(']');
  await waitFor(() => expect(currentText()).toContain('login051'));
  await waitFor(() => expect(address()).toMatch(/[?&]page=2/));
  await user.keyboard('[[');
  await waitFor(() => expect(currentText()).toContain('login001'));
  await user.keyboard('{End}');
  await waitFor(() => expect(currentText()).toContain('login050'));
});

test('[KB-02] r reads the list again and keeps the current row', async () => {
  const { user } = await open(rowsOf(3));
  await user.keyboard('j');
  const before = server.received(list).length;
  serveRows([toRow(1), toRow(2, { agent: 'a newer agent' }), toRow(3)]);
  await user.keyboard('r');
  await waitFor(() => expect(server.received(list).length).toBeGreaterThan(before));
  await waitFor(() => expect(currentText()).toContain('a newer agent'));
  expect(currentText()).toContain('login002');
});

test('[KB-02] a row of a page that could not be loaded says so, and Enter reads it again in its place', async () => {
  const rows = rowsOf(250);
  const { user } = await open(rows);
  server.on(list, () => {
    throw new ProblemError('cursor.invalid');
  });
  await user.keyboard('{End}');
  scrollToEnd();
  await waitFor(() => expect(currentText()).toContain('could not be loaded'));
  serveRows(rows);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentText()).toContain('login250'));
});

test('[KB-02] Shift+Y copies the list as a command with its filter, y the current row', async () => {
  const { user } = await open(rowsOf(3), '?q=kind:web');
  await user.keyboard('{Shift>}y{/Shift}');
  await waitFor(() => expect(toastText()).toContain('floor session list'));
  expect(await navigator.clipboard.readText()).toContain('kind:web');
  await user.keyboard('jy');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('login002'));
});

test('[KB-02] a column with the same value in every row is hidden until the operator chooses it', async () => {
  const { user } = await open(rowsOf(4).map((row) => ({ ...row, kind: 'cli' as const })));
  const titles = () => screen.getAllByRole('columnheader').map((head) => plainText(head));
  await waitFor(() => expect(titles()).not.toContain('Type'));
  await user.keyboard('c');
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Type the same in every row' });
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toContain('Type'));
});

test('[KB-02] a slow response is announced; Backspace cancels it, and r reads the list', async () => {
  const { user } = await open(rowsOf(3));
  server.on(list, () => new Promise<never>(() => undefined));
  await user.keyboard('s');
  expect(await screen.findByText('The server is taking longer than usual')).toBeTruthy();
  await user.keyboard('{Backspace}');
  expect(await screen.findByText('Loading cancelled')).toBeTruthy();
  serveRows(rowsOf(3));
  await user.keyboard('r');
  await waitFor(() => expect(currentText()).toContain('login001'));
  expect(screen.queryByText('Loading cancelled')).toBeNull();
});

test('[KB-02] Backspace in a list without a match removes the filter, and a row has the focus again', async () => {
  const { user, address } = await open(rowsOf(3));
  server.on(count, () => ({ count: 0, exact: true }));
  server.on(list, () => ({ items: [], next: null, position: 'test.1' }));
  await user.keyboard('/');
  await user.keyboard('login:nosuch{Enter}');
  expect(await screen.findByText('No Data Found !')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('nosuch'));
  serveRows(rowsOf(3));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(currentText()).toContain('login001'));
  await waitFor(() => expect(currentRow()?.contains(document.activeElement)).toBe(true));
  expect(address()).not.toContain('nosuch');
});

test('[KB-02] keys work in a list without a match: the slash opens the filter with its text', async () => {
  const { user } = await open(rowsOf(3));
  server.on(list, () => ({ items: [], next: null, position: 'test.1' }));
  await user.keyboard('/');
  await user.keyboard('login:nosuch{Enter}');
  expect(await screen.findByText('No Data Found !')).toBeTruthy();
  await user.keyboard('/');
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'login:nosuch'));
});

test('[KB-02] an error of the filter belongs to its text: another address removes both', async () => {
  const { user } = await open(rowsOf(3));
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter' });
  await user.keyboard('/');
  await user.keyboard('login:x colour:red{Enter}');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().selectionStart).toBe(8);
  expect(screen.getAllByRole('alert').map(plainText).join(' ')).toContain('Column 9');
  window.location.hash = '/user/sessions?q=login:olga';
  await waitFor(() => expect(field().value).toBe('login:olga'));
  expect(field().getAttribute('aria-invalid')).toBe('false');
});

test('[promises, rule 10] hostile text in a row is shown as text', async () => {
  await open([toRow(1, { agent: '<img src=x onerror=alert(1)>\u202Egpj.exe' })]);
  expect(currentText()).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});
