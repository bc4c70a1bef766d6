import { expect, test } from 'vitest';
import { readIdFile, readIds } from './read-ids.ts';

test.each([
  ['17\n18\n', [17, 18]],
  ['17 18,20\t21, 22\r\n\n23', [17, 18, 20, 21, 22, 23]],
  ['\ufeff17', [17]],
  ['', []],
  ['17,17', [17, 17]],
])('standard input %j contains the ids %j', (text, ids) => {
  expect(readIds(text)).toEqual({ ids });
});

test.each([
  ['17\n18 x\n19', 2, '18 x'],
  ['17\tHall 2 East\tready', 1, '17\tHall 2 East\tready'],
  ['id\n17', 1, 'id'],
  ['17\n# 18', 2, '# 18'],
  ['17\n\n,\n', 3, ','],
  ['017', 1, '017'],
  ['65536', 1, '65536'],
  ['17;18', 1, '17;18'],
  ['[17,18]', 1, '[17,18]'],
  ['17\u0000', 1, '17\u0000'],
])('standard input %j is rejected at line %i', (text, line, shown) => {
  expect(readIds(text)).toEqual({ line, text: shown });
});

test.each([
  ['17\n# a comment\n"18"\n', [17, 18]],
  ['\ufeffname,terminal\r\nHall,17\r\nLobby,"18"\r\n', [17, 18]],
  ['id;name\n17;x\n', [17]],
  ['id\tname\n17\tHall 2 East\n', [17]],
  // A space inside a name does not separate columns.
  ['name,id\nHall 2 East,17\n', [17]],
  ['name,id\n"Hall, 2 ""East""",17\n', [17]],
  // In an exported log, `id` is the id of the log row, and `terminal` the id of the terminal.
  ['id,terminal\n4711,17\n', [17]],
])('the file %j contains the ids %j', (text, ids) => {
  expect(readIdFile(text)).toEqual({ ids });
});

test.each([
  ['17\tHall\n18\tLobby\n', 1],
  ['17 18 19\n', 1],
  ['17,101\n', 1],
  ['id,name\n17\n', 2],
  ['id,name\n17,Hall,18\n', 2],
  ['id,name\n17,Hall\n,Lobby\n', 3],
  ['id,name\n17,"Hall\n', 2],
  ['name,number\nHall,17\n', 1],
])('the file %j is rejected at line %i', (text, line) => {
  expect(readIdFile(text)).toMatchObject({ line });
});
