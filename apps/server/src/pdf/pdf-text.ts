import type PDFDocument from 'pdfkit';

/** Width of a text in points, in the font and size that were current when the function was created. */
export type Measure = (text: string) => number;

/** Internal state of the library for the current font. */
interface WithFont {
  readonly _font: {
    readonly font: { hasGlyphForCodePoint(code: number): boolean };
    widthOfString(text: string, size: number): number;
  };
  readonly _fontSize: number;
}

const toMark = (character: string): string => `<u+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/**
 * Creates the measuring function for the current font and size. Widths are cached per character: laying out a whole text takes the
 * library fifty times as long. `toShown` writes characters missing in the font as `<u+4E2D>`.
 */
export function createMeasure(doc: InstanceType<typeof PDFDocument>): {
  readonly measure: Measure;
  readonly toShown: (text: string) => string;
} {
  const widths = new Map<string, number>();
  const { _font: current, _fontSize: size } = doc as unknown as WithFont;
  const marks = new Map<string, string>();
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? current.widthOfString(character, size);
    widths.set(character, known);
    return known;
  };
  const shownAs = (character: string): string => {
    const known =
      marks.get(character) ?? (current.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : toMark(character));
    marks.set(character, known);
    return known;
  };
  return {
    measure: (text) => {
      let width = 0;
      for (const character of text) width += widthOf(character);
      return width;
    },
    toShown: (text) => (/^[\x20-\x7e]*$/.test(text) ? text : Array.from(text, shownAs).join('')),
  };
}

/** Returns how much of a text fits into a width, in UTF-16 units; at least one character. */
function fitting(text: string, width: number, measure: Measure): number {
  let used = 0;
  let units = 0;
  for (const character of text) {
    used += measure(character);
    if (used > width && units > 0) return units;
    units += character.length;
  }
  return units;
}

/** Breaks a text into lines, at blanks where possible; a text that needs more than `max` lines ends in an ellipsis. */
export function toLines(text: string, width: number, max: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const end = fitting(rest, width, measure);
    if (end >= rest.length) return [...lines, rest];
    if (lines.length === max - 1) return [...lines, `${rest.slice(0, fitting(rest, width - measure('…'), measure))}…`];
    const blank = rest.lastIndexOf(' ', end);
    const cut = blank > 0 ? blank : end;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return lines;
}

const min = 24;
const maxWidth = 170;

/**
 * Returns column widths that fill the page: by the longest text of each column, limited so that no column takes the space of
 * the others.
 */
export function fitWidths(texts: readonly (readonly string[])[], page: number, measure: Measure): readonly number[] {
  const count = texts[0]?.length ?? 0;
  const wanted = Array.from({ length: count }, (_, at) =>
    Math.min(Math.max(...texts.map((row) => measure(row[at] ?? '') + 10), min), maxWidth),
  );
  const all = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width * page) / Math.max(all, 1));
}
