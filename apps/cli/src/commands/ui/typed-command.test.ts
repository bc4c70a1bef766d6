import { expect, test } from 'vitest';
import { readTypedCommand } from './typed-command.ts';

const marked = [17, 18];

test.each([
  ['restart', ['terminal', 'restart', '17', '18', '--no-wait']],
  ['floor terminal restart --at idle', ['terminal', 'restart', '17', '18', '--at', 'idle', '--no-wait']],
  ['restart 4 --at idle', ['terminal', 'restart', '4', '--at', 'idle', '--no-wait']],
  ['reboot --at idle 4', ['terminal', 'reboot', '--at', 'idle', '4', '--no-wait']],
  ['reboot --dry-run 4', ['terminal', 'reboot', '--dry-run', '4', '--no-wait']],
  [`reboot --where 'site:"Vienna West"'`, ['terminal', 'reboot', '--where', 'site:"Vienna West"', '--no-wait']],
  ['backup request --reason "before update"', ['backup', 'request', '17', '18', '--reason', 'before update', '--no-wait']],
  ['restart --no-wait', ['terminal', 'restart', '17', '18', '--no-wait']],
])('%s is an operator command on the named terminals, otherwise on the marked ones', (text, argv) => {
  expect(readTypedCommand(text, marked)).toEqual({ argv, isOperatorCommand: true });
});

test('other commands are passed on as they are', () => {
  expect(readTypedCommand('terminal describe 17', marked)).toEqual({ argv: ['terminal', 'describe', '17'], isOperatorCommand: false });
});

test.each([
  ['terminal list --server http://other', { refused: 'connection', word: '--server' }],
  ['restart 17 --context=prod', { refused: 'connection', word: '--context=prod' }],
  ['tail', { refused: 'screen', word: 'tail' }],
  ['event tail', { refused: 'screen', word: 'tail' }],
  ['terminal list --watch', { refused: 'screen', word: '--watch' }],
  ['ui', { refused: 'screen', word: 'ui' }],
] as const)('%s cannot run inside floor ui', (text, refusal) => {
  expect(readTypedCommand(text, marked)).toEqual(refusal);
});
