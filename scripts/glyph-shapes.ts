import type { GlyphName } from '../apps/web/src/ui/glyphs.ts';

type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 1000) / 1000;
const toPath = (points: readonly Point[]): string => `M${points.map((point) => point.map(round).join(' ')).join('L')}z`;

/** A disc around the middle. Areas go clockwise and holes anticlockwise, because fonts fill by the direction of the outlines. */
const disc = (r: number): string => `M${6 - r} 6a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1-${2 * r} 0z`;
const hole = (r: number): string => `M${6 - r} 6a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
const circle = (r: number, width: number): string => disc(r + width / 2) + hole(r - width / 2);

/** A circle of dashes, each as long as this share of its distance to the next one. */
function dashedCircle(r: number, width: number, dashes: number, share: number): string {
  const at = (turn: number, radius: number): string =>
    `${round(6 + radius * Math.sin(turn * 2 * Math.PI))} ${round(6 - radius * Math.cos(turn * 2 * Math.PI))}`;
  const [outer, inner] = [r + width / 2, r - width / 2];
  return Array.from({ length: dashes }, (_, dash) => {
    const [from, to] = [dash / dashes, (dash + share) / dashes];
    return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}z`;
  }).join('');
}

/** The outline of a line of this width through the points, with mitred corners. */
function line(width: number, ...points: readonly Point[]): string {
  const directions = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] as Point;
    const length = Math.hypot(x - fromX, y - fromY);
    return [(x - fromX) / length, (y - fromY) / length] as const;
  });
  const side = (sign: 1 | -1): readonly Point[] =>
    points.map(([x, y], at) => {
      const after = directions[Math.min(at, directions.length - 1)] as Point;
      const before = directions[Math.max(0, at - 1)] as Point;
      const [normalX, normalY] = [before[1] + after[1], -before[0] - after[0]];
      const reach = (sign * width) / (1 + before[0] * after[0] + before[1] * after[1]) / 2;
      return [x + normalX * reach, y + normalY * reach];
    });
  return toPath([...side(1), ...side(-1).toReversed()]);
}

/** Points of a cubic curve, close enough for a straight line between them. */
function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): readonly Point[] {
  const steps = 10;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [t, u] = [step / steps, 1 - step / steps];
    const at = (a: number, b: number, c: number, d: number) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
  });
}

const bow = curve([3.6, 4.2], [3.6, 1.6], [8.4, 1.6], [8.4, 4.4]);
const stem = curve([8.4, 4.4], [8.4, 6.2], [6, 6], [6, 7.8]).slice(1);

/** The path of each glyph of the console's font, filled, on a 12 by 12 grid with the origin at the top left. */
export const glyphShapes: Readonly<Record<GlyphName, string>> = {
  dot: disc(3.6),
  ring: circle(3.6, 1.6),
  dashed: dashedCircle(3.9, 1.5, 6, 0.54),
  half: `${disc(4.7)}M6 2.7a3.3 3.3 0 0 0 0 6.6z`,
  cross: line(2.2, [2.6, 2.6], [9.4, 9.4]) + line(2.2, [9.4, 2.6], [2.6, 9.4]),
  square: 'M2.4 2.4h7.2v7.2H2.4z',
  diamond: 'm6 1.4 4.6 4.6L6 10.6 1.4 6z',
  triangle: 'M6 1.8 11 10.4H1z',
  barred: circle(4.2, 1.6) + line(1.6, [3.2, 8.8], [8.8, 3.2]),
  locked: 'M2 5.2h8v5.4H2zM3.05 5.2V3.8a2.95 2.95 0 0 1 5.9 0v1.4h-1.5V3.8a1.45 1.45 0 0 0-2.9 0v1.4z',
  play: 'M3.2 1.8 10 6l-6.8 4.2z',
  left: 'M8.8 1.8 2 6l6.8 4.2z',
  info: 'M5 1.8h2v2H5zM5 5h2v5.2H5z',
  check: line(1.9, [1.8, 6.4], [4.6, 9.2], [10.2, 3.2]),
  up: 'M6 2.2 10 8H2z',
  down: 'M6 9.8 2 4h8z',
  question: line(1.6, ...bow, ...stem) + line(1.6, [6, 9], [6, 10.6]),
  bell: 'M6 1.2c2.2 0 3.2 1.6 3.2 3.4 0 2.6 1.2 3.4 1.2 4.2H1.6c0-.8 1.2-1.6 1.2-4.2 0-1.8 1-3.4 3.2-3.4zM4.8 9.6h2.4v1.2H4.8z',
  download: 'M5.2 1.2h1.6V5h2.4L6 8.4 2.8 5h2.4zM1.6 9.4h8.8v1.4H1.6z',
  menu: 'M1.4 2.4h9.2v1.4H1.4zM1.4 5.3h9.2v1.4H1.4zM1.4 8.2h9.2v1.4H1.4z',
  prompt: line(1.6, [2, 2.4], [5.8, 6], [2, 9.6]) + line(1.6, [6.6, 9.6], [10.6, 9.6]),
};
