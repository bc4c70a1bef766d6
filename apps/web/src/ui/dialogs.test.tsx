import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { Dialog } from './Dialog.tsx';
import { Popup } from './Popup.tsx';
import { SidePanel } from './SidePanel.tsx';

const copied: string[] = [];

/** A button that opens a dialog, with a second dialog and a side panel over it. */
function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const show = (name: string) => () => setOpen((list) => [...list, name]);
  const close = (name: string) => () => setOpen((list) => list.filter((one) => one !== name));
  return (
    <>
      <button type="button" onClick={show('first')}>
        open
      </button>
      {open.includes('first') && (
        <Dialog title="First" description="About it" onClose={close('first')} initialFocus={field}>
          <button type="button" onClick={show('second')}>
            open second
          </button>
          <button type="button" onClick={show('panel')}>
            open panel
          </button>
          <input ref={field} aria-label="field" />
        </Dialog>
      )}
      {open.includes('second') && (
        <Dialog title="Second" onClose={close('second')}>
          <button type="button">in the second</button>
        </Dialog>
      )}
      {open.includes('panel') && (
        <SidePanel title="Panel" onClose={close('panel')} onCopy={() => copied.push('text')} initialFocus={text}>
          <div ref={text} tabIndex={-1}>
            text
          </div>
        </SidePanel>
      )}
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function openFirst() {
  const { user } = await renderConsole(<Page />);
  await user.tab();
  await user.keyboard('{Enter}');
  return user;
}

test('a dialog has a name and a description, and the given element has the focus as soon as it is rendered', async () => {
  await openFirst();
  const dialog = screen.getByRole('dialog', { name: 'First', description: 'About it' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(focused()).toBe('field');
});

test('Escape closes a dialog and returns the focus to the button that opened it', async () => {
  const user = await openFirst();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(focused()).toBe('open'));
});

/** A page whose button opens a dialog and is gone by the time the dialog closes. */
function VanishingButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <section aria-label="page" data-key-scope="list" tabIndex={-1}>
        {!isOpen && (
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
        )}
      </section>
      {isOpen && (
        <Dialog title="First" onClose={() => setOpen(false)}>
          <button type="button">inside</button>
        </Dialog>
      )}
    </main>
  );
}

test('the page gets the focus if what had it before the dialog is gone, so that the keys of the page work', async () => {
  const { user } = await renderConsole(<VanishingButton />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('page'));
});

test('Escape closes the dialog on top alone, and the one below gets its focus back', async () => {
  const user = await openFirst();
  await user.click(screen.getByRole('button', { name: 'open second' }));
  expect(focused()).toBe('in the second');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined();
  await waitFor(() => expect(focused()).toBe('open second'));
});

test('in a side panel y copies, and Escape closes it but not the dialog below', async () => {
  const user = await openFirst();
  await user.click(screen.getByRole('button', { name: 'open panel' }));
  expect(focused()).toBe('text');
  await user.keyboard('y');
  expect(copied).toEqual(['text']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Panel' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined();
});

test('Enter that is held down since a dialog opened presses no button in it', async () => {
  const user = await openFirst();
  act(() => screen.getByRole('button', { name: 'open second' }).focus());
  await user.keyboard('{Enter>2/}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

function Picker() {
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <span id="name">Time</span>
      <Popup label="Time" open={open} onOpen={setOpen} trigger="Any time" triggerId="trigger" labelledBy="name" initialFocus={first}>
        <input ref={first} aria-label="From" />
      </Popup>
    </>
  );
}

test('a popup is opened by Enter on its control, focuses the given field, and Escape returns to the control', async () => {
  const { user } = await renderConsole(<Picker />);
  const control = screen.getByRole('button', { name: 'Time Any time' });
  await user.tab();
  expect(document.activeElement).toBe(control);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('From'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(control));
});
