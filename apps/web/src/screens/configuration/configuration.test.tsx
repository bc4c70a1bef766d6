import { configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { configurationHistory, saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import { artConfiguration } from '@floorwalker/core/endpoints/installation';
import { type ConfigurationEntryRow, configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import type { Language } from '@floorwalker/i18n/languages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatsNow } from '../../platform/i18n/formats.ts';
import { publishEntries } from '../../platform/live/entries.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { serveProfile } from '../../testing/serve-profile.ts';

const endpoints = toListEndpoints(configurationEntryResource);
const rowOf = (id: string, more: Partial<ConfigurationEntryRow> = {}): ConfigurationEntryRow => {
  const key = id.split(':').at(-1) as keyof typeof configEntries;
  const entry = configEntries[key];
  return {
    id,
    key,
    category: entry.category,
    level: 'installation',
    property: null,
    propertyName: null,
    terminal: null,
    terminalName: null,
    value: entry.default,
    source: 'default',
    inherited: entry.default,
    default: entry.default,
    dataType: entry.dataType,
    changed: null,
    changedBy: null,
    version: 0,
    ...more,
  };
};
const limit = rowOf('terminal:17:Payout/KioskLimit', {
  level: 'terminal',
  property: 101,
  terminal: 17,
  terminalName: 'Hall 2',
  value: '250.00',
  source: 'terminal',
  inherited: '500.00',
  version: 3,
});
const brightness = rowOf('installation:Display/Brightness');
let server: RestServer;
let rows: readonly ConfigurationEntryRow[];

beforeEach(() => {
  rows = [limit, brightness];
  server = createRestServer();
  server.on(endpoints.list, () => ({ items: [...rows], next: null, position: 'test.1' }));
  server.on(endpoints.count, () => ({ count: rows.length, exact: true }));
  server.on(endpoints.show, ({ params: { id } }) => rows.find((row) => row.id === id) as ConfigurationEntryRow);
  server.on(saveConfiguration, ({ body: { plan = false, changes } }) => ({
    applied: !plan,
    changes: changes.map(({ id, version, value }) => {
      const row = rows.find((one) => one.id === id) as ConfigurationEntryRow;
      const { key, level, value: old, source: oldSource, inherited, default: preset } = row;
      const next = { new: value ?? inherited, newSource: value === null ? ('property' as const) : level };
      return { id, key, old, oldSource, ...next, default: preset, version: version + 1, differs: true };
    }),
  }));
  server.on(configurationHistory, () => ({
    items: [
      { version: 3, value: '250.00', changed: '2026-11-24T06:00:00.000Z', changedBy: 'Ada' },
      { version: 2, value: null, changed: '2026-11-23T06:00:00.000Z', changedBy: 'Ada' },
      { version: 1, value: '900.00', changed: '2026-11-22T06:00:00.000Z', changedBy: null },
    ],
  }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds, language: Language = 'en') {
  const page = await renderApp('/configuration-management', { language, session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const edit = async (user: User, text: string) => {
  await user.keyboard('w');
  const input = within(await dialog()).getByLabelText('Value');
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  await user.keyboard('{Enter}');
};

test('[MG-16] values are changed by keys, and saved together after a confirmation with old, new and default values', async () => {
  const { user } = await open();
  await edit(user, 'many');
  expect(plainText(await dialog())).toContain('Value: wrong form; example: 1000.00');
  expect(plainText(await dialog())).toContain('Highest amount that a terminal pays out at once');
  expect(plainText(await dialog())).toContain('In force: 250.00 (Terminal)');
  expect(plainText(await dialog())).toContain('Inherited value: 500.00');
  await user.clear(within(await dialog()).getByLabelText('Value'));
  await user.type(within(await dialog()).getByLabelText('Value'), '300{Enter}');
  await isClosed();
  expect(server.received(saveConfiguration)).toEqual([]);
  expect(document.body.textContent).toContain('300.00 (Unsaved)');
  await user.keyboard('j');
  await edit(user, '60');
  await isClosed();
  await user.keyboard('a');
  const table = within(await dialog()).getByRole('table');
  await waitFor(() => expect(within(table).getAllByRole('row').map(plainText)).toHaveLength(3));
  expect(plainText(table)).toContain('Payout/KioskLimit, Terminal 17250.00300.001,000.00');
  await waitFor(() => expect(server.received(saveConfiguration)).toHaveLength(1));
  await user.click(within(await dialog()).getByRole('button', { name: /Save all/ }));
  await isClosed();
  expect(server.received(saveConfiguration)).toMatchObject([
    { body: { plan: true } },
    {
      body: {
        plan: false,
        changes: [
          { id: limit.id, version: 3, value: '300.00' },
          { id: brightness.id, version: 0, value: '60' },
        ],
      },
    },
  ]);
  expect(toastText()).toContain('Configuration changed');
  expect(document.body.textContent).not.toContain('Unsaved');
});

test('[MG-16] decimal values are shown and typed in the format of the reader', async () => {
  const { user } = await open(rightIds, 'de');
  expect(plainText(screen.getByRole('grid'))).toContain('250,00');
  await user.keyboard('w');
  expect(plainText(await dialog())).toContain('1.000,00');
  const input = (await dialog()).querySelector<HTMLInputElement>('input[name="value"]') as HTMLInputElement;
  expect(input.value).toBe('250,00');
  await user.clear(input);
  await user.type(input, '1.250,5{Enter}');
  await isClosed();
  await user.keyboard('a');
  await waitFor(() => expect(server.received(saveConfiguration)).toMatchObject([{ body: { changes: [{ value: '1250.50' }] } }]));
  await waitFor(async () => expect(plainText(within(await dialog()).getByRole('table'))).toContain('250,001.250,501.000,00'));
});

test('a value is inherited again, taken back, and all changes are reset', async () => {
  const { user } = await open();
  await user.keyboard('{Delete}');
  expect(document.body.textContent).toContain('500.00 (Unsaved)');
  await user.keyboard('u');
  expect(document.body.textContent).not.toContain('Unsaved');
  await user.keyboard('{Delete}a');
  expect(plainText(await dialog())).toContain('500.00 (Inherited)');
  await user.click(within(await dialog()).getByRole('button', { name: 'Reset all' }));
  await isClosed();
  expect(document.body.textContent).not.toContain('Unsaved');
});

test('a change of somebody else is named, and the change is planned again on the new row', async () => {
  const { user } = await open();
  await edit(user, '300');
  await isClosed();
  rows = [{ ...limit, value: '275.00', version: 4 }, brightness];
  const [listed] = [server.received(saveConfiguration)];
  expect(listed).toEqual([]);
  let calls = 0;
  server.on(saveConfiguration, ({ body: { changes } }) => {
    calls += 1;
    if (changes[0]?.version === 3) throw new ProblemError('row.changed', { by: 'Ada', row: 'changes.0' });
    const effect = { id: limit.id, key: limit.key, old: '275.00', new: '300.00', default: '1000.00', version: 5, differs: true };
    return { applied: false, changes: [{ ...effect, oldSource: 'terminal' as const, newSource: 'terminal' as const }] };
  });
  await user.keyboard('a');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Ada has changed Payout/KioskLimit meanwhile'));
  await waitFor(async () => expect(plainText(await dialog())).toContain('275.00'));
  expect(calls).toBe(2);
});

test('the history is shown, and an earlier version becomes a change', async () => {
  const { user } = await open();
  await user.keyboard('i');
  const restore = await within(await dialog()).findByRole('button', { name: 'Restore: Value of version 1' });
  expect(within(await dialog()).queryByRole('button', { name: 'Restore: Value of version 3' })).toBeNull();
  await user.click(restore);
  await isClosed();
  await user.keyboard('a');
  await waitFor(() => expect(server.received(saveConfiguration)).toHaveLength(1));
  expect(server.received(saveConfiguration)).toMatchObject([{ body: { changes: [{ id: limit.id, version: 3, restore: 1 }] } }]);
});

test('an untouched editor changes nothing, and Enter in the confirmation saves nothing', async () => {
  const { user } = await open();
  await user.keyboard('jw');
  await dialog();
  await user.keyboard('{Enter}');
  await isClosed();
  expect(document.body.textContent).not.toContain('Unsaved');
  await edit(user, '60');
  await isClosed();
  await user.keyboard('a');
  await waitFor(() => expect(server.received(saveConfiguration)).toHaveLength(1));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(server.received(saveConfiguration)).toMatchObject([{ body: { plan: true } }]);
  expect(document.body.textContent).toContain('60 (Unsaved)');
});

test('[SH-26] a change of the entry about ISO codes changes the amounts of an open console', async () => {
  let iso = 'False';
  server.on(artConfiguration, () => ({ items: [{ key: 'Basics/DisplayIsoCurrencyCodes', value: iso }] }));
  serveProfile(server);
  await open();
  await waitFor(() => expect(formatsNow().currencyDisplay).toBe('symbol'));
  iso = 'True';
  publishEntries([{ kind: 'LOG', log: 'configuration-entries' }]);
  await waitFor(() => expect(formatsNow().currencyDisplay).toBe('code'));
});

test('without the right nothing can be changed', async () => {
  const { user } = await open(rightIds.filter((right) => right !== 'configuration.manage'));
  await user.keyboard('w{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).not.toContain('Unsaved');
});

test('every data type has an editor that shows its value, with a name', async () => {
  const seen = new Set<string>();
  const keys = configKeys.filter((key) => !seen.has(configEntries[key].dataType) && seen.add(configEntries[key].dataType));
  expect(keys).toHaveLength(18);
  rows = keys.map((key) => rowOf(`installation:${key}`, { level: configEntries[key].levels[0] as 'installation' }));
  const { user } = await open();
  for (const { key, dataType, value } of rows) {
    await user.keyboard('w');
    const box = await dialog();
    expect(plainText(box)).toContain(key);
    // Chosen values are shown with the labels that the editor has for them.
    if (dataType === 'bool') expect(plainText(box)).toMatch(/Default: (On|Off)/);
    if (dataType === 'multi-selection') expect(plainText(box)).toContain('Default: Notes, Coins');
    if (dataType === 'multi-selection') expect(within(box).getByRole('group', { name: 'Value' })).toBeTruthy();
    else expect([key, within(box).getByLabelText<HTMLInputElement>('Value').value]).toEqual([key, dataType === 'password' ? '' : value]);
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('j');
  }
});
