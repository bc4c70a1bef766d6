import { isDeepStrictEqual } from 'node:util';
import { missingFieldRight } from '@floorwalker/core/contract/field-rights';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { Caller } from '../http/handler.ts';

/**
 * Returns the values of an existing row with the stored ones of fields that the request leaves out. Throws `right.missing` with each
 * field that the caller changes without its right.
 */
export function completeValues<V extends object>(form: FormDefinition, caller: Caller, given: V, old: V): V {
  const before = old as { readonly [name: string]: unknown };
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  const refused = stated.flatMap(([name, value]) => {
    const right = missingFieldRight(form, name, (one) => caller.operator.rights.has(one), !isDeepStrictEqual(value, before[name]));
    return right === undefined ? [] : [{ path: name, code: 'right-missing', params: { right } }];
  });
  const [first] = refused;
  if (first) throw new ProblemError('right.missing', first.params, refused);
  const left = Object.entries(form.fields).filter(([name, { right }]) => right !== undefined && !stated.some(([one]) => one === name));
  return { ...given, ...Object.fromEntries(left.map(([name]) => [name, before[name]])) };
}
