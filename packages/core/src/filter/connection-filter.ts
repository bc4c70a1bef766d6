import type { connectionFilters } from '../vocabulary/terminal-states.ts';
import type { FilterNode } from './ast.ts';
import { termsOf, withoutField, withTerm } from './edit.ts';
import type { FilterField, FilterFields } from './fields.ts';

/** A choice of the connection filter [TM-04]. */
export type ConnectionFilter = (typeof connectionFilters)[number];

/** Age of terminals that were seen recently, as the filter language writes it. */
const recently = '-24h';

/** The expression of each choice, in the fields of the list of terminals. */
export const connectionExpressions: { readonly [F in ConnectionFilter]: string } = {
  all: '',
  connected: 'connection:connected',
  'not-connected': 'connection:not-connected',
  'recently-seen': `lastSeen:${recently}`,
};

const fieldOf = ({ named }: FilterFields, name: string): FilterField => {
  const field = named.get(name.toLowerCase());
  if (!field) throw new TypeError(`the list has no field ${name}`);
  return field;
};

/**
 * Returns the choice that an expression contains, `all` if it has no term about the connection, or null for terms that no choice
 * stands for. `fields`: those of the list of terminals.
 */
export function connectionFilterOf(node: FilterNode | null, fields: FilterFields): ConnectionFilter | null {
  const connection = termsOf(node, fieldOf(fields, 'connection'));
  const seen = termsOf(node, fieldOf(fields, 'lastSeen')).filter(({ term }) => term.values[0]?.text === recently);
  const [first, ...others] = [...connection, ...seen];
  if (!first) return 'all';
  const { term, negated } = first;
  if (others.length > 0 || negated || term.values.length !== 1 || !/^[:=]$/.test(term.operator)) return null;
  if (seen.length > 0) return 'recently-seen';
  const value = term.values[0]?.text.toLowerCase();
  return value === 'connected' || value === 'not-connected' ? value : null;
}

/**
 * Replaces the terms about the connection by those of a choice; other terms are kept.
 * @throws FilterError
 */
export function withConnectionFilter(text: string, fields: FilterFields, choice: ConnectionFilter): string {
  const [connection, seen] = [fieldOf(fields, 'connection'), fieldOf(fields, 'lastSeen')];
  const others = withTerm(withoutField(text, connection), seen, ':', []);
  if (choice === 'all') return others;
  return choice === 'recently-seen' ? withTerm(others, seen, ':', [recently]) : withTerm(others, connection, ':', [choice]);
}
