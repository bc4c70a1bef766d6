import { expect, test } from 'vitest';
import { terminalResource } from '../resources/terminals/terminal.ts';
import { connectionFilters } from '../vocabulary/terminal-states.ts';
import { connectionExpressions, connectionFilterOf, withConnectionFilter } from './connection-filter.ts';
import { toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';

const fields = toFilterFields(terminalResource);
const choiceOf = (text: string) => connectionFilterOf(parseFilter(text), fields);

test.each(connectionFilters)('[TM-04] the choice %s is written into the expression and read back, beside other terms', (choice) => {
  expect(withConnectionFilter('', fields, choice)).toBe(connectionExpressions[choice]);
  for (const before of ['', 'state:failure hall', 'connection:connected id>4', 'lastSeen:-24h -state:error', 'connection!=connected']) {
    const text = withConnectionFilter(before, fields, choice);
    expect([before, choiceOf(text)]).toEqual([before, choice]);
    expect(withConnectionFilter(text, fields, 'all')).toBe(withConnectionFilter(before, fields, 'all'));
  }
});

test.each([
  ['state:ready', 'all'],
  ['CONNECTION=Connected', 'connected'],
  ['-connection:connected', null],
  ['connection:connected,not-connected', null],
  ['connection:connected lastSeen:-24h', null],
  ['lastSeen>-24h', null],
  ['lastSeen:today', 'all'],
])('[TM-04] the choice of %j is %s', (text, choice) => {
  expect(choiceOf(text)).toBe(choice);
});

test('[TM-04] an invalid expression is not changed', () => {
  expect(() => withConnectionFilter('state:(', fields, 'connected')).toThrow(FilterError);
});
