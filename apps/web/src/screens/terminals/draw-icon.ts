import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type Look, looks } from '../../list/cells/choice-looks.ts';
import nameStyles from '../../list/cells/DeviceName.module.css';
import { buildGlyph, drawName, drawPath } from '../../list/cells/draw.ts';
import { memoize } from '../../list/cells/memoize.ts';
import { setAttribute } from '../../list/cells/set-attributes.ts';
import { toStateContent } from '../../list/cells/terminal-cells.ts';
import type { TileDraw } from '../../list/grid/draw-tile.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import type { GlyphName } from '../../ui/glyph-shapes.ts';
import { type Indicator, toIndicators } from './indicators.ts';
import styles from './TerminalIconScreen.module.css';

/** A glyph and what it shows. */
interface GlyphNodes {
  readonly svg: Element;
  readonly path: Element;
  shown: GlyphName | undefined;
}

/** An element with a glyph and a text. */
interface PartNodes {
  readonly element: HTMLElement;
  readonly glyph: GlyphNodes;
  readonly text: Text;
}

/** The nodes of an icon that change with its terminal. */
interface IconNodes {
  readonly state: GlyphNodes;
  readonly second: PartNodes;
  readonly check: GlyphNodes;
  readonly id: Text;
  readonly marked: Text;
  readonly name: HTMLElement;
  readonly text: Text;
  readonly indicatorBox: HTMLElement;
  readonly indicators: PartNodes[];
}

const icons = new WeakMap<HTMLElement, IconNodes>();

function createSpan(className?: string, ...children: readonly (Node | string)[]): HTMLElement {
  const span = document.createElement('span');
  if (className) span.className = className;
  span.append(...children);
  return span;
}

function createGlyph(): GlyphNodes {
  const [svg, path] = buildGlyph();
  return { svg, path, shown: undefined };
}

function createIndicator(): PartNodes {
  const glyph = createGlyph();
  const text = document.createTextNode('');
  return { element: createSpan('', glyph.svg, ' ', createSpan(styles.meaning, text)), glyph, text };
}

/** Builds the elements of an icon. */
function build(button: HTMLElement): IconNodes {
  const [state, secondGlyph, check] = [createGlyph(), createGlyph(), createGlyph()];
  drawGlyph(check, 'check');
  const [id, marked, text] = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')];
  const second = { element: createSpan('', secondGlyph.svg), glyph: secondGlyph, text: document.createTextNode('') };
  const name = createSpan(nameStyles.box);
  name.dir = 'ltr';
  const title = document.createElement('b');
  title.append(check.svg, ' ', id, ' ', createSpan('visually-hidden', marked));
  const indicatorBox = createSpan(styles.indicators);
  button.className = styles.icon ?? '';
  button.append(
    createSpan('', state.svg, ' ', second.element),
    title,
    createSpan(styles.name, name),
    createSpan(styles.state, text),
    indicatorBox,
  );
  return { state, second, check, id, marked, name, text, indicatorBox, indicators: [] };
}

const setText = (node: Text, text: string): void => {
  if (node.data !== text) node.data = text;
};

/** Shows an element, or hides it so that it can be shown for another terminal. */
const setVisible = (element: Element, isVisible: boolean): void => setAttribute(element, 'hidden', isVisible ? null : '');

/** Draws a glyph; undefined hides it. */
function drawGlyph(glyph: GlyphNodes, name: GlyphName | undefined): void {
  setVisible(glyph.svg, name !== undefined);
  if (name === undefined || name === glyph.shown) return;
  drawPath(glyph.path, name, glyph.shown);
  glyph.shown = name;
}

function drawPartNodes({ element, glyph, text }: PartNodes, look: Look | undefined, meaning: string): void {
  setVisible(element, look !== undefined);
  setText(text, meaning);
  if (!look) return;
  setAttribute(element, 'data-tone', look.tone);
  drawGlyph(glyph, look.glyph);
}

/** Creates the function that draws the icon of a terminal [TM-01] in the colours of the legend [TM-02], with its indicators [TM-05]. */
export function createIconDraw(translation: Translation): TileDraw<TerminalRow> {
  const markedText = translation.t('web:icon.marked');
  const states = memoize<ReturnType<typeof toStateContent>>();
  const meanings = memoize<readonly Indicator[]>();
  return (button, row, isMarked) => {
    const nodes = icons.get(button) ?? build(button);
    icons.set(button, nodes);
    const { identity, state, connection, operatorLogin, online, light, atm, modules } = row;
    const { text, look } = states(`${identity} ${state} ${connection} ${operatorLogin} ${online}`, () => toStateContent(row, translation));
    const indicators = meanings(`${light} ${atm} ${modules}`, () => toIndicators(row, translation));
    const name = cleanDeviceText(row.name);
    setAttribute(button, 'data-tone', looks.colour[row.colour].tone);
    setAttribute(button, 'data-marked', isMarked ? 'true' : null);
    setAttribute(button, 'title', [`${row.id} ${name}`, text, ...indicators.map((one) => one.text)].join(' · '));
    drawGlyph(nodes.state, look?.glyph);
    drawPartNodes(nodes.second, look?.second, '');
    drawGlyph(nodes.check, isMarked ? 'check' : undefined);
    setText(nodes.id, String(row.id));
    setText(nodes.marked, isMarked ? markedText : '');
    setVisible(nodes.marked.parentElement as Element, isMarked);
    drawName(nodes.name, name);
    setAttribute(nodes.name, 'title', name);
    setText(nodes.text, text);
    while (nodes.indicators.length < indicators.length) {
      const indicator = createIndicator();
      nodes.indicators.push(indicator);
      nodes.indicatorBox.append(indicator.element);
    }
    for (const [at, indicator] of nodes.indicators.entries()) drawPartNodes(indicator, indicators[at]?.look, indicators[at]?.text ?? '');
  };
}
