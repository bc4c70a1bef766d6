import { operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { toListLine } from './list-line.ts';

test('a list is written as the CLI lists it', () => {
  expect(toListLine(terminalResource, '', 'id', null)).toBe('floor terminal list');
  expect(toListLine(terminalResource, 'state:failure site:x', '-name', ['id', 'name'])).toBe(
    `floor terminal list --where 'state:failure site:x' --sort -name --columns id,name`,
  );
  expect(toListLine(operatorAccessLogResource, '', '-at', null)).toBe('floor access list');
});
