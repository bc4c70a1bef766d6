/**
 * Settings of one column; the order of the columns is the order of the array. `auto`: the column is shown only while its
 * values differ from row to row.
 */
export interface ColumnSetting {
  readonly id: string;
  readonly width?: number;
  readonly pinned?: boolean;
  readonly auto?: boolean;
}

/** Limits of a column's width in pixels. */
export const columnWidth = { min: 40, max: 1200 } as const;

export const limitWidth = (width: number): number => Math.round(Math.max(columnWidth.min, Math.min(columnWidth.max, width)));

/**
 * Parses `at:120,!terminal`: a colon precedes a width, `!` marks a pinned column, `~` an automatic one. Unknown and repeated
 * ids are dropped.
 */
export function parseColumnSettings(text: string, known: readonly string[]): ColumnSetting[] {
  const settings = new Map<string, ColumnSetting>();
  for (const word of text.split(',')) {
    const [, sign, id = '', width] = /^([!~]?)([\w-]+)(?::(\d{1,4}))?$/.exec(word) ?? [];
    if (!known.includes(id) || settings.has(id)) continue;
    settings.set(id, {
      id,
      ...(width && { width: limitWidth(Number(width)) }),
      ...(sign === '!' && { pinned: true }),
      ...(sign === '~' && { auto: true }),
    });
  }
  return sortPinned([...settings.values()]);
}

export const printColumnSettings = (settings: readonly ColumnSetting[]): string =>
  settings.map(({ id, width, pinned, auto }) => `${pinned ? '!' : auto ? '~' : ''}${id}${width ? `:${width}` : ''}`).join(',');

/** Puts pinned columns first, as on screen. */
export const sortPinned = (settings: readonly ColumnSetting[]): ColumnSetting[] => [
  ...settings.filter((setting) => setting.pinned),
  ...settings.filter((setting) => !setting.pinned),
];

/** Moves a column by this number of positions, within the pinned or the other columns. */
export function moveColumn(settings: readonly ColumnSetting[], id: string, by: number): ColumnSetting[] {
  const from = settings.findIndex((setting) => setting.id === id);
  const moved = settings[from];
  if (!moved) return [...settings];
  const rest = settings.filter((setting) => setting !== moved);
  rest.splice(Math.max(0, Math.min(rest.length, from + by)), 0, moved);
  return sortPinned(rest);
}

/** Inserts the hidden automatic columns into the reordered columns, each after the same neighbour as before. */
export function restoreHidden(before: readonly ColumnSetting[], shown: readonly ColumnSetting[]): ColumnSetting[] {
  const next = [...shown];
  for (const [at, setting] of before.entries()) {
    if (!setting.auto || next.some(({ id }) => id === setting.id)) continue;
    const neighbour = before[at - 1]?.id;
    next.splice(next.findIndex(({ id }) => id === neighbour) + 1, 0, setting);
  }
  return sortPinned(next);
}
