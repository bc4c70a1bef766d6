import { formOf } from '@floorwalker/core/forms/index';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import type { SiteSection } from './site-file.ts';
import type { SiteChange } from './site-list.ts';

/** Compares the records of a file with the rows of the server. Returns what must be created and changed, in the order of the file. */
export async function compareSite(factory: Factory, sections: readonly SiteSection[]): Promise<readonly SiteChange[]> {
  const changes: SiteChange[] = [];
  for (const { list, records } of sections) {
    const rows = await list.readRows(factory, records.map(list.keyOf));
    const compare = list.createCompare(factory);
    for (const values of records) {
      const change = compare(values, rows.get(list.keyOf(values)));
      if (change) changes.push(change);
    }
  }
  return changes;
}

const show = (value: unknown): string => clean(Array.isArray(value) ? value.join(', ') : String(value ?? '')) || "''";

/** Writes a change as one line: `+` creates a row, `~` changes the named values. */
export function toChangeLine({ list, key, id, values, old }: SiteChange): string {
  const form = formOf(list);
  const names = id === null ? Object.keys(form?.fields ?? values) : Object.keys(old);
  const isSecret = (name: string) => form?.fields[name]?.kind === 'secret';
  const parts = names
    .filter((name) => !isSecret(name))
    .map((name) => (id === null ? `${name} ${show(values[name])}` : `${name} ${show(old[name])} → ${show(values[name])}`));
  return `${id === null ? '+' : '~'} ${list} ${clean(key)}: ${parts.join('; ')}`;
}

/** Number of rows of one request: small enough that a refused request costs little, large enough that few are needed. */
export const rowsOfRequest = 200;
