import { isHiddenValue } from '@floorwalker/core/contract/visible-columns';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FormRow } from './form-state.ts';

/** Whether the operator may read a field: a value that they may not see is null in the row, and a secret is never read back. */
export const isReadable = (form: FormDefinition, name: string, row: FormRow | null): boolean =>
  form.fields[name]?.kind !== 'secret' && !(row && isHiddenValue(form, row, name));

/** Returns the entries of fields that the operator may change. */
export const unlocked = <T>(entries: { readonly [name: string]: T }, isLocked: (name: string) => boolean): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !isLocked(name)));
