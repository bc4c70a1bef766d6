import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeysDialog } from '../features/keys/KeysDialog.tsx';
import { updateKeyScope } from '../platform/keys/bindings.ts';
import { setKeySettings } from '../platform/keys/key-settings.ts';
import { type BindingActions, useBindings } from '../platform/keys/use-bindings.ts';
import { endSession, renderConsole, stubNetwork } from '../testing/render-console.tsx';
import { Palette } from './palette/Palette.tsx';
import { StatusKeys } from './StatusKeys.tsx';

const runs: string[] = [];
const run = (id: string) => () => void runs.push(id);

/** A list with a panel beside it, the status line and the overlay of keys. */
function Page() {
  const [help, setHelp] = useState(false);
  const actions: BindingActions = {
    'list.down': run('list.down'),
    'list.up': run('list.up'),
    'list.open': run('list.open'),
    'panel.close': run('panel.close'),
    'filter.explain': run('filter.explain'),
    'go./event-log': run('go./event-log'),
    help: () => setHelp(true),
  };
  useBindings(actions);
  return (
    <>
      <main data-key-scope="list" tabIndex={-1} />
      <aside data-key-scope="panel" tabIndex={-1} />
      <footer>
        <StatusKeys />
      </footer>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      <Palette />
    </>
  );
}

/** Focuses an element; the frame of the console, which is not rendered here, would set the scope. */
const focus = (role: 'main' | 'complementary'): void =>
  act(() => {
    screen.getByRole(role).focus();
    updateKeyScope(document.activeElement);
  });

const keysOf = (name: string) => screen.queryByRole('list', { name })?.textContent ?? '';

beforeEach(() => {
  stubNetwork();
  runs.length = 0;
});
afterEach(() => {
  endSession();
  setKeySettings({ keys: {}, singleKeys: true });
});

test('[KB-01] the status line lists the keys of the focused scope, and those of every scope apart', async () => {
  await renderConsole(<Page />);
  focus('main');
  expect(keysOf('Shortcuts here')).toContain('open');
  expect(keysOf('Shortcuts here')).not.toContain('close');
  expect(keysOf('Everywhere')).toContain('?');
  focus('complementary');
  expect(keysOf('Shortcuts here')).toContain('close');
  expect(keysOf('Shortcuts here')).not.toContain('open');
});

test('[KB-01] a key runs the action of the focused scope only', async () => {
  const { user } = await renderConsole(<Page />);
  focus('main');
  await user.keyboard('j{Escape}');
  focus('complementary');
  await user.keyboard('j{Escape}');
  expect(runs).toEqual(['list.down', 'panel.close']);
});

test('[KB-01] after the first key of a sequence the status line lists the next ones, for as long as it takes', async () => {
  const { user } = await renderConsole(<Page />);
  focus('main');
  await user.keyboard('g');
  expect(keysOf('Shortcuts here')).toBe('eEvent log');
  await user.keyboard('e');
  expect(runs).toEqual(['go./event-log']);
  // The last press of an unknown sequence does not run its own binding.
  await user.keyboard('gj');
  expect(runs).toEqual(['go./event-log']);
});

test('[KB-01] with single keys off only Alt with the key runs the action, and the status line shows it', async () => {
  const { user } = await renderConsole(<Page />);
  focus('main');
  act(() => setKeySettings({ keys: {}, singleKeys: false }));
  expect(keysOf('Shortcuts here')).toContain('Alt+J');
  await user.keyboard('j{Alt>}j{/Alt}');
  expect(runs).toEqual(['list.down']);
});

test('[KB-01] the overlay of keys lists all bindings of the page by scope, and is searched by key or label', async () => {
  const { user } = await renderConsole(<Page />);
  focus('main');
  await user.keyboard('?');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'List',
    'Panel',
    'Progress',
    'Everywhere',
  ]);
  await user.type(screen.getByRole('searchbox'), 'explain');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['explain the row count']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'j');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('down');
  expect(runs).toEqual([]);
});

function ReportPage() {
  useBindings({ 'list.nextPage': run('list.nextPage') }, { labels: { 'list.nextPage': 'Next report' } });
  return <Page />;
}

test('[KB-01] status line and overlay show the label that a page gives to a key', async () => {
  const { user } = await renderConsole(<ReportPage />);
  focus('main');
  expect(keysOf('Shortcuts here')).toContain(']Next report');
  await user.keyboard('?');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Next report');
});
