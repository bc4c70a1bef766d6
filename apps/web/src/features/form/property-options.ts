import type { Option } from './FormField.tsx';

/** Returns properties as options of a field, with their numbers, since names may be similar. */
export const toPropertyOptions = (properties: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  properties.map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` }));
