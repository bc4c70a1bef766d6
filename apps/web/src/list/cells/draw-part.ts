import type { Translation } from '../../platform/i18n/translation.ts';
import type { Look } from './choice-looks.ts';
import { type CellDraw, drawFrom } from './columns.ts';
import { buildText, cells, createSvg, drawMark, drawText, ensureNodes, keepUpdated, setShown, write } from './draw.ts';
import { setAttributes } from './set-attributes.ts';

/** Draws a text that depends on the current time and keeps it up to date. */
export function drawUpdatedText(cell: HTMLElement, toText: () => string): void {
  const cellNodes = ensureNodes(cell, 'updated', buildText);
  keepUpdated(cell, cellNodes, () => write(cellNodes, 1, toText()));
}

/** An element of a cell with its text and nested elements. */
export interface CellPart {
  readonly text?: string;
  readonly tag?: 'span' | 'abbr' | 'svg' | 'rect';
  readonly className?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly parts?: readonly CellPart[];
}

function buildPart({ text = '', tag = 'span', className, attributes = {}, parts = [] }: CellPart): Element {
  const element = tag === 'svg' || tag === 'rect' ? createSvg(tag) : document.createElement(tag);
  element.textContent = text;
  if (className) element.setAttribute('class', className);
  setAttributes(element, attributes);
  element.append(...parts.map(buildPart));
  return element;
}

/** Draws an element and rebuilds it when anything in it changes; for values that rarely change. */
export function drawPart(cell: HTMLElement, part: CellPart): void {
  const key = JSON.stringify(part);
  if (cells.get(cell)?.get('part')?.shown[0] !== key) cells.get(cell)?.delete('part');
  setShown(
    ensureNodes(cell, 'part', () => [buildPart(part)]),
    0,
    key,
  );
}

/** Draws an enum value with the look that a screen has for it; null: there is none. */
export const drawChoice =
  (name: string, translationKey: string, looks: Readonly<Record<string, Look>> = {}) =>
  ({ translate }: Translation): CellDraw => {
    const hasIcons = Object.keys(looks).length > 0;
    return drawFrom([name], (cell, row) => {
      const value = row[name];
      const text = value === null ? '' : translate(`choices:${translationKey}.${value}`);
      if (hasIcons) drawMark(cell, looks[String(value)], text);
      else drawText(cell, text);
    });
  };
