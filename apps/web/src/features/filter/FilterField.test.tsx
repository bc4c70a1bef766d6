import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { FilterField } from './FilterField.tsx';

/** A list with its filter field; the rows show the applied filter as text. */
function List({ initial }: { readonly initial: string }) {
  const [q, setQ] = useState(initial);
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <FilterField resource={terminalResource} q={q} onFilter={setQ} onLeave={() => rows.current?.focus()} />
      <div ref={rows} data-testid="rows" data-key-scope="list" tabIndex={-1}>
        {q}
      </div>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter' });
const rows = () => screen.getByTestId('rows');
const fault = () => screen.getByRole('alert').textContent;
const options = () => screen.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);

/** Opens a list with a filter and focuses the field by its key. */
async function open(q = '') {
  const page = await renderPage(<List initial={q} />);
  act(() => rows().focus());
  await page.user.keyboard('/');
  expect(document.activeElement).toBe(field());
  return page;
}

afterEach(endSession);

test('[KB-02] the slash key selects the text of the field, and Enter applies the typed filter and returns to the rows', async () => {
  const { user } = await open('state:failure');
  await user.keyboard('id:17{Enter}');
  await waitFor(() => expect(rows().textContent).toBe('id:17'));
  expect(document.activeElement).toBe(rows());
});

test('[KB-02] field names and values are completed by Tab, and the arrow keys choose among them', async () => {
  const { user } = await open();
  await user.keyboard('sta');
  await waitFor(() => expect(options()).toContain('state:'));
  await user.keyboard('{Tab}');
  expect(field().value).toBe('state:');
  await user.keyboard('fail');
  expect(options()).toContain('failure');
  await user.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
  await user.keyboard('{Enter}');
  expect(field().value.trim()).toBe(`state:${active.firstChild?.textContent}`);
  expect(rows().textContent).toBe('');
});

test('[KB-02] a click on a suggestion inserts it and leaves the focus in the field', async () => {
  const { user } = await open();
  await user.keyboard('state:fail');
  await waitFor(() => expect(options()).toContain('failure'));
  await user.click(screen.getAllByRole('option')[options().indexOf('failure')] as HTMLElement);
  expect(field().value.trim()).toBe('state:failure');
  expect(document.activeElement).toBe(field());
});

test('[KB-02] names of the operator’s properties are offered as values, and quoted if they contain a blank', async () => {
  const { user } = await open();
  await user.keyboard('site:vie');
  await waitFor(() => expect(options().join()).toContain('Vienna West'));
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(rows().textContent).toBe('site:"Vienna West"'));
});

test('[KB-02] a fault is shown at its column, its correction is inserted by Tab, and the filter is not applied before', async () => {
  const { user } = await open('id:17');
  await user.keyboard('id:17 stat:failure{Enter}');
  await waitFor(() => expect(fault()).toContain('Column 7: there is no field stat here'));
  expect(fault()).toContain('Did you mean state?');
  expect(field()).toHaveProperty('selectionStart', 6);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(rows().textContent).toBe('id:17');
  await user.keyboard('{Tab}');
  expect(field().value).toBe('id:17 state:failure');
  expect(fault()).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows().textContent).toBe('id:17 state:failure'));
});

test('[KB-02] [LG-05] a fault without a correction names its column and disappears with the next character', async () => {
  const { user } = await open();
  await user.keyboard('(state:failure{Enter}');
  await waitFor(() => expect(fault()).toMatch(/^.*Column \d+: the closing parenthesis is missing/));
  await user.keyboard('{End})');
  expect(fault()).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows().textContent).toBe('(state:failure)'));
});

test('[KB-02] Escape first closes the suggestions, then restores the applied filter and leaves the field', async () => {
  const { user } = await open('id:17');
  await user.keyboard('sta');
  await waitFor(() => expect(options()).toContain('state:'));
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('sta');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('id:17');
  expect(document.activeElement).toBe(rows());
});

test('[KB-02] filters applied before are offered newest first, until the session ends [SE-01]', async () => {
  const { user } = await open();
  for (const q of ['id:17', 'id:18', 'id:17']) {
    await user.keyboard(`${q}{Enter}`);
    await waitFor(() => expect(rows().textContent).toBe(q));
    await user.keyboard('/');
  }
  await user.clear(field());
  expect(options().slice(0, 2)).toEqual(['id:17', 'id:18']);
  act(endSession);
  await user.clear(field());
  await user.keyboard('i{Backspace}');
  expect(options()).not.toContain('id:17');
});

test('[SH-06] in another language values are found by their translated labels', async () => {
  const { user } = await renderPage(<List initial="" />, { language: 'de' });
  await user.click(screen.getByRole('combobox', { name: 'Filter' }));
  await user.keyboard('state:Störung{Enter}');
  await waitFor(() => expect(rows().textContent).toBe('state:Störung'));
  expect(fault()).toBe('');
});
