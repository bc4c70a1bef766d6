import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../testing/render-console.tsx';
import { plainText, renderPage } from '../testing/render-page.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { type ColumnSetting, parseColumnSettings, printColumnSettings } from './store/column-settings.ts';

const all = [
  { id: 'id', title: 'ID' },
  { id: 'name', title: 'Name' },
  { id: 'state', title: 'State' },
  { id: 'zone', title: 'Zone' },
];
const parse = (text: string) => parseColumnSettings(text, ['id', 'name', 'state', 'zone']);
const defaults = parse('id,name,state');

/** A list whose columns are shown as text; `null` stands for the default columns. */
function Page({ initial, hidden }: { readonly initial: string; readonly hidden: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly ColumnSetting[] | null>(parse(initial));
  const [open, setOpen] = useState(true);
  return (
    <>
      <p data-testid="columns">{chosen === null ? 'default' : printColumnSettings(chosen)}</p>
      {open && (
        <ColumnsDialog
          all={all}
          defaults={defaults}
          settings={chosen ?? defaults}
          hidden={new Set(hidden)}
          onChoose={setChosen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const open = (initial = 'id,name,state', hidden: readonly string[] = []) => renderPage(<Page initial={initial} hidden={hidden} />);
const columns = () => screen.getByTestId('columns').textContent;
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const titles = () => screen.getAllByRole('checkbox').map(({ parentElement }) => plainText(parentElement));

afterEach(endSession);

test('[KB-02] Space shows and hides the focused column; a column shown again is the last one', async () => {
  const { user } = await open();
  box('Name').focus();
  await user.keyboard(' ');
  expect(columns()).toBe('id,state');
  expect(titles()).toEqual(['ID', 'State', 'Name', 'Zone']);
  await user.click(box('Name'));
  expect(columns()).toBe('id,state,name');
});

test('[KB-02] the last shown column cannot be hidden', async () => {
  const { user } = await open('id');
  await user.click(box('ID'));
  expect(columns()).toBe('id');
});

test('[KB-02] the arrow keys move the focus, with Alt they move the column, which keeps the focus', async () => {
  const { user } = await open();
  box('ID').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(box('Name'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(columns()).toBe('id,state,name');
  expect(document.activeElement).toBe(box('Name'));
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(columns()).toBe('name,id,state');
});

test('[KB-02] a pinned column stands first, and no other column is moved before it', async () => {
  const { user } = await open();
  box('State').focus();
  await user.keyboard('!');
  expect(columns()).toBe('!state,id,name');
  expect(screen.getByRole('button', { name: 'State: pinned', pressed: true })).toBeTruthy();
  box('ID').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(columns()).toBe('!state,id,name');
  await user.click(screen.getByRole('button', { name: 'State: pinned' }));
  expect(columns()).toBe('state,id,name');
});

test('[KB-02] < and > change the width by a step within its limits', async () => {
  const { user } = await open('id:48,name');
  box('ID').focus();
  await user.keyboard('<<<');
  expect(columns()).toBe('id:40,name');
  await user.keyboard('>');
  expect(columns()).toBe('id:56,name');
  box('Name').focus();
  await user.keyboard('>');
  expect(columns()).toBe('id:56,name:176');
});

test('[KB-02] an emptied width is the automatic one again', async () => {
  const { user } = await open('id:48,name');
  await user.clear(screen.getByRole('spinbutton', { name: 'Width of ID in pixels' }));
  expect(columns()).toBe('id,name');
});

test('[KB-02] columns equal to the default ones are stored as the default, so that later defaults apply', async () => {
  const { user } = await open('id,name,state,zone');
  await user.click(box('Zone'));
  expect(columns()).toBe('default');
  await user.click(box('Zone'));
  await user.click(screen.getByRole('button', { name: 'Default columns' }));
  expect(columns()).toBe('default');
});

test('[KB-02] a column hidden because its values are equal says so, and is shown in its old position', async () => {
  const { user } = await open('id,~zone,state', ['zone']);
  const zone = box(/^Zone/);
  expect(zone.checked).toBe(false);
  expect(plainText(zone.parentElement)).toBe('Zone the same in every row');
  await user.click(zone);
  expect(columns()).toBe('id,zone,state');
});

test('[KB-01] Escape closes the dialog and keeps the columns', async () => {
  const { user } = await open();
  await user.click(box('Name'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(columns()).toBe('id,state');
});

test('[SH-06] every control of a shown column is named after it', async () => {
  await open('id');
  const line = box('ID').closest('li') as HTMLElement;
  expect(within(line).getByRole('button').getAttribute('aria-label')).toBe('ID: pinned');
  expect(within(line).getByRole('spinbutton').getAttribute('aria-label')).toBe('Width of ID in pixels');
});
