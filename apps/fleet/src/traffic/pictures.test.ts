import { crc32, inflateSync } from 'node:zlib';
import { pictureBytes } from '@floorwalker/core/gateway/messages';
import { pictureKinds } from '@floorwalker/core/vocabulary/picture-kinds';
import { describe, expect, test } from 'vitest';
import { type Canvas, createCanvas } from './canvas.ts';
import { pictureOf } from './pictures.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isIntact: boolean;
}

/** The chunks of a PNG file (RFC 2083), in order. */
function chunksOf(png: Buffer): readonly Chunk[] {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    const isIntact = crc32(body) === png.readUInt32BE(at + 8 + length);
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4), isIntact });
    at += 12 + length;
  }
  return chunks;
}

/** The picture as rows of digits, 0 black to 3 white, decoded from its PNG. */
function rowsOf(canvas: Canvas): readonly string[] {
  const data = chunksOf(canvas.toPng()).find(({ type }) => type === 'IDAT')?.data ?? Buffer.alloc(0);
  const bytes = inflateSync(data);
  const stride = canvas.width / 4 + 1;
  return Array.from({ length: canvas.height }, (_, y) => {
    const row = bytes.subarray(y * stride, (y + 1) * stride);
    expect(row[0]).toBe(0);
    return [...row.subarray(1)].map((byte) => [6, 4, 2, 0].map((shift) => (byte >> shift) & 3).join('')).join('');
  });
}

describe('canvas', () => {
  test('a new canvas is white', () => {
    expect(rowsOf(createCanvas(8, 2))).toEqual(['33333333', '33333333']);
  });

  test.each<[string, (canvas: Canvas) => void, readonly string[]]>([
    ['a rectangle', (canvas) => canvas.fill(1, 1, 3, 2, 0), ['33333333', '30003333', '30003333', '33333333']],
    ['a rectangle of one pixel', (canvas) => canvas.fill(7, 3, 1, 1, 1), ['33333333', '33333333', '33333333', '33333331']],
    [
      'the last of two shades',
      (canvas) => [canvas.fill(0, 0, 4, 1, 0), canvas.fill(2, 0, 4, 1, 2)],
      ['00222233', ...Array(3).fill('33333333')],
    ],
    ['a part beyond the right edge', (canvas) => canvas.fill(6, 0, 9, 1, 0), ['33333300', '33333333', '33333333', '33333333']],
    ['a part beyond the left and upper edge', (canvas) => canvas.fill(-2, -1, 4, 2, 0), ['00333333', '33333333', '33333333', '33333333']],
    ['nothing beyond the lower edge', (canvas) => canvas.fill(0, 4, 8, 2, 0), Array(4).fill('33333333')],
    ['nothing without a width', (canvas) => canvas.fill(2, 0, 0, 4, 0), Array(4).fill('33333333')],
    ['rounded coordinates', (canvas) => canvas.fill(0.6, 0.4, 2, 1, 0), ['30033333', '33333333', '33333333', '33333333']],
  ])('%s is drawn', (_name, draw, expected) => {
    const canvas = createCanvas(8, 4);
    draw(canvas);
    expect(rowsOf(canvas)).toEqual(expected);
  });

  test('an ellipse is symmetric and as wide and high as its radii', () => {
    const canvas = createCanvas(24, 17);
    canvas.ellipse(12, 8, 9, 6, 0);
    const rows = rowsOf(canvas);
    const widths = rows.map((row) => [...row].filter((shade) => shade === '0').length);
    expect(widths).toEqual([...widths].reverse());
    expect(rows).toEqual(rows.map((row) => [...row].reverse().join('')));
    expect(Math.max(...widths)).toBe(18);
    expect(widths.flatMap((width, row) => (width > 0 ? [row] : [])).at(0)).toBe(3);
    expect(widths.slice(0, 9)).toEqual([...widths.slice(0, 9)].sort((a, b) => a - b));
  });

  test('the header has size, two bits per pixel and greyscale, and every chunk is intact', () => {
    const chunks = chunksOf(createCanvas(160, 120).toPng());
    expect(chunks.map(({ type, isIntact }) => [type, isIntact])).toEqual([
      ['IHDR', true],
      ['IDAT', true],
      ['IEND', true],
    ]);
    const head = chunks[0]?.data ?? Buffer.alloc(0);
    expect([head.readUInt32BE(0), head.readUInt32BE(4), ...head.subarray(8)]).toEqual([160, 120, 2, 0, 0, 0, 0]);
  });
});

describe('pictures of transactions [LG-01]', () => {
  test.each(pictureKinds)('a picture of the kind %s is a PNG of 160 by 120 pixels, below the limit of the gateway', (kind) => {
    for (const number of [1, 2, 77, 1_000_000]) {
      const png = Buffer.from(pictureOf(kind, 7, number), 'base64');
      const [head] = chunksOf(png);
      expect([head?.data.readUInt32BE(0), head?.data.readUInt32BE(4)]).toEqual([160, 120]);
      expect(png.length).toBeLessThan(pictureBytes);
    }
  });

  test('kind, seed and number give the same picture every time', () => {
    expect(pictureOf('customer', 7, 3)).toBe(pictureOf('customer', 7, 3));
    expect(pictureOf('signature', 7, 3)).not.toBe(pictureOf('customer', 7, 3));
  });

  test('successive customers have different pictures', () => {
    const pictures = Array.from({ length: 20 }, (_, number) => pictureOf('customer', 7, number));
    expect(new Set(pictures).size).toBe(20);
  });
});
