import type { GlyphName } from './Glyph.tsx';
import { type GlyphPart, glyphShapes } from './glyph-shapes.ts';
import levelStyles from './Levels.module.css';
import { levelBars } from './level-bars.ts';
import markStyles from './Mark.module.css';
import type { Tone } from './Mark.tsx';

/**
 * Cells drawn by hand. Rows that change many times a second write what has changed into the nodes that are there; no
 * component is asked. Whatever is not drawn here is a component, as everywhere else.
 */
export type Draw<Row> = (cell: HTMLElement, row: Row) => void;

/** The nodes that a cell was built of, and what they last showed. */
interface Built {
  readonly kind: string;
  readonly nodes: readonly (Element | Text)[];
  readonly shown: string[];
}

const cells = new WeakMap<Element, Built>();
const svg = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);

/** The nodes of a cell, built when it showed something of another kind before. */
function nodesOf(cell: HTMLElement, kind: string, build: () => readonly [Element, ...(Element | Text)[]]): Built {
  const known = cells.get(cell);
  if (known?.kind === kind) return known;
  const nodes = build();
  cell.replaceChildren(nodes[0]);
  const built: Built = { kind, nodes, shown: [] };
  cells.set(cell, built);
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

function buildMark(): readonly [Element, Element, Text] {
  const [word, text] = buildText();
  word.className = markStyles.word ?? '';
  const mark = document.createElement('span');
  const glyph = svg('svg');
  for (const [name, value] of Object.entries({
    width: '12',
    height: '12',
    viewBox: '0 0 12 12',
    fill: 'currentColor',
    'aria-hidden': 'true',
  }))
    glyph.setAttribute(name, value);
  mark.append(glyph, word);
  return [mark, glyph, text];
}

/** A state: glyph and word in its tone. */
export function drawMark(cell: HTMLElement, glyph: GlyphName, tone: Tone, text: string): void {
  const built = nodesOf(cell, 'mark', buildMark);
  const [mark, image] = built.nodes as readonly Element[];
  if (isNew(built, 0, tone) && mark) mark.className = `${markStyles.mark} ${markStyles[tone] ?? ''}`;
  if (isNew(built, 1, glyph) && image) showGlyph(image, glyph);
  write(built, 2, text);
}

/**
 * Shows one glyph of a mark. Those that it showed before stay in it unseen: states go to and fro, and what is there
 * already need not be made again.
 */
function showGlyph(image: Element, name: GlyphName): void {
  let there = false;
  for (let group = image.firstElementChild; group; group = group.nextElementSibling) {
    const isMeant = group.getAttribute('data-glyph') === name;
    there ||= isMeant;
    if (isMeant) group.removeAttribute('display');
    else group.setAttribute('display', 'none');
  }
  if (there) return;
  const group = svg('g');
  group.setAttribute('data-glyph', name);
  group.append(...(glyphShapes[name] as readonly GlyphPart[]).map(toElement));
  image.append(group);
}

function toElement([tag, attributes]: GlyphPart): Element {
  const element = svg(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Text in parts, of which some are quiet. */
export interface TimeShown {
  readonly at: string;
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
export function drawTime(cell: HTMLElement, { at, day, isToday, clock, zone }: TimeShown): void {
  const built = nodesOf(cell, 'time', buildTime);
  if (isNew(built, 0, at)) (built.nodes[0] as HTMLTimeElement).dateTime = at;
  write(built, 1, day);
  write(built, 2, ` ${clock}`);
  write(built, 3, zone && ` ${zone}`);
  if (isNew(built, 4, String(isToday))) (built.nodes[4] as HTMLElement).style.color = isToday ? 'var(--muted)' : '';
}

function buildLevels(): readonly [Element, Element, Text] {
  const [words, text] = buildText();
  words.className = levelStyles.words ?? '';
  const levels = document.createElement('span');
  levels.className = levelStyles.levels ?? '';
  const image = svg('svg');
  image.setAttribute('height', '14');
  image.setAttribute('aria-hidden', 'true');
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
