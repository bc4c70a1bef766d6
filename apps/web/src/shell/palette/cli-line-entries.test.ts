import { expect, test } from 'vitest';
import { toCliLineEntries } from './cli-line-entries.ts';

const done: string[] = [];
const actions = {
  translate: (key: string) => key,
  may: () => true,
  navigate: (path: string) => done.push(path),
  startCommand: ({ id }: { id: string }) => done.push(`begin ${id}`),
  confirmCommand: ({ id }: { id: string }, targets: object, args: object) => done.push(`ask ${id} ${JSON.stringify([targets, args])}`),
  openApproval: (terminal: number, sequence: number) => done.push(`approve ${terminal}/${sequence}`),
  setText: (text: string) => done.push(`type ${text}`),
};

const run = (text: string): readonly string[] => {
  done.length = 0;
  for (const entry of toCliLineEntries(text, actions)) entry.run();
  return [...done];
};

test('[KB-01] a pasted CLI line runs the same action as the CLI', () => {
  expect(run('floor terminal restart 17 --at now')).toEqual(['ask terminal.restart [{"ids":[17]},{"at":"now"}]']);
  expect(run('terminal restart')).toEqual(['begin terminal.restart']);
  expect(run(`floor event list --where 'severity>=warning'`)).toEqual(['/event-log?q=severity%3E%3Dwarning']);
  expect(run('floor terminal show 17')).toEqual(['/terminal-list?open=17']);
  expect(run('floor approve 17/4711')).toEqual(['approve 17/4711']);
  expect(run('restart the world')).toEqual([]);
});

test('an incomplete flag is completed in the field', () => {
  expect(run('terminal restart 17 --at i')).toEqual([
    'type terminal restart 17 --at idle ',
    'ask terminal.restart [{"ids":[17]},{"at":"i"}]',
  ]);
});

test('a CLI line without its right has no entries', () => {
  expect(toCliLineEntries('terminal restart 17', { ...actions, may: () => false })).toEqual([]);
  expect(toCliLineEntries('floor event list', { ...actions, may: () => false })).toEqual([]);
});
