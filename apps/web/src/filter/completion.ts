import type { FilterField, FilterFields } from '@floorwalker/core/filter/fields';

/** One thing that would fit where the cursor stands. */
export interface Completion {
  /** What replaces the text from `from` to the cursor. */
  readonly insert: string;
  readonly from: number;
  readonly kind: 'field' | 'value';
  readonly field: FilterField;
}

const most = 12;
const quoted = (value: string): string => (/[\s()",]/.test(value) ? `"${value}"` : value);

/** What would fit at the cursor: a field's name, or a value of a closed list after its operator. */
export function toCompletions(text: string, cursor: number, { list, named }: FilterFields): Completion[] {
  const before = text.slice(0, cursor);
  const word = /[^\s()"]*$/.exec(before)?.[0] ?? '';
  const term = /^-?([A-Za-z]\w*)(:|!=|>=|<=|=|>|<)(.*)$/.exec(word);
  if (!term) return toFieldCompletions(word.replace(/^-/, ''), cursor, list);
  const [, name = '', , rest = ''] = term;
  const field = named.get(name.toLowerCase());
  const typed = rest.slice(rest.lastIndexOf(',') + 1).toLowerCase();
  return (field?.values ?? [])
    .filter((value) => value.startsWith(typed) && value !== typed)
    .slice(0, most)
    .flatMap((value) => (field ? [{ insert: quoted(value), from: cursor - typed.length, kind: 'value' as const, field }] : []));
}

function toFieldCompletions(typed: string, cursor: number, list: readonly FilterField[]): Completion[] {
  const wanted = typed.toLowerCase();
  return list
    .flatMap((field) => {
      const name = field.names.find((one) => one.toLowerCase().startsWith(wanted));
      const operator = field.operators[0] ?? ':';
      return name ? [{ insert: `${name}${operator}`, from: cursor - typed.length, kind: 'field' as const, field }] : [];
    })
    .slice(0, most);
}

/** The text and the cursor after taking a completion. */
export function takeCompletion(text: string, cursor: number, completion: Completion): { readonly text: string; readonly cursor: number } {
  const tail = text.slice(cursor);
  const gap = completion.kind === 'value' && !/^[\s,)]/.test(tail) ? ' ' : '';
  const head = `${text.slice(0, completion.from)}${completion.insert}${gap}`;
  return { text: head + tail, cursor: head.length };
}
