import { expect, test } from 'vitest';
import { toLineEntries } from './line-entries.ts';

const done: string[] = [];
const powers = {
  translate: (key: string) => key,
  may: () => true,
  go: (path: string) => done.push(path),
  begin: ({ id }: { id: string }) => done.push(`begin ${id}`),
  ask: ({ id }: { id: string }, targets: object, args: object) => done.push(`ask ${id} ${JSON.stringify([targets, args])}`),
  approve: (terminal: number, sequence: number) => done.push(`approve ${terminal}/${sequence}`),
  type: (text: string) => done.push(`type ${text}`),
};

const run = (text: string): readonly string[] => {
  done.length = 0;
  for (const entry of toLineEntries(text, powers)) entry.run();
  return [...done];
};

test('a pasted line of the CLI does here what it does there [KB-01]', () => {
  expect(run('floor terminal restart 17 --at now')).toEqual(['ask terminal.restart [{"ids":[17]},{"at":"now"}]']);
  expect(run('terminal restart')).toEqual(['begin terminal.restart']);
  expect(run(`floor event list --where 'severity>=warning'`)).toEqual(['/event-log?q=severity%3E%3Dwarning']);
  expect(run('floor terminal show 17')).toEqual(['/terminal-list?open=17']);
  expect(run('floor approve 17/4711')).toEqual(['approve 17/4711']);
  expect(run('restart the world')).toEqual([]);
});

test('an unfinished flag is completed in the field', () => {
  expect(run('terminal restart 17 --at i')).toEqual([
    'type terminal restart 17 --at idle ',
    'ask terminal.restart [{"ids":[17]},{"at":"i"}]',
  ]);
});

test('rights decide what a line offers', () => {
  expect(toLineEntries('terminal restart 17', { ...powers, may: () => false })).toEqual([]);
  expect(toLineEntries('floor event list', { ...powers, may: () => false })).toEqual([]);
});
