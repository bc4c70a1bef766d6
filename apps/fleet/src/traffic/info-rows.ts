import type { InfoRow } from './bodies.ts';
import { type InfoKey, infoCodes } from './codes.ts';

/** Additional info rows of a transaction; empty values are omitted. */
export function infoRows(given: { readonly [K in InfoKey]?: string }): readonly InfoRow[] {
  const rows: InfoRow[] = [];
  for (const key in given) {
    const value = given[key as InfoKey];
    if (value) rows.push({ type: infoCodes[key as InfoKey], value });
  }
  return rows;
}
