import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CustomKeys } from '../../platform/keys/conflicts.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { RecordDialog } from './RecordDialog.tsx';

beforeEach(() => stubNetwork());
afterEach(endSession);

/** Opens the dialog for the key of `filter.explain`; `saved` collects the keys that it stores. */
async function open(own: CustomKeys = {}) {
  const saved: Record<string, string[]>[] = [];
  const closed: true[] = [];
  const page = await renderConsole(
    <RecordDialog id="filter.explain" customKeys={own} onSave={(keys) => saved.push(keys)} onClose={() => closed.push(true)} />,
  );
  const field = screen.getByRole('textbox');
  return { ...page, saved, closed, field, alert: () => screen.getByRole('alert').textContent };
}

test('[KB-01] [SH-18] the field has the focus and shows the pressed keys; Enter stores them', async () => {
  const { user, field, saved } = await open();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{F2}q');
  expect(field).toHaveProperty('value', 'F2 q');
  await user.keyboard('{Enter}');
  expect(saved).toEqual([{ 'filter.explain': ['F2 q'] }]);
});

test('[SH-18] a key of the browser is refused with its use', async () => {
  const { user, alert, saved } = await open();
  await user.keyboard('{Control>}p{/Control}');
  expect(alert()).toBe('The browser reserves this key: print');
  await user.keyboard('{Enter}');
  expect(saved).toEqual([]);
});

test('[SH-18] bindings that would lose the key are named; so are those of a sequence that starts with it', async () => {
  const { user, alert } = await open();
  await user.keyboard('j');
  expect(alert()).toContain('other actions would lose their shortcuts');
  expect(alert()).toContain('Already assigned in List: down (j)');
  await user.keyboard('{Escape}g');
  expect(alert()).toContain('Already assigned in Everywhere');
});

test('[SH-18] a key taken over is removed from the binding that had it', async () => {
  const { user, saved } = await open();
  await user.keyboard('j');
  await user.click(screen.getByRole('button', { name: /^Reassign/ }));
  expect(saved).toEqual([{ 'filter.explain': ['j'], 'list.down': ['ArrowDown'], 'manual.next': [], 'approval.next': [']', 'ArrowDown'] }]);
});

test('[SH-18] own keys can be reset to the default ones, and all keys removed', async () => {
  const { user, saved } = await open({ 'filter.explain': ['z q'] });
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  await user.click(screen.getByRole('button', { name: 'Remove shortcut' }));
  expect(saved).toEqual([{}, { 'filter.explain': [] }]);
});

test('[KB-01] Escape drops the pressed keys first and then closes the dialog', async () => {
  const { user, field, closed } = await open();
  await user.keyboard('z{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(closed).toEqual([]);
  await user.keyboard('{Escape}');
  expect(closed).toEqual([true]);
});
