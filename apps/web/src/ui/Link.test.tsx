import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderConsole, stubNetwork } from '../testing/render-console.tsx';
import { NavLink } from './Link.tsx';

beforeEach(() => stubNetwork());

test('a link opens its page, and is marked while the page or a page below it is displayed', async () => {
  const { user, address, navigate } = await renderConsole(<NavLink to="/manual">Manual</NavLink>);
  const link = screen.getByRole('link', { name: 'Manual' });
  expect(link.getAttribute('href')).toBe('#/manual');
  const current = () => link.getAttribute('aria-current');
  expect(current()).toBeNull();
  await user.click(link);
  expect(address()).toBe('/manual');
  expect(current()).toBe('page');
  await navigate('/manual/general');
  expect(current()).toBe('page');
  await navigate('/manuals');
  expect(current()).toBeNull();
});

test('a click is left to the browser if it opens a new tab, and does nothing if its handler prevents it', async () => {
  const { address } = await renderConsole(
    <>
      <NavLink to="/runs">Runs</NavLink>
      <NavLink to="/manual" onClick={(event) => event.preventDefault()}>
        Prevented
      </NavLink>
    </>,
  );
  const before = address();
  fireEvent.click(screen.getByRole('link', { name: 'Prevented' }));
  expect(address()).toBe(before);
  const runs = screen.getByRole('link', { name: 'Runs' });
  // The result is false if the event was prevented.
  expect(fireEvent.click(runs, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(runs)).toBe(false);
  expect(address()).toBe('/runs');
});
