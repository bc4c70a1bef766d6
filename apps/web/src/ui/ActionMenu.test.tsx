import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import type { MenuAction } from './menu-letters.ts';

let runs: string[] = [];
beforeEach(() => {
  runs = [];
});

const action = (binding: BindingId, label: string, letter: string, destructive = false): MenuAction => ({
  binding,
  label,
  letter,
  destructive,
  run: () => runs.push(label),
});
const actions = [action('list.open', 'Open', 'o'), action('list.copyRow', 'Copy row', 'c'), action('list.reload', 'Delete', 'd', true)];

function Row() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        row
      </button>
      {anchor && <ActionMenu label="Actions" actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

async function openMenu() {
  const { user } = await renderConsole(<Row />);
  await user.tab();
  await user.keyboard('{Enter}');
  return user;
}

const focused = () => document.activeElement?.querySelector('span')?.textContent ?? document.activeElement?.textContent;

test('the first item has the focus, and each item tells its letter', async () => {
  await openMenu();
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeDefined();
  expect(focused()).toBe('Open');
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-keyshortcuts'))).toEqual(['o', 'c', 'd']);
});

test('arrows, Home and End move through the items, around the ends', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Copy row');
  await user.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Open');
});

test('the letter of an item runs it and closes the menu, with the focus on the row', async () => {
  const user = await openMenu();
  await user.keyboard('c');
  expect(runs).toEqual(['Copy row']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('row');
});

test('Enter runs the focused item once', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(runs).toEqual(['Copy row']);
});

test.each(['{Escape}', '{Tab}'])('%s closes the menu without an action and returns to the row', async (key) => {
  const user = await openMenu();
  await user.keyboard(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect([runs, focused()]).toEqual([[], 'row']);
});

test('a press of the pointer outside closes the menu', async () => {
  const user = await openMenu();
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(screen.queryByRole('menu')).toBeNull();
});
