import { type GlyphPart, glyphShapes } from '../../ui/glyph-shapes.ts';
import markStyles from '../../ui/Mark.module.css';
import type { Look } from './choice-looks.ts';
import levelStyles from './FillLevels.module.css';
import { levelBars } from './level-bars.ts';
import nameStyles from './Name.module.css';
import { splitName } from './split-name.ts';

/**
 * Cells drawn by hand. Rows that change many times a second write what has changed into the nodes that are there; no
 * component is asked. Whatever is not drawn here is a component, as everywhere else.
 */
export type Draw<Row> = (cell: HTMLElement, row: Row) => void;

/** Nodes that a cell shows something of a kind with, and what they last showed. */
interface Built {
  readonly nodes: readonly [Element, ...(Element | Text)[]];
  readonly shown: string[];
}

/** What is shown in one way: text, a time, levels, or a look of a mark. */
type Kind = 'text' | 'name' | 'time' | 'age' | 'levels' | Look;

/** By kind, all that a cell has shown so far: states go to and fro, and what was built once need not be made again. */
const cells = new WeakMap<Element, Map<Kind, Built>>();

/** The nodes of a cell for something of a kind, which stand in it from now on. */
function nodesOf(cell: HTMLElement, kind: Kind, build: () => Built['nodes']): Built {
  const known = cells.get(cell) ?? new Map<Kind, Built>();
  const built = known.get(kind) ?? { nodes: build(), shown: [] };
  cells.set(cell, known.set(kind, built));
  if (cell.firstChild !== built.nodes[0]) cell.replaceChildren(built.nodes[0]);
  return built;
}

/** Whether a cell shows another value than this now; remembers it. */
function isNew(built: Built, at: number, value: string): boolean {
  if (built.shown[at] === value) return false;
  built.shown[at] = value;
  return true;
}

const write = (built: Built, at: number, text: string): void => {
  if (isNew(built, at, text)) (built.nodes[at] as Text).data = text;
};

function buildText(): readonly [Element, Text] {
  const span = document.createElement('span');
  const text = document.createTextNode('');
  span.append(text);
  return [span, text];
}

/** Plain text; empty: a quiet dash. */
export function drawText(cell: HTMLElement, text: string): void {
  const built = nodesOf(cell, 'text', buildText);
  if (isNew(built, 0, text === '' ? 'none' : 'some')) (built.nodes[0] as HTMLElement).style.color = text === '' ? 'var(--muted)' : '';
  write(built, 1, text === '' ? '–' : text);
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
 * A name, which is shortened in the middle where it finds no room: both of its ends can be read. The text of the cell
 * stays in one piece for screen readers, copies and the search of the browser; the style sheet draws the end.
 */
export function drawName(cell: HTMLElement, text: string): void {
  const [start, end] = splitName(text);
  if (end === '') {
    drawText(cell, text);
    return;
  }
  const built = nodesOf(cell, 'name', buildName);
  write(built, 1, start);
  write(built, 2, end);
  (built.nodes[0] as HTMLElement).dataset.end = end;
}

function buildGlyph(glyph: Look['glyph']): Element {
  const image = toElement(['svg', { width: '12', height: '12', viewBox: '0 0 12 12', fill: 'currentColor', 'aria-hidden': 'true' }]);
  image.append(...(glyphShapes[glyph] as readonly GlyphPart[]).map(toElement));
  return image;
}

function buildMark({ glyph, tone, second }: Look): readonly [Element, Text] {
  const [word, text] = buildText();
  word.className = markStyles.word ?? '';
  const mark = document.createElement('span');
  mark.className = `${markStyles.mark} ${markStyles[tone] ?? ''}`;
  mark.append(buildGlyph(glyph));
  if (second) {
    const other = buildGlyph(second.glyph);
    other.setAttribute('class', markStyles[second.tone] ?? '');
    mark.append(other);
  }
  mark.append(word);
  return [mark, text];
}

/** A state: glyph and word in its tone. */
export function drawMark(cell: HTMLElement, look: Look, text: string): void {
  write(
    nodesOf(cell, look, () => buildMark(look)),
    1,
    text,
  );
}

function toElement([tag, attributes]: GlyphPart | readonly ['svg', GlyphPart[1]]): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Text in parts, of which some are quiet. */
export interface TimeShown {
  readonly day: string;
  readonly isToday: boolean;
  readonly clock: string;
  readonly zone: string;
}

function buildTime(): readonly [Element, Text, Text, Text, Element] {
  const time = document.createElement('time');
  const [day, dayText] = buildText();
  const [zone, zoneText] = buildText();
  const clock = document.createTextNode('');
  (zone as HTMLElement).style.color = 'var(--muted)';
  time.append(day, clock, zone);
  return [time, dayText, clock, zoneText, day];
}

/** An instant: the day is quiet while it is today, and so is the zone. */
export function drawTime(cell: HTMLElement, at: string, { day, isToday, clock, zone }: TimeShown): void {
  const built = nodesOf(cell, 'time', buildTime);
  if (isNew(built, 0, at)) (built.nodes[0] as HTMLTimeElement).dateTime = at;
  write(built, 1, day);
  write(built, 2, ` ${clock}`);
  write(built, 3, zone && ` ${zone}`);
  if (isNew(built, 4, String(isToday))) (built.nodes[4] as HTMLElement).style.color = isToday ? 'var(--muted)' : '';
}

/** Cells that show an age, and how each writes it: ages grow while their rows stay as they are. */
const ages = new Map<HTMLElement, () => void>();
const ageEvery = 5000;
let renewing = false;

function renewAges(): void {
  for (const [cell, renew] of ages) {
    if (cell.isConnected) renew();
    else ages.delete(cell);
  }
  renewing = ages.size > 0;
  if (renewing) window.setTimeout(renewAges, ageEvery);
}

function buildAge(): readonly [Element, Text] {
  const time = document.createElement('time');
  const text = document.createTextNode('');
  time.append(text);
  return [time, text];
}

/** How long ago an instant was, renewed while the cell stands on screen. */
export function drawAge(cell: HTMLElement, at: string, toText: (at: string) => string): void {
  const built = nodesOf(cell, 'age', buildAge);
  if (isNew(built, 0, at)) (built.nodes[0] as HTMLTimeElement).dateTime = at;
  const renew = () => write(built, 1, toText(at));
  renew();
  ages.set(cell, renew);
  if (renewing) return;
  renewing = true;
  window.setTimeout(renewAges, ageEvery);
}

function buildLevels(): readonly [Element, Element, Text] {
  const [words, text] = buildText();
  words.className = levelStyles.words ?? '';
  const levels = document.createElement('span');
  levels.className = levelStyles.levels ?? '';
  const image = toElement(['svg', { height: '14', 'aria-hidden': 'true' }]);
  levels.append(image, words);
  return [levels, image, text];
}

/** Fill levels as a strip of bars, and in words [TM-03]. */
export function drawLevels(cell: HTMLElement, levels: readonly number[], words: string): void {
  const built = nodesOf(cell, 'levels', buildLevels);
  const image = built.nodes[1] as Element;
  if (isNew(built, 1, levels.join())) {
    image.setAttribute('width', String(levels.length * 7));
    image.replaceChildren(
      ...levels.map((level, device) => {
        const { height, tone } = levelBars[level] ?? levelBars[0];
        const bar = toElement(['rect', { x: String(device * 7 + 0.5), y: String(13.5 - height), width: '5', height: String(height) }]);
        bar.setAttribute('class', levelStyles[tone] ?? '');
        return bar;
      }),
    );
  }
  write(built, 2, words);
}
