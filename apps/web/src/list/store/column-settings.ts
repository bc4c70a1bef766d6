/**
 * Where a column stands is its place in the list; beside that its width in pixels, when the operator gave it one, whether
 * it is pinned, and whether it is automatic: shown only while its values differ from row to row.
 */
export interface ColumnSetting {
  readonly id: string;
  readonly width?: number;
  readonly pinned?: boolean;
  readonly auto?: boolean;
}

/** Widths that a column can be given; pixels. */
export const columnWidth = { min: 40, max: 1200 } as const;

export const limitWidth = (width: number): number => Math.round(Math.max(columnWidth.min, Math.min(columnWidth.max, width)));

/** Reads `at:120,!terminal`: a colon before a width, an exclamation mark before a pinned column, a tilde before an automatic one. Unknown and repeated names are left out. */
export function parseColumnSettings(text: string, known: readonly string[]): ColumnSetting[] {
  const places = new Map<string, ColumnSetting>();
  for (const word of text.split(',')) {
    const [, sign, id = '', width] = /^([!~]?)([\w-]+)(?::(\d{1,4}))?$/.exec(word) ?? [];
    if (!known.includes(id) || places.has(id)) continue;
    places.set(id, {
      id,
      ...(width && { width: limitWidth(Number(width)) }),
      ...(sign === '!' && { pinned: true }),
      ...(sign === '~' && { auto: true }),
    });
  }
  return sortPinned([...places.values()]);
}

export const printColumnSettings = (places: readonly ColumnSetting[]): string =>
  places.map(({ id, width, pinned, auto }) => `${pinned ? '!' : auto ? '~' : ''}${id}${width ? `:${width}` : ''}`).join(',');

/** Pinned columns stand first, as they do on screen. */
export const sortPinned = (places: readonly ColumnSetting[]): ColumnSetting[] => [
  ...places.filter((place) => place.pinned),
  ...places.filter((place) => !place.pinned),
];

/** Moves a column by so many places, within the pinned or the other ones. */
export function moveColumn(places: readonly ColumnSetting[], id: string, by: number): ColumnSetting[] {
  const from = places.findIndex((place) => place.id === id);
  const moved = places[from];
  if (!moved) return [...places];
  const rest = places.filter((place) => place !== moved);
  rest.splice(Math.max(0, Math.min(rest.length, from + by)), 0, moved);
  return sortPinned(rest);
}

/** Columns that can change their place: `shown` in their new order, and behind the same neighbour as before the automatic ones that are hidden. */
export function restoreHidden(before: readonly ColumnSetting[], shown: readonly ColumnSetting[]): ColumnSetting[] {
  const next = [...shown];
  for (const [at, place] of before.entries()) {
    if (!place.auto || next.some(({ id }) => id === place.id)) continue;
    const neighbour = before[at - 1]?.id;
    next.splice(next.findIndex(({ id }) => id === neighbour) + 1, 0, place);
  }
  return sortPinned(next);
}
