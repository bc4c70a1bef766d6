import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Caller } from '../http/handler.ts';

/** Returns the right that the caller lacks to give a value for a field; undefined if none is missing. */
function missingRightOf(form: FormDefinition, { operator }: Caller, name: string, isChanged: boolean): Right | undefined {
  const lacks = (right: Right | undefined) => (right !== undefined && !operator.rights.has(right) ? right : undefined);
  // Even the value that is stored is refused: whether it is accepted would tell that it is the right one.
  const missingView = lacks(form.resource.columns[name]?.right);
  return missingView ?? (isChanged ? lacks(form.fields[name]?.right ?? form.right) : undefined);
}

/**
 * Returns the values of an existing row with the stored ones of fields that the request leaves out. Throws `right.missing` with each
 * field that the caller changes without its right.
 */
export function completeValues<V extends object>(form: FormDefinition, caller: Caller, given: V, old: V): V {
  const before = old as { readonly [name: string]: unknown };
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  const refused = stated.flatMap(([name, value]) => {
    const right = missingRightOf(form, caller, name, !isDeepStrictEqual(value, before[name]));
    return right === undefined ? [] : [{ path: name, code: 'right-missing', params: { right } }];
  });
  const [first] = refused;
  if (first) throw new ProblemError('right.missing', first.params, refused);
  const left = Object.entries(form.fields).filter(([name, { right }]) => right !== undefined && !stated.some(([one]) => one === name));
  return { ...given, ...Object.fromEntries(left.map(([name]) => [name, before[name]])) };
}
