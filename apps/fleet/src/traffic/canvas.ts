import { crc32, deflateSync } from 'node:zlib';

/** A small drawing in four shades of grey: 0 black to 3 white. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Fills a rectangle, clipped to the canvas. */
  fill(x: number, y: number, width: number, height: number, shade: number): void;
  /** Fills an ellipse around a point. */
  ellipse(x: number, y: number, across: number, down: number, shade: number): void;
  /** The drawing as PNG. */
  toPng(): Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** Creates a white canvas; `width` must be a multiple of four. */
export function createCanvas(width: number, height: number): Canvas {
  const shades = new Uint8Array(width * height).fill(3);

  const run = (x: number, y: number, length: number, shade: number): void => {
    const from = Math.max(0, Math.round(x));
    const to = Math.min(width, Math.round(x + length));
    const row = Math.round(y);
    if (row >= 0 && row < height && to > from) shades.fill(shade, row * width + from, row * width + to);
  };

  return {
    width,
    height,
    fill(x, y, across, down, shade) {
      for (let row = 0; row < down; row += 1) run(x, y + row, across, shade);
    },
    ellipse(x, y, across, down, shade) {
      for (let row = -down; row <= down; row += 1) {
        const half = across * Math.sqrt(1 - (row / down) ** 2);
        run(x - half, y + row, 2 * half, shade);
      }
    },
    toPng() {
      const head = Buffer.alloc(13);
      head.writeUInt32BE(width, 0);
      head.writeUInt32BE(height, 4);
      head.set([2, 0, 0, 0, 0], 8);
      const stride = width / 4 + 1;
      const rows = Buffer.alloc(stride * height);
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = y * stride + 1 + (x >> 2);
          rows[at] = (rows[at] ?? 0) | ((shades[y * width + x] ?? 0) << (6 - 2 * (x & 3)));
        }
      }
      return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
    },
  };
}
