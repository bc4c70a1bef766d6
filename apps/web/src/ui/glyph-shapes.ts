/** The path of a glyph: filled, or drawn as a line of this width. */
export interface GlyphShape {
  readonly d: string;
  readonly width?: string;
  /** Lengths of the dashes of a line and of the gaps between them. */
  readonly dashes?: string;
}

const circle = (r: number): string => `M${6 - r} 6a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
const fill = (d: string): GlyphShape => ({ d });
const line = (d: string, width: string): GlyphShape => ({ d, width });

/**
 * Glyphs on a 12 by 12 grid, each one path, so that a drawn glyph becomes another by its attributes. They are SVG, not characters of a font, so
 * that they look the same on every machine; they have the colour of the text.
 */
export const glyphShapes = {
  dot: fill(circle(3.6)),
  ring: line(circle(3.6), '1.6'),
  dashed: { ...line(circle(3.9), '1.5'), dashes: '2.2 1.9' },
  half: fill(`${circle(4.7)}M6 2.7a3.3 3.3 0 0 0 0 6.6z`),
  cross: line('m2.6 2.6 6.8 6.8M9.4 2.6 2.6 9.4', '2.2'),
  square: fill('M2.4 2.4h7.2v7.2H2.4z'),
  diamond: fill('m6 1.4 4.6 4.6L6 10.6 1.4 6z'),
  triangle: fill('M6 1.8 11 10.4H1z'),
  barred: line(`${circle(4.2)}M3.2 8.8 8.8 3.2`, '1.6'),
  locked: fill('M2 5.2h8v5.4H2zM3.05 5.2V3.8a2.95 2.95 0 0 1 5.9 0v1.4h-1.5V3.8a1.45 1.45 0 0 0-2.9 0v1.4z'),
  play: fill('M3.2 1.8 10 6l-6.8 4.2z'),
  left: fill('M8.8 1.8 2 6l6.8 4.2z'),
  info: fill('M5 1.8h2v2H5zM5 5h2v5.2H5z'),
  check: line('m1.8 6.4 2.8 2.8 5.6-6', '1.9'),
  up: fill('M6 2.2 10 8H2z'),
  down: fill('M6 9.8 2 4h8z'),
  question: line('M3.6 4.2C3.6 1.6 8.4 1.6 8.4 4.4 8.4 6.2 6 6 6 7.8M6 9v1.6', '1.6'),
  bell: fill('M6 1.2c2.2 0 3.2 1.6 3.2 3.4 0 2.6 1.2 3.4 1.2 4.2H1.6c0-.8 1.2-1.6 1.2-4.2 0-1.8 1-3.4 3.2-3.4zM4.8 9.6h2.4v1.2H4.8z'),
  download: fill('M5.2 1.2h1.6V5h2.4L6 8.4 2.8 5h2.4zM1.6 9.4h8.8v1.4H1.6z'),
  menu: fill('M1.4 2.4h9.2v1.4H1.4zM1.4 5.3h9.2v1.4H1.4zM1.4 8.2h9.2v1.4H1.4z'),
  prompt: line('m2 2.4 3.8 3.6L2 9.6M6.6 9.6H10.6', '1.6'),
} as const satisfies Readonly<Record<string, GlyphShape>>;

export type GlyphName = keyof typeof glyphShapes;
export const glyphNames = Object.keys(glyphShapes) as GlyphName[];

/** Attributes of the `path` element of a glyph with their SVG names; null: none. */
export function toPathAttributes(name: GlyphName): Readonly<Record<string, string | null>> {
  const { d, width, dashes }: GlyphShape = glyphShapes[name];
  return {
    d,
    fill: width === undefined ? 'currentColor' : 'none',
    'fill-rule': 'evenodd',
    stroke: width === undefined ? null : 'currentColor',
    'stroke-width': width ?? null,
    'stroke-dasharray': dashes ?? null,
  };
}
