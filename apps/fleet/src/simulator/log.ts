/** The log of a terminal: the last lines in memory, each a JSON object that begins with its time. */
export interface Log {
  write(at: string, what: string, body: Readonly<Record<string, unknown>>): void;
  /** Lines from `from` to `to`, both included (ISO instants). */
  read(from: string, to: string): readonly string[];
}

const maxLines = 500;
/** Longer than a report of all components. */
const maxLength = 4000;

export function createLog(): Log {
  const lines: { readonly at: string; readonly text: string }[] = [];
  return {
    write(at, what, body) {
      lines.push({ at, text: JSON.stringify({ at, what, ...body }).slice(0, maxLength) });
      if (lines.length > maxLines) lines.splice(0, lines.length - maxLines);
    },
    read: (from, to) => lines.filter((line) => line.at >= from && line.at <= to).map((line) => line.text),
  };
}
