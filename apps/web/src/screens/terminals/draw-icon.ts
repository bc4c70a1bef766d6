import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type Look, looks } from '../../list/cells/choice-looks.ts';
import nameStyles from '../../list/cells/DeviceName.module.css';
import { drawName } from '../../list/cells/draw.ts';
import { memoize } from '../../list/cells/memoize.ts';
import { setAttribute } from '../../list/cells/set-attributes.ts';
import { toStateContent } from '../../list/cells/terminal-cells.ts';
import type { TileDraw } from '../../list/grid/draw-tile.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { glyphs } from '../../ui/glyphs.ts';
import { type Indicator, toIndicators } from './indicators.ts';
import styles from './TerminalIconScreen.module.css';

/** The mark of one indicator, and its meaning. */
interface IndicatorNodes {
  readonly element: HTMLElement;
  readonly text: Text;
}

/** The nodes of an icon that change with its terminal. */
interface IconNodes {
  readonly state: HTMLElement;
  readonly second: HTMLElement;
  readonly title: HTMLElement;
  readonly id: Text;
  readonly marked: Text;
  readonly name: HTMLElement;
  readonly text: Text;
  readonly indicatorBox: HTMLElement;
  readonly indicators: IndicatorNodes[];
}

const icons = new WeakMap<HTMLElement, IconNodes>();

function createSpan(className?: string, ...children: readonly (Node | string)[]): HTMLElement {
  const span = document.createElement('span');
  if (className) span.className = className;
  span.append(...children);
  return span;
}

function createIndicator(): IndicatorNodes {
  const text = document.createTextNode('');
  return { element: createSpan('', ' ', createSpan(styles.meaning, text)), text };
}

/** Builds the elements of an icon. */
function build(button: HTMLElement): IconNodes {
  const [state, second, indicatorBox, name] = [createSpan(), createSpan(), createSpan(styles.indicators), createSpan(nameStyles.box)];
  const [id, marked, text] = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')];
  name.dir = 'ltr';
  const title = document.createElement('b');
  title.append(' ', id, ' ', createSpan('visually-hidden', marked));
  button.className = styles.icon ?? '';
  button.append(createSpan('', state, ' ', second), title, createSpan(styles.name, name), createSpan(styles.state, text), indicatorBox);
  return { state, second, title, id, marked, name, text, indicatorBox, indicators: [] };
}

const setText = (node: Text, text: string): void => {
  if (node.data !== text) node.data = text;
};

/** Shows an element, or hides it so that it can be shown for another terminal. */
const setVisible = (element: Element, isVisible: boolean): void => setAttribute(element, 'hidden', isVisible ? null : '');

/** Draws the glyph of a look before the content of an element; undefined: none. */
const drawGlyph = (element: Element, look: Pick<Look, 'glyph'> | undefined): void =>
  setAttribute(element, 'data-glyph', look ? glyphs[look.glyph] : null);

/** Draws a look in its colour; undefined hides the element. */
function drawLook(element: Element, look: Look | undefined): void {
  setVisible(element, look !== undefined);
  setAttribute(element, 'data-tone', look?.tone ?? null);
  drawGlyph(element, look);
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
    drawGlyph(nodes.state, look);
    drawLook(nodes.second, look?.second);
    drawGlyph(nodes.title, isMarked ? { glyph: 'check' } : undefined);
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
    for (const [at, { element, text: meaning }] of nodes.indicators.entries()) {
      drawLook(element, indicators[at]?.look);
      setText(meaning, indicators[at]?.text ?? '');
    }
  };
}
