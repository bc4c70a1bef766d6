import { operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { parseListLine, toListCommand, toScreenCommand } from './list-line.ts';

test('a list is printed as its CLI command', () => {
  expect(toListCommand(terminalResource, '', 'id', null)).toBe('floor terminal list');
  expect(toListCommand(terminalResource, 'state:failure site:x', '-name', ['id', 'name'])).toBe(
    `floor terminal list --where 'state:failure site:x' --sort -name --columns id,name`,
  );
  expect(toListCommand(operatorAccessLogResource, '', '-at', null)).toBe('floor access list');
});

test('a list command is parsed to its screen with filter, order and columns; a show command opens the row', () => {
  const path = (line: string) => parseListLine(line)?.path;
  expect(path(`floor terminal list --where 'state:failure site:x' --sort -name`)).toBe(
    '/terminal-list?q=state%3Afailure+site%3Ax&sort=-name',
  );
  expect(path('access list')).toBe('/operator-access-log?');
  expect(path('floor terminal show 17')).toBe('/terminal-list?open=17');
  expect([path('floor terminal explode'), path('floor nothing list'), path('terminal list --where')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([toScreenCommand('/event-log'), toScreenCommand('/user/profile')]).toEqual(['floor event list', undefined]);
});
