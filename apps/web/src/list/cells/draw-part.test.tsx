import { expect, test } from 'vitest';
import { type CellPart, drawPart } from './draw-part.ts';

const plain: CellPart = { text: 'Terminal', className: 'quiet' };
const rank = (text: string, more: Partial<CellPart> = {}): CellPart => ({
  text: `${text} `,
  attributes: { title: text },
  parts: [{ text: '1', className: 'quiet' }],
  ...more,
});
const gauge = (filled: number): CellPart => ({
  parts: [
    {
      tag: 'svg',
      attributes: { width: '28' },
      parts: [0, 1].map((at) => ({ tag: 'rect', ...(at < filled && { attributes: { 'data-on': 'true' } }) })),
    },
  ],
});
const parts = [
  plain,
  rank('Acceptor'),
  rank('Printer', { className: 'old' }),
  rank('', { attributes: {} }),
  gauge(0),
  gauge(2),
  gauge(1),
  plain,
];

test('a cell that showed another part looks like a new one, and keeps its elements if only texts and attributes differ', () => {
  const cell = document.createElement('div');
  let before: Element | null = null;
  const kept: boolean[] = [];
  for (const part of [...parts, ...parts.toReversed()]) {
    const fresh = document.createElement('div');
    drawPart(cell, part);
    drawPart(fresh, part);
    expect(cell.isEqualNode(fresh), JSON.stringify(part)).toBe(true);
    kept.push(before === cell.firstElementChild);
    before = cell.firstElementChild;
  }
  const once = [false, false, true, true, false, true, true, false];
  expect(kept).toEqual([...once, true, false, true, true, false, true, true, false]);
});
