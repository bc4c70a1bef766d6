import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Hall 2 East', 'Hall 2 East', ''],
  ['Hall 1 Ticket Sales 1', 'Hall 1 Ticket ', 'Sales 1'],
  ['Main Entrance Recycler 2', 'Main Entrance ', 'Recycler 2'],
  ['Terminal-without-any-blank-17', 'Terminal-without-any-', 'blank-17'],
  ['anna.meier@casino.example', 'anna.meier@casino', '.example'],
  ['************5008', '********', '****5008'],
  ['🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰', '🎰🎰🎰🎰🎰🎰', '🎰🎰🎰🎰🎰🎰🎰🎰'],
])('%s keeps its end', (name, start, end) => {
  expect(splitName(name)).toEqual([start, end]);
  expect(splitName(name).join('')).toBe(name);
});
