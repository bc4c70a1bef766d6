import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { FleetStrip } from './FleetStrip.tsx';

afterEach(endSession);

async function open(q: string) {
  const onFilter = vi.fn();
  const counts = { failed: 3, warning: 0, offline: 12, low: 8, approvals: 1 };
  stubNetwork((address) => (address.endsWith('/terminal-summary') ? { total: 200, counts } : undefined));
  await startTranslation('en');
  const { user } = await renderConsole(<FleetStrip q={q} onFilter={onFilter} />);
  const strip = await screen.findByRole('toolbar', { name: 'Health of the fleet' });
  return { user, onFilter, strip };
}

test('the parts show their figures, are walked by arrow keys, and each sets its filter', async () => {
  const { user, onFilter, strip } = await open('');
  const parts = within(strip).getAllByRole('button');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Failed3', 'Warning0', 'Offline12', 'Low8', 'Approvals1']);
  await user.tab();
  expect(document.activeElement).toBe(parts[0]);
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onFilter).toHaveBeenLastCalledWith('list:offline');
  await user.keyboard('{End}{ArrowRight}{Enter}');
  expect(onFilter).toHaveBeenLastCalledWith('list:error -state:failure-operator');
});

test('the part whose filter is set is pressed, and removes the filter', async () => {
  const { user, onFilter, strip } = await open('list:offline');
  const part = within(strip).getByRole('button', { name: /Offline/, pressed: true });
  await user.click(part);
  expect(onFilter).toHaveBeenLastCalledWith('');
});
