import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import type { ListState } from '../store/list-state.ts';
import type { ListAddress, PageSize } from '../url-state.ts';
import { Paginator } from './Paginator.tsx';

/** A list of 1,204 rows with its pages; the page shows the changes of the address as text. */
function Page({ initial, length }: { readonly initial: number; readonly length: number }) {
  const [address, setAddress] = useState<{ page: number; size: PageSize }>({ page: initial, size: 50 });
  const [changes, setChanges] = useState<readonly Partial<ListAddress>[]>([]);
  const change = (next: Partial<ListAddress>) => {
    setChanges((before) => [...before, next]);
    setAddress((now) => ({ page: next.page ?? now.page, size: next.size ?? now.size }));
  };
  return (
    <>
      <p data-testid="changes">{JSON.stringify(changes)}</p>
      <Paginator size={address.size} page={address.page} state={{ length } as ListState} onChange={change} />
    </>
  );
}

const open = (initial = 1, length = 1204) => renderPage(<Page initial={initial} length={length} />);
const changes = () => JSON.parse(screen.getByTestId('changes').textContent ?? '') as unknown;
const pages = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
const status = () => plainText(screen.getByRole('navigation').querySelector('[role="status"]'));

afterEach(endSession);

test('[SH-24] on the first page only the buttons forward act, on the last one only those back', async () => {
  const { user } = await open();
  const [first, previous, next, last] = screen.getAllByRole('button');
  expect(pages()).toEqual(['true', 'true', 'false', 'false']);
  await user.click(first as HTMLElement);
  await user.click(previous as HTMLElement);
  expect(changes()).toEqual([]);
  await user.click(next as HTMLElement);
  await user.click(last as HTMLElement);
  expect(changes()).toEqual([{ page: 2 }, { page: 25 }]);
  expect(status()).toContain('25');
  expect(pages()).toEqual(['false', 'false', 'true', 'true']);
  expect(document.activeElement).toBe(last);
});

test('[SH-24] an empty list has one page', async () => {
  await open(1, 0);
  expect(pages()).toEqual(['true', 'true', 'true', 'true']);
  expect(status()).toMatch(/1\D+1/);
});

test('[SH-24] pages have 10, 50 or 100 rows, or the list scrolls', async () => {
  const { user } = await open();
  const size = screen.getByRole('combobox');
  expect([...size.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '50', '100', '']);
  await user.selectOptions(size, '100');
  await user.selectOptions(size, '');
  expect(changes()).toEqual([{ size: 100 }, { size: null }]);
});
