import { glyphs } from '../../ui/glyphs.ts';
import markStyles from '../../ui/Mark.module.css';
import type { Look } from './choice-looks.ts';
import levelStyles from './FillLevels.module.css';
import { levelBars } from './level-bars.ts';
import nameStyles from './Name.module.css';
import { setAttribute, setAttributes } from './set-attributes.ts';
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
  let known = cells.get(cell);
  if (!known) {
    known = new Map();
    cells.set(cell, known);
  }
  let cellNodes = known.get(kind);
  if (!cellNodes) {
    cellNodes = { nodes: build(), shown: [] };
    known.set(kind, cellNodes);
  }
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
  const cellNodes = ensureNodes(cell, 'name', buildName);
  write(cellNodes, 1, start === '' ? '–' : start);
  if (setShown(cellNodes, 0, start === '' ? 'none' : 'some')) setMuted(cellNodes.nodes[0], start === '');
  if (!setShown(cellNodes, 2, end)) return;
  (cellNodes.nodes[2] as Text).data = end;
  setAttribute(cellNodes.nodes[0], 'data-end', end || null);
}

/** Creates an SVG element. */
export function createSvg(tag: 'svg' | 'rect' | 'path', attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  return element;
}

function buildMark(): readonly [HTMLElement, Text] {
  const mark = document.createElement('span');
  mark.dataset.inline = '';
  const text = document.createTextNode('');
  mark.append(text);
  return [mark, text];
}

function buildMarks(): readonly [HTMLElement, Text, HTMLElement] {
  const [mark, text] = buildMark();
  const second = document.createElement('span');
  mark.prepend(second);
  return [mark, text, second];
}

/** Draws the glyph of a look before the content of an element, in its colour; undefined: none. */
function drawGlyph(cellNodes: CellNodes, at: number, look: Look | undefined, className: string): void {
  const element = cellNodes.nodes[at] as Element;
  const glyph = look ? glyphs[look.glyph] : null;
  if (!setShown(cellNodes, at, `${className}${glyph}`)) return;
  element.className = className;
  setAttribute(element, 'data-glyph', glyph);
}

function drawMarkNodes(cellNodes: CellNodes, look: Look | undefined, text: string): void {
  const isEmpty = !look && text === '';
  const tone = look?.tone ?? (isEmpty ? 'quiet' : 'plain');
  write(cellNodes, 1, isEmpty ? '–' : text);
  drawGlyph(cellNodes, 0, look, `${markStyles.mark} ${markStyles[tone]}`);
}

/** Draws an enum value as glyph and text in its colour, or as text alone if it has no look. */
export function drawMark(cell: HTMLElement, look: Look | undefined, text: string): void {
  drawMarkNodes(ensureNodes(cell, 'mark', buildMark), look, text);
}

/** Draws a value like `drawMark`, in a column whose values can have a second glyph. */
export function drawMarks(cell: HTMLElement, look: Look | undefined, text: string): void {
  const cellNodes = ensureNodes(cell, 'marks', buildMarks);
  drawMarkNodes(cellNodes, look, text);
  drawGlyph(cellNodes, 2, look?.second, (look?.second && markStyles[look.second.tone]) ?? '');
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

const levelTones = ['ok', 'high', 'bad', 'unknown'] as const;

/** Builds the bar chart: one path for the bars of each colour. */
function buildLevels(): readonly [Element, Text, Element, ...Element[]] {
  const [label, text] = buildText();
  label.className = levelStyles.label ?? '';
  const levels = document.createElement('span');
  levels.className = levelStyles.levels ?? '';
  levels.dataset.inline = '';
  const image = createSvg('svg', { height: '14', 'aria-hidden': 'true' });
  const paths = levelTones.map((tone) => createSvg('path', { class: levelStyles[tone] ?? '' }));
  image.append(...paths);
  levels.append(image, label);
  return [levels, text, image, ...paths];
}

/** Draws fill levels as a bar chart with a text for screen readers [TM-03]. */
export function drawLevels(cell: HTMLElement, levels: readonly number[], label: string): void {
  const cellNodes = ensureNodes(cell, 'levels', buildLevels);
  write(cellNodes, 1, label);
  const width = String(levels.length * 7);
  if (setShown(cellNodes, 2, width)) (cellNodes.nodes[2] as Element).setAttribute('width', width);
  const shapes = { ok: '', high: '', bad: '', unknown: '' };
  for (const [device, level] of levels.entries()) {
    const { height, tone } = levelBars[level] ?? levelBars[0];
    shapes[tone] += `M${device * 7 + 0.5} ${13.5 - height}h5v${height}h-5z`;
  }
  for (const [at, tone] of levelTones.entries())
    if (setShown(cellNodes, at + 3, shapes[tone])) (cellNodes.nodes[at + 3] as Element).setAttribute('d', shapes[tone]);
}
