import { expect, test } from 'vitest';
import { completeLine, parseApprovalLine, parseCommandLine, parseIds, splitLine, toCommandLine } from './cli-line.ts';

const known = ['terminal.restart', 'terminal.set-online', 'log-file.request'];

test('[KB-01] a CLI line is parsed with or without the program’s name', () => {
  const call = { id: 'terminal.restart', targets: { ids: [17] }, args: { at: 'idle' }, reason: '' };
  expect(parseCommandLine('terminal restart 17 --at idle', known)).toEqual(call);
  expect(parseCommandLine('floor terminal restart 17 --at=idle', known)).toEqual(call);
});

test('targets are ids, lists or ranges of ids, or a filter', () => {
  expect(parseCommandLine('terminal restart 17,18 20-22 17', known)?.targets).toEqual({ ids: [17, 18, 20, 21, 22] });
  expect(parseCommandLine(`terminal restart --where 'state:failure site:"Vienna West"'`, known)?.targets).toEqual({
    where: 'state:failure site:"Vienna West"',
  });
  expect(parseCommandLine('terminal restart', known)?.targets).toBeNull();
});

test('text that is no command is not parsed', () => {
  for (const line of [
    '',
    'terminal',
    'terminal explode 17',
    'terminal restart seventeen',
    'terminal restart 17 --at',
    `terminal restart 'x`,
  ]) {
    expect(parseCommandLine(line, known)).toBeUndefined();
  }
});

test('a printed command is parsed by a shell and by the palette to the same words', () => {
  const line = toCommandLine('terminal.restart', { ids: [17, 18] }, { at: 'now' }, "it's stuck");
  expect(line).toBe(`floor terminal restart 17 18 --at now --reason 'it'\\''s stuck'`);
  expect(parseCommandLine(line, known)).toEqual({
    id: 'terminal.restart',
    targets: { ids: [17, 18] },
    args: { at: 'now' },
    reason: "it's stuck",
  });
});

test('ids and ranges out of bounds are not parsed', () => {
  expect(parseIds('3-1')).toBeUndefined();
  expect(parseIds('0')).toBeUndefined();
  expect(parseIds('70000')).toBeUndefined();
  expect(splitLine('a "b c" d')).toEqual(['a', 'b c', 'd']);
});

test('aliases and commands without their default verb are parsed', () => {
  const all = [...known, 'backup.request'];
  expect(parseCommandLine('floor restart 17', all)?.id).toBe('terminal.restart');
  expect(parseCommandLine('backup 17', all)?.targets).toEqual({ ids: [17] });
  expect(parseApprovalLine('floor approve 17/4711')).toEqual({ terminal: 17, sequence: 4711 });
  expect(parseApprovalLine('approval decline 17/4711 --reason no')).toEqual({ terminal: 17, sequence: 4711 });
  expect(parseApprovalLine('approve everything')).toBeUndefined();
});

test('a line is completed with the flags of its command', () => {
  const complete = (line: string) => completeLine(line, known, () => ['--at idle', '--at now', '--until 02:00']);
  expect(complete('terminal restart 17 --at')).toEqual(['terminal restart 17 --at idle', 'terminal restart 17 --at now']);
  expect(complete('terminal restart 17 --at n')).toEqual(['terminal restart 17 --at now']);
  expect(complete('terminal restart 17 --u')).toEqual(['terminal restart 17 --until 02:00']);
  expect(complete('terminal restart --w')).toEqual(["terminal restart --where 'state:failure'"]);
  expect(complete('terminal restart 17')).toEqual([]);
  expect(complete('terminal explode 17 --')).toEqual([]);
});
