const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of CSV (RFC 4180, but ended by LF like the other formats). */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\n`;
