/**
 * Character of each glyph in the console's own font (`glyphs.ttf`, docs/adr/0090). It is the character of Unicode with the same meaning, so that a
 * browser that loads no fonts shows a similar glyph of another font.
 */
export const glyphs = {
  dot: '●',
  ring: '○',
  dashed: '◌',
  half: '◐',
  cross: '✕',
  square: '■',
  diamond: '◆',
  triangle: '▲',
  barred: '⊘',
  locked: '⚿',
  play: '▶',
  left: '◀',
  info: 'ℹ',
  check: '✓',
  up: '⏶',
  down: '⏷',
  question: '?',
  bell: '⍾',
  download: '⤓',
  menu: '☰',
  prompt: '❯',
} as const satisfies Readonly<Record<string, string>>;

export type GlyphName = keyof typeof glyphs;
