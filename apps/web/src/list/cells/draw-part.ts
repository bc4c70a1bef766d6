import type { Translation } from '../../platform/i18n/translation.ts';
import type { Look } from './choice-looks.ts';
import { type CellDraw, drawFrom } from './columns.ts';
import { buildText, cells, createSvg, drawMark, drawText, ensureNodes, keepUpdated, write } from './draw.ts';
import { setAttribute, setAttributes } from './set-attributes.ts';

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

/** An element that shows a part, with its text and the elements nested in it. */
interface PartNodes {
  readonly element: Element;
  readonly text: Text;
  readonly nested: readonly PartNodes[];
  part: CellPart;
}

const partNodes = new WeakMap<HTMLElement, PartNodes>();

function buildPart(part: CellPart): PartNodes {
  const { text = '', tag = 'span', className, attributes = {}, parts = [] } = part;
  const element = tag === 'svg' || tag === 'rect' ? createSvg(tag) : document.createElement(tag);
  const textNode = document.createTextNode(text);
  const nested = parts.map(buildPart);
  if (className) element.setAttribute('class', className);
  setAttributes(element, attributes);
  element.append(textNode, ...nested.map((nodes) => nodes.element));
  return { element, text: textNode, nested, part };
}

/** Whether two parts consist of the same elements, which then differ only in their texts and attributes. */
function hasSameShape(one: CellPart, other: CellPart): boolean {
  const [parts, others] = [one.parts ?? [], other.parts ?? []];
  return one.tag === other.tag && parts.length === others.length && parts.every((part, at) => hasSameShape(part, others[at] as CellPart));
}

/** Writes what differs between a part and the one that the elements show. */
function updatePart(nodes: PartNodes, part: CellPart): void {
  const { element, text, nested, part: before } = nodes;
  if (part.text !== before.text) text.data = part.text ?? '';
  setAttribute(element, 'class', part.className || null);
  for (const name of Object.keys(before.attributes ?? {})) if (part.attributes?.[name] === undefined) element.removeAttribute(name);
  setAttributes(element, part.attributes ?? {});
  for (const [at, inner] of nested.entries()) updatePart(inner, part.parts?.[at] as CellPart);
  nodes.part = part;
}

/** Draws an element with nested ones. A cell keeps its elements while their number and kind stay the same. */
export function drawPart(cell: HTMLElement, part: CellPart): void {
  let nodes = partNodes.get(cell);
  if (nodes && hasSameShape(nodes.part, part)) updatePart(nodes, part);
  else {
    nodes = buildPart(part);
    partNodes.set(cell, nodes);
    cells.get(cell)?.delete('part');
  }
  const { element } = nodes;
  ensureNodes(cell, 'part', () => [element]);
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
