import { toPathAttributes } from '../../ui/glyph-shapes.ts';
import markStyles from '../../ui/Mark.module.css';
import type { Look } from './choice-looks.ts';
import levelStyles from './FillLevels.module.css';
import { levelBars } from './level-bars.ts';
import nameStyles from './Name.module.css';
import { setAttributes } from './set-attributes.ts';
import { splitName } from './split-name.ts';

/**
 * Writes the value of a row into a cell with the DOM API. Rows can change many times a second; a draw function updates only
 * the nodes that changed, without React.
 */
export type Draw<Row> = (cell: HTMLElement, row: Row) => void;

/** DOM nodes of a cell for one kind of content, and the values they last showed. */
interface CellNodes {
  readonly nodes: readonly [Element, ...(Element | Text)[]];
  readonly shown: string[];
}

/** Kind of content of a cell. */
type ContentKind = 'text' | 'name' | 'time' | 'age' | 'updated' | 'part' | 'levels' | 'mark' | 'marks';

/**
 * Nodes that were built for a cell, by kind of content. They are reused when a cell returns to an earlier kind, for example
 * to a previous state.
 */
export const cells = new WeakMap<Element, Map<ContentKind, CellNodes>>();

/** Puts the nodes for a kind of content into the cell; builds them on first use. */
export function ensureNodes(cell: HTMLElement, kind: ContentKind, build: () => CellNodes['nodes']): CellNodes {
  const known = cells.get(cell) ?? new Map<ContentKind, CellNodes>();
  const cellNodes = known.get(kind) ?? { nodes: build(), shown: [] };
  cells.set(cell, known.set(kind, cellNodes));
  if (cell.firstChild !== cellNodes.nodes[0]) cell.replaceChildren(cellNodes.nodes[0]);
  return cellNodes;
}

/** Stores the value shown at a position and returns whether it changed. */
export function setShown(cellNodes: CellNodes, at: number, value: string): boolean {
  if (cellNodes.shown[at] === value) return false;
  cellNodes.shown[at] = value;
  return true;
}

export const write = (cellNodes: CellNodes, at: number, text: string): void => {
  if (setShown(cellNodes, at, text)) (cellNodes.nodes[at] as Text).data = text;
};

const setMuted = (element: Element, isMuted: boolean): void => void element.toggleAttribute('data-muted', isMuted);

export function buildText(): readonly [Element, Text] {
  const span = document.createElement('span');
  const text = document.createTextNode('');
  span.append(text);
  return [span, text];
}

/** Draws plain text; an empty text is drawn as a muted dash. */
export function drawText(cell: HTMLElement, text: string): void {
  const cellNodes = ensureNodes(cell, 'text', buildText);
  if (setShown(cellNodes, 0, text === '' ? 'none' : 'some')) setMuted(cellNodes.nodes[0], text === '');
  write(cellNodes, 1, text === '' ? '–' : text);
}

function buildName(): readonly [HTMLElement, Text, Text] {
  const name = document.createElement('span');
  name.className = nameStyles.name ?? '';
  const [start, startText] = buildText();
  const [end, endText] = buildText();
  end.className = nameStyles.end ?? '';
  start.append(end);
  name.append(start);
  return [name, startText, endText];
}

/**
 * Draws a name, truncated in the middle if there is no room, so that both ends stay readable. The DOM contains the whole
 * text for screen readers, copying and find in page; the style sheet renders the end.
 */
export function drawName(cell: HTMLElement, text: string): void {
  const [start, end] = splitName(text);
  if (end === '') {
    drawText(cell, text);
    return;
  }
  const cellNodes = ensureNodes(cell, 'name', buildName);
  write(cellNodes, 1, start);
  write(cellNodes, 2, end);
  (cellNodes.nodes[0] as HTMLElement).dataset.end = end;
}

/** Creates an SVG element. */
export function createSvg(tag: 'svg' | 'rect' | 'path', attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  return element;
}

function buildGlyph(): readonly [svg: Element, path: Element] {
  const image = createSvg('svg', { width: '12', height: '12', viewBox: '0 0 12 12', 'aria-hidden': 'true' });
  const path = createSvg('path');
  image.append(path);
  return [image, path];
}

/** Builds the elements of a mark; `second`: with a second icon. */
function buildMark(second: boolean): readonly [Element, Text, ...Element[]] {
  const mark = document.createElement('span');
  const [word, text] = buildText();
  word.className = markStyles.word ?? '';
  const glyphs = [buildGlyph(), ...(second ? [buildGlyph()] : [])];
  mark.append(...glyphs.map(([image]) => image), word);
  return [mark, text, ...glyphs.flat()];
}

/** Draws an enum value as icon and text in its colour. A cell whose value changes keeps its elements, of which only attributes change. */
export function drawMark(cell: HTMLElement, look: Look, text: string): void {
  const { second } = look;
  const cellNodes = ensureNodes(cell, second ? 'marks' : 'mark', () => buildMark(second !== undefined));
  const [mark, , , path, image, other] = cellNodes.nodes as readonly Element[];
  write(cellNodes, 1, text);
  if (setShown(cellNodes, 0, look.tone)) mark?.setAttribute('class', `${markStyles.mark} ${markStyles[look.tone] ?? ''}`);
  if (path && setShown(cellNodes, 3, look.glyph)) setAttributes(path, toPathAttributes(look.glyph));
  if (!second || !image || !other) return;
  if (setShown(cellNodes, 4, second.tone)) image.setAttribute('class', markStyles[second.tone] ?? '');
  if (setShown(cellNodes, 5, second.glyph)) setAttributes(other, toPathAttributes(second.glyph));
}

/** Parts of a formatted time; `beside`: the same time in another zone. */
export interface TimeContent {
  readonly day: string;
  readonly isToday: boolean;
  readonly clock: string;
  readonly zone: string;
  readonly beside: string;
}

function buildTime(): readonly [Element, Text, Text, Text, Element, Text] {
  const time = document.createElement('time');
  const main = document.createElement('span');
  const [day, dayText] = buildText();
  const [zone, zoneText] = buildText();
  const [beside, besideText] = buildText();
  const clock = document.createTextNode('');
  for (const muted of [zone, beside]) setMuted(muted, true);
  main.append(day, clock, zone);
  time.append(main, beside);
  return [time, dayText, clock, zoneText, day, besideText];
}

/** Draws a time. The zones are muted, and so is the day if it is today. */
export function drawTime(cell: HTMLElement, at: string, { day, isToday, clock, zone, beside }: TimeContent): void {
  const cellNodes = ensureNodes(cell, 'time', buildTime);
  if (setShown(cellNodes, 0, at)) (cellNodes.nodes[0] as HTMLTimeElement).dateTime = at;
  write(cellNodes, 1, day);
  write(cellNodes, 2, ` ${clock}`);
  write(cellNodes, 3, zone && ` ${zone}`);
  write(cellNodes, 5, beside && ` ${beside}`);
  if (setShown(cellNodes, 4, String(isToday))) setMuted(cellNodes.nodes[4] as Element, isToday);
}

/** Update functions of the cells whose text depends on the current time, since no change of a row redraws them. */
const clocks = new Map<HTMLElement, () => void>();
const updateIntervalMs = 1000;
let isUpdating = false;

function updateClocks(): void {
  for (const [cell, update] of clocks) {
    if (cell.isConnected) update();
    else clocks.delete(cell);
  }
  isUpdating = clocks.size > 0;
  if (isUpdating) window.setTimeout(updateClocks, updateIntervalMs);
}

/** Updates a cell now and every second until it leaves the page or shows something else. */
export function keepUpdated(cell: HTMLElement, cellNodes: CellNodes, update: () => void): void {
  update();
  clocks.set(cell, () => (cell.firstChild === cellNodes.nodes[0] ? update() : clocks.delete(cell)));
  if (isUpdating) return;
  isUpdating = true;
  window.setTimeout(updateClocks, updateIntervalMs);
}

function buildAge(): readonly [Element, Text] {
  const time = document.createElement('time');
  const text = document.createTextNode('');
  time.append(text);
  return [time, text];
}

/** Draws the time elapsed since an instant and keeps it up to date. */
export function drawAge(cell: HTMLElement, at: string, toText: (at: string) => string): void {
  const cellNodes = ensureNodes(cell, 'age', buildAge);
  if (setShown(cellNodes, 0, at)) (cellNodes.nodes[0] as HTMLTimeElement).dateTime = at;
  keepUpdated(cell, cellNodes, () => write(cellNodes, 1, toText(at)));
}

function buildLevels(): readonly [Element, Element, Text] {
  const [label, text] = buildText();
  label.className = levelStyles.label ?? '';
  const levels = document.createElement('span');
  levels.className = levelStyles.levels ?? '';
  const image = createSvg('svg', { height: '14', 'aria-hidden': 'true' });
  levels.append(image, label);
  return [levels, image, text];
}

/** Draws fill levels as a bar chart with a text for screen readers [TM-03]. */
export function drawLevels(cell: HTMLElement, levels: readonly number[], label: string): void {
  const cellNodes = ensureNodes(cell, 'levels', buildLevels);
  const image = cellNodes.nodes[1] as Element;
  if (setShown(cellNodes, 1, levels.join())) {
    image.setAttribute('width', String(levels.length * 7));
    image.replaceChildren(
      ...levels.map((level, device) => {
        const { height, tone } = levelBars[level] ?? levelBars[0];
        const bar = createSvg('rect', { x: String(device * 7 + 0.5), y: String(13.5 - height), width: '5', height: String(height) });
        bar.setAttribute('class', levelStyles[tone] ?? '');
        return bar;
      }),
    );
  }
  write(cellNodes, 2, label);
}
