import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endSession, stubNetwork } from '../../testing/render-console.tsx';
import { renderPage, toastText } from '../../testing/render-page.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const codes = ['aaaa-1111', 'bbbb-2222', 'cccc-3333'];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
  endSession();
});

async function open() {
  stubNetwork();
  let saved = 0;
  const page = await renderPage(<RecoveryCodes codes={codes} onSaved={() => saved++} />);
  const heading = await screen.findByRole('heading', { name: 'Recovery codes' });
  return { ...page, heading, savedCount: () => saved };
}

test('[SE-05] the heading of the recovery codes has the focus, and each code is listed once', async () => {
  const { heading } = await open();
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
});

test('[SE-05] the recovery codes are copied, one on each line', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  await waitFor(() => expect(toastText()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222\ncccc-3333\n');
});

test('[SE-05] the recovery codes are downloaded as a text file named after the product, whose address is released', async () => {
  const files: Blob[] = [];
  const released: string[] = [];
  const downloads: { readonly href: string; readonly name: string }[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: (address: string) => void released.push(address),
  });
  HTMLAnchorElement.prototype.click = function () {
    downloads.push({ href: this.href, name: this.download });
  };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloads).toEqual([{ href: 'blob:1', name: 'Floorwalker Recovery codes.txt' }]);
  expect(released).toEqual(['blob:1']);
  expect([files[0]?.type, files[0]?.size]).toEqual(['text/plain', 30]);
});

test('[SE-05] only the acknowledgement closes the recovery codes', async () => {
  const { user, savedCount } = await open();
  await user.keyboard('{Escape}{Enter}');
  expect(savedCount()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(savedCount()).toBe(1);
});
