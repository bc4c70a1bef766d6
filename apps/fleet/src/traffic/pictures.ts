import type { PictureKind } from '@floorwalker/core/vocabulary/picture-kinds';
import { type Canvas, createCanvas } from './canvas.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

/** A head and shoulders in front of a wall. */
function portrait(canvas: Canvas, random: RandomGenerator, x: number, y: number, size: number): void {
  const shade = random.whole(1, 2);
  canvas.fill(x, y, size, size * 1.2, 3 - shade);
  canvas.ellipse(x + size / 2, y + size * 1.15, size * 0.42, size * 0.35, 0);
  canvas.ellipse(x + size / 2, y + size * 0.5, size * random.between(0.2, 0.26), size * random.between(0.27, 0.32), 3);
  canvas.ellipse(x + size / 2, y + size * random.between(0.24, 0.3), size * 0.24, size * random.between(0.08, 0.16), shade - 1);
  for (const side of [-1, 1]) canvas.ellipse(x + size / 2 + side * size * 0.09, y + size * 0.48, size * 0.025, size * 0.025, 0);
}

/** Draws lines of illegible writing. */
function writing(canvas: Canvas, random: RandomGenerator, x: number, y: number, width: number, lines: number): void {
  for (let line = 0; line < lines; line += 1) {
    const end = x + width * random.between(0.45, 1);
    for (let at = x; at < end; ) {
      const word = random.whole(4, 14);
      canvas.fill(at, y + line * 8, Math.min(word, end - at), 3, 0);
      at += word + 3;
    }
  }
}

/** Draws a signature as the sum of two waves. */
function drawSignature(canvas: Canvas, random: RandomGenerator): void {
  const [slow, fast, height] = [random.between(0.05, 0.09), random.between(0.2, 0.34), random.between(10, 18)];
  for (let step = 0; step < 480; step += 1) {
    const x = 14 + step * 0.26;
    canvas.fill(x, 58 + height * Math.sin(step * slow) + 7 * Math.sin(step * fast), 2, 2, 0);
  }
  canvas.fill(12, 92, 136, 1, 1);
}

const drawings: { readonly [K in PictureKind]: (canvas: Canvas, random: RandomGenerator) => void } = {
  customer: (canvas, random) => portrait(canvas, random, 30, 0, 100),
  'id-front': (canvas, random) => {
    canvas.fill(0, 0, 160, 18, random.whole(0, 2));
    portrait(canvas, random, 8, 28, 48);
    writing(canvas, random, 66, 32, 84, 8);
  },
  'id-rear': (canvas, random) => {
    canvas.fill(0, 12, 160, 20, 0);
    writing(canvas, random, 10, 46, 140, 4);
    for (let bar = 10; bar < 150; bar += random.whole(2, 6)) canvas.fill(bar, 88, random.whole(1, 2), 24, 0);
  },
  document: (canvas, random) => {
    canvas.fill(10, 6, 60, 6, 0);
    writing(canvas, random, 10, 22, 140, 11);
  },
  signature: drawSignature,
};

/** Number of different pictures per kind; they are cached. */
const variants = 48;
const drawn = new Map<string, string>();

/** A PNG picture in base64; deterministic for kind, seed and number. */
export function pictureOf(kind: PictureKind, seed: number, number: number): string {
  const name = `${kind} ${(seed * 7 + number * 13) % variants}`;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const canvas = createCanvas(160, 120);
  drawings[kind](canvas, createRandomGenerator('picture', name));
  const made = canvas.toPng().toString('base64');
  drawn.set(name, made);
  return made;
}
