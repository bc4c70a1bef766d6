import type { FilterNode } from '@floorwalker/core/filter/ast';
import { nearest } from '@floorwalker/core/filter/closest';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { printFilter } from '@floorwalker/core/filter/print';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters } from './bind.ts';
import { labelsOf } from './code-labels.ts';
import { ofProperties } from './source.ts';

/** Maximum number of words of an expression that are replaced, and of similar words for each. */
const maxTerms = 3;
const maxCandidates = 6;

/** Minimum length of a similar word: shorter ones are contained in too many others. */
const minLength = 3;

/** Maximum number of names that are read. */
const maxNames = 2000;

/** Ids of the columns, in any list, that contain names of terminals or properties. */
const nameColumns = ['name', 'terminalName', 'propertyName'];

interface Options {
  readonly resource: ResourceDefinition;
  readonly pool: Pick<Queryable, 'query'>;
  readonly caller: Caller;
  readonly expression: FilterNode | null;
  /** Terms at the top level of the expression that match no row. */
  readonly unmatched: readonly FilterNode[];
}

/** Returns the names of terminals and properties that the caller may see, if bare words search such names in this list. */
async function readNames({ resource, pool, caller }: Options): Promise<readonly string[]> {
  if (!resource.search.some((column) => nameColumns.includes(column))) return [];
  const { bind, values } = createParameters();
  const isVisible = (column: string) => ofProperties(caller, column, bind);
  const rows = await pool.query<{ name: string }>(
    `select name from property p where ${isVisible('p.id')} union select name from terminal t where ${isVisible('t.property_id')}
     limit ${maxNames}`,
    values,
  );
  return rows.map(({ name }) => name);
}

const splitWords = (label: string): readonly string[] => label.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= minLength);

/** Returns the expression with a word in place of one of its top-level terms. */
function withWord(expression: FilterNode | null, term: FilterNode, text: string): string {
  const word: FilterNode = { kind: 'word', text, column: 0 };
  if (expression?.kind !== 'and') return printFilter(word);
  return printFilter({ kind: 'and', terms: expression.terms.map((one) => (one === term ? word : one)) });
}

/**
 * Proposes filters in which a word that matches no row is replaced by a similar one from labels and names that the caller sees
 * on screen.
 */
export async function nearFilters(options: Options): Promise<readonly { readonly word: string; readonly q: string }[]> {
  const { resource, caller, expression, unmatched } = options;
  const terms = unmatched.filter((term) => term.kind === 'word').slice(0, maxTerms);
  if (terms.length === 0) return [];
  const labels = toFilterFields(resource).searchSynonyms.flatMap((column) => labelsOf(column, caller.language));
  const candidates = [...labels, ...(await readNames(options))].flatMap(splitWords);
  return terms.flatMap((term) =>
    nearest(term.text, candidates, maxCandidates).map((word) => ({ word, q: withWord(expression, term, word) })),
  );
}
