import { ProblemError } from '@floorwalker/core/contract/problem';
import { type CasinoDay, endCasinoDay, showCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

afterEach(endSession);

const underWay: CasinoDay = {
  ...{ property: 1, propertyName: 'Vienna\u202e West', zone: 'Europe/Vienna', businessDay: '2026-11-21', ended: null },
  ...{ from: '2026-11-21T05:00:00.000Z', to: '2026-11-22T05:00:00.000Z', terminals: 12, uncounted: 1, unconfirmed: 3 },
};

async function open(day: CasinoDay, rights: readonly Right[] = rightIds) {
  const server = createRestServer();
  server.on(showCasinoDay, () => day);
  server.on(endCasinoDay, () => ({ ...day, ended: { at: '2026-11-21T22:00:00.000Z', operatorName: 'Olga' } }));
  const { user } = await renderApp('/balancing-reports', { session: { rights: [...rights] } });
  await waitForKeys();
  await user.keyboard('{Shift>}D{/Shift}');
  return { user, server };
}
const dialog = () => screen.findByRole('dialog', { name: 'End the casino day' });

test('[ST-06] the dialog names property and day and what is open, and sends the day that it shows', async () => {
  const { user, server } = await open(underWay);
  const text = within(await dialog());
  await text.findByText('3 counted reports are not confirmed.');
  const shown = (await dialog()).textContent ?? '';
  expect(shown).toContain('Casino day 2026-11-21 of Vienna');
  expect(shown).toContain('The totals of 12 terminals are stored');
  expect(shown).toContain('1 balancing report of this day is not counted.');
  expect(shown).not.toContain('\u202e');
  // The only property is chosen, so Enter at the opened dialog cancels, and Enter in the choice leads to the button.
  expect(document.activeElement?.textContent).toMatch(/^Cancel/);
  text.getByRole('combobox', { name: 'Property' }).focus();
  await user.keyboard('{Enter}');
  expect(server.received(endCasinoDay)).toEqual([]);
  expect(document.activeElement).toBe(text.getByRole('button', { name: /^End casino day/ }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.received(endCasinoDay).map(({ body, params }) => [params, body])).toEqual([[{ id: '1' }, { businessDay: '2026-11-21' }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ST-06] a day that has ended says who ended it, and cannot be ended again', async () => {
  await open({ ...underWay, ended: { at: '2026-11-21T22:00:00.000Z', operatorName: 'Olga' } });
  const text = within(await dialog());
  expect(await text.findByText(/^Olga ended casino day 2026-11-21/)).toBeTruthy();
  expect(text.getByRole<HTMLButtonElement>('button', { name: /^End casino day/ }).disabled).toBe(true);
});

test('[ST-06] a refusal of the server is shown, and the dialog stays open', async () => {
  const { user, server } = await open(underWay);
  server.on(endCasinoDay, () => {
    throw new ProblemError('balancing.day-ended', { day: '2026-11-21', by: 'Petra' });
  });
  const text = within(await dialog());
  await text.findByText('3 counted reports are not confirmed.');
  await user.click(text.getByRole('button', { name: /^End casino day/ }));
  expect(await text.findByText(/^Petra has ended the casino day 2026-11-21/)).toBeTruthy();
});

test('[ST-06] without the right there is neither a button nor a key', async () => {
  await open(
    underWay,
    rightIds.filter((right) => right !== 'casino-day.end'),
  );
  expect(screen.queryByRole('button', { name: /^End casino day/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
