import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, renderConsole } from '../testing/render-console.tsx';
import { Link } from '../ui/Link.tsx';
import { FaultBoundary } from './faults/FaultBoundary.tsx';
import { RouteFaults } from './RouteFault.tsx';

/** Throws while it is rendered once the button has been pressed. */
function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('row 17 has no state');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      break
    </button>
  );
}

beforeEach(() => {
  // React logs each caught error; the tests in this file cause errors on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

test('a fault of rendering is an alert with its text, details and a reload', async () => {
  await renderConsole(
    <RouteFaults>
      <Fragile />
    </RouteFaults>,
  );
  fireEvent.click(screen.getByText('break'));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('row 17 has no state');
  expect([...alert.querySelectorAll('button')]).toHaveLength(2);
});

test('a fault of one screen leaves what is around it, and ends with the next navigation', async () => {
  function Page() {
    const [at, setAt] = useState('/a');
    return (
      <>
        <button type="button" onClick={() => setAt('/b')}>
          next
        </button>
        <FaultBoundary location={at} render={(fault) => <p role="alert">{String(fault)}</p>}>
          <Fragile />
        </FaultBoundary>
        <Link to="/terminal-list">menu</Link>
      </>
    );
  }
  await renderConsole(<Page />);
  fireEvent.click(screen.getByText('break'));
  expect(screen.getByRole('alert').textContent).toBe('Error: row 17 has no state');
  expect(screen.getByText('menu')).toBeTruthy();
  act(() => screen.getByText('next').click());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('break')).toBeTruthy();
});
