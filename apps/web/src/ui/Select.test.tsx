import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { Select } from './Select.tsx';

const options = Array.from({ length: 12 }, (_, at) => ({ value: `v${at}`, label: `Choice ${at}` }));

function Field() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <span id="name">Type</span>
      <Select label="Type" labelledBy="name" options={options} chosen={chosen} onChoose={setChosen} />
      <output>{chosen.join()}</output>
    </>
  );
}

const output = () => document.querySelector('output')?.textContent;

async function openField() {
  const { user } = await renderConsole(<Field />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  return user;
}

test('[SH-24] the control is a button with the name of the field and of its values', async () => {
  const user = await openField();
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Type Choice 0' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('Space and Enter select and deselect options, in the order of the list', async () => {
  const user = await openField();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp} ');
  expect(output()).toBe('v0,v1');
  await user.keyboard(' ');
  expect(output()).toBe('v1');
  const list = within(screen.getByRole('listbox', { name: 'Type' }));
  expect(list.getByRole('option', { selected: true }).textContent).toBe('Choice 1');
});

test('Space selects the first option when none is highlighted', async () => {
  const user = await openField();
  await user.keyboard(' ');
  expect(output()).toBe('v0');
});

test('Page Down and Page Up move by eight options and stop at the ends', async () => {
  const user = await openField();
  await user.keyboard('{ArrowDown}{PageDown}{Enter}');
  expect(output()).toBe('v8');
  await user.keyboard('{PageDown}{Enter}{PageUp}{PageUp}{Enter}');
  expect(output()).toBe('v0,v8,v11');
});

test('the typed text filters the options and stays when one is selected', async () => {
  const user = await openField();
  await user.keyboard('choice 1{Enter}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choice 1', 'Choice 10', 'Choice 11']);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('choice 1');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(output()).toBe('v1,v10');
});

test('a text without a match is reported by a status message', async () => {
  const user = await openField();
  await user.keyboard('xyz');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('No matches').getAttribute('role')).toBe('status');
});
