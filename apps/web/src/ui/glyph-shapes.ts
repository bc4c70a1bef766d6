/** One SVG element of a glyph: its tag and its attributes with their SVG names. */
export type GlyphPart = readonly [tag: 'circle' | 'path' | 'rect', attributes: Readonly<Record<string, string>>];

const line = (width: string) => ({ fill: 'none', stroke: 'currentColor', 'stroke-width': width });
const circle = (r: string, more: Readonly<Record<string, string>> = {}): GlyphPart => ['circle', { cx: '6', cy: '6', r, ...more }];
const path = (d: string, more: Readonly<Record<string, string>> = {}): GlyphPart => ['path', { d, ...more }];

/**
 * Glyphs on a 12 by 12 grid. They are SVG, not characters of a font, so that they look the same on every machine; they have
 * the colour of the text.
 */
export const glyphShapes = {
  dot: [circle('3.6')],
  ring: [circle('3.6', line('1.6'))],
  dashed: [circle('3.9', { ...line('1.5'), 'stroke-dasharray': '2.2 1.9' })],
  half: [circle('4', line('1.4')), path('M6 2a4 4 0 0 1 0 8z')],
  cross: [path('m2.6 2.6 6.8 6.8M9.4 2.6 2.6 9.4', { stroke: 'currentColor', 'stroke-width': '2.2' })],
  square: [['rect', { x: '2.4', y: '2.4', width: '7.2', height: '7.2' }]],
  diamond: [path('m6 1.4 4.6 4.6L6 10.6 1.4 6z')],
  triangle: [path('M6 1.8 11 10.4H1z')],
  barred: [circle('4.2', line('1.6')), path('m3.2 8.8 5.6-5.6', { stroke: 'currentColor', 'stroke-width': '1.6' })],
  locked: [['rect', { x: '2', y: '5.2', width: '8', height: '5.4' }], path('M3.8 5V3.8a2.2 2.2 0 0 1 4.4 0V5', line('1.5'))],
  play: [path('M3.2 1.8 10 6l-6.8 4.2z')],
  left: [path('M8.8 1.8 2 6l6.8 4.2z')],
  info: [path('M5 1.8h2v2H5zM5 5h2v5.2H5z')],
  check: [path('m1.8 6.4 2.8 2.8 5.6-6', line('1.9'))],
  up: [path('M6 2.2 10 8H2z')],
  down: [path('M6 9.8 2 4h8z')],
  question: [path('M3.6 4.2C3.6 1.6 8.4 1.6 8.4 4.4 8.4 6.2 6 6 6 7.8M6 9v1.6', line('1.6'))],
  bell: [path('M6 1.2c2.2 0 3.2 1.6 3.2 3.4 0 2.6 1.2 3.4 1.2 4.2H1.6c0-.8 1.2-1.6 1.2-4.2 0-1.8 1-3.4 3.2-3.4zM4.8 9.6h2.4v1.2H4.8z')],
  download: [path('M5.2 1.2h1.6V5h2.4L6 8.4 2.8 5h2.4zM1.6 9.4h8.8v1.4H1.6z')],
  menu: [path('M1.4 2.4h9.2v1.4H1.4zM1.4 5.3h9.2v1.4H1.4zM1.4 8.2h9.2v1.4H1.4z')],
  prompt: [path('m2 2.4 3.8 3.6L2 9.6M6.6 9.6H10.6', line('1.6'))],
} as const satisfies Readonly<Record<string, readonly GlyphPart[]>>;
