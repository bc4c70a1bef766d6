import type { InfoRow } from './bodies.ts';
import { type InfoKey, infoCodes } from './codes.ts';

/** Additional info of a transaction; what is empty is left out. */
export function infoRows(given: { readonly [K in InfoKey]?: string }): readonly InfoRow[] {
  const rows: InfoRow[] = [];
  for (const key in given) {
    const value = given[key as InfoKey];
    if (value) rows.push({ type: infoCodes[key as InfoKey], value });
  }
  return rows;
}
