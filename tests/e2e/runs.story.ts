import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[TM-08] the grid of a run is walked by keys and says which terminals wait for the service level of their property', async ({
  stage,
}) => {
  const machine = await stage.machine(181);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const person = await stage.person('administrator');
  const { body } = await person.get('/properties/103');
  const { name, zone, currency, dayStart, address, version } = body as Record<string, unknown>;
  const property = { name, zone, currency, dayStart, address, bandwidth: 0, commandWindows: [] };
  expect((await person.put('/properties/103', { ...property, minInService: 100, version })).status).toBe(200);
  const restart = { targets: { ids: [181, 182] }, args: { at: 'now' }, reason: 'release' };
  expect((await person.post('/commands/terminal.restart', restart)).status).toBe(200);

  const { page, press, ...desk } = await stage.enter('administrator');
  await desk.go('r', 'Command runs');
  await press('Enter');
  const grid = page.getByRole('listbox');
  await desk.tabTo(grid.getByRole('option').first());
  await expect(grid.getByRole('option').first()).toHaveAccessibleName(/Waiting until enough other terminals are in service/);
  await press('ArrowRight');
  await expect(desk.focus).toHaveAccessibleName(/^182 /);
  expect(await findAxeViolations(page)).toEqual([]);
  const changed = { ...property, minInService: 0, version: Number(version) + 1 };
  expect((await person.put('/properties/103', changed)).status).toBe(200);
  await machine.waitFor('command', ({ verb }) => verb === 'terminal.restart');
});
