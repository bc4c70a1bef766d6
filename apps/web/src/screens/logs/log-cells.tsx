import { formatDuration } from '@floorwalker/i18n/format/duration';
import { type LooseRow, toCellText, toCodeText } from '../../list/cells/cell-text.ts';
import { type CellDraw, type ColumnOverride, drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { DrawnCell } from '../../list/cells/DrawnCell.tsx';
import { drawText } from '../../list/cells/draw.ts';
import { createDraw } from '../../list/cells/draw-cell.ts';
import { drawChoice, drawPart, drawUpdatedText } from '../../list/cells/draw-part.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { drawFlags } from './FlagTags.tsx';
import styles from './log-cells.module.css';
import { logLooks } from './log-looks.ts';

/** An enum value with its glyph. */
export function ChoiceMark({ translationKey, value }: { readonly translationKey: string; readonly value: unknown }) {
  const { draw } = drawChoice('value', translationKey, logLooks[translationKey])(useTranslation());
  return <DrawnCell draw={draw} row={{ value }} />;
}

/** The type of a component, and its rank if a terminal can have several. */
const drawComponent = (translation: Translation): CellDraw =>
  drawFrom(['component', 'rank'], (cell, row) => {
    // Component 0 is the terminal as a whole. Its empty part lets a cell keep its elements when it shows another component.
    if (row.component === 0) return drawPart(cell, { text: translation.t('common:terminal'), className: styles.quiet, parts: [{}] });
    const text = toCodeText('componentTypes', row.component, translation);
    const rank = String(row.rank);
    drawPart(cell, { text: `${text} `, attributes: { title: `${text} ${rank}` }, parts: [{ text: rank, className: styles.quiet }] });
  });

export function ComponentName({ row }: { readonly row: LooseRow }) {
  return <DrawnCell draw={drawComponent(useTranslation()).draw} row={row} />;
}

/** The old or the new value of a setting; a missing and an empty value are shown as text. */
const drawValue =
  (name: 'old' | 'new') =>
  (translation: Translation): CellDraw =>
    drawFrom([name, 'dataType'], (cell, row) => {
      const { t } = translation;
      const value = typeof row[name] === 'string' ? toCellText({ kind: 'text', name, decimalIf: 'dataType' }, row, translation) : null;
      const text = value === null ? t('logs:change.none') : value || t('logs:change.empty');
      const arrow = { text: '→ ', className: styles.quiet, attributes: { 'aria-hidden': 'true' } };
      drawPart(cell, {
        className: styles[name],
        attributes: { title: text, ...(!value && { 'data-said': 'true' }) },
        parts: [...(name === 'new' ? [arrow] : []), { text }],
      });
    });

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The details of a server event; the end of a licence is an instant and is formatted as one. */
function drawServerDetail(translation: Translation): CellDraw {
  const time = createDraw({ kind: 'time', name: 'detail' }, translation, 'panel');
  const text = createDraw({ kind: 'text', name: 'detail' }, translation);
  return drawFrom(['detail', 'zone'], (cell, row) => (instant.test(String(row.detail)) ? time : text).draw(cell, row));
}

/** The source of a server event; the source of a licence's expiry is the module. */
function drawServerSource(translation: Translation): CellDraw {
  const licence = createDraw({ kind: 'choice', name: 'source', translationKey: 'licenceModule' }, translation);
  const text = createDraw({ kind: 'text', name: 'source' }, translation);
  return drawFrom(['event', 'source'], (cell, row) => (row.event === 'licence-expiry' ? licence : text).draw(cell, row));
}

const choice = (name: string, translationKey: string, width: ColumnOverride['width']): Overrides => ({
  [name]: { ...(width && { width }), draw: drawChoice(name, translationKey, logLooks[translationKey]) },
});

/** Draws the duration of an error. The duration of an open error runs until now, in whole minutes after the first minute. */
const drawErrorDuration = ({ language, formats }: Translation): CellDraw =>
  drawFrom(['state', 'at', 'duration'], (cell, row) => {
    const toText = (seconds: number) => formatDuration(seconds, language, formats);
    if (row.state !== 'raised') return drawText(cell, typeof row.duration === 'number' ? toText(row.duration) : '');
    const raised = Date.parse(String(row.at));
    drawUpdatedText(cell, () => {
      const seconds = Math.max(0, Math.floor((Date.now() - raised) / 1000));
      return toText(seconds < 60 ? seconds : seconds - (seconds % 60));
    });
  });

export function ErrorDuration({ row }: { readonly row: LooseRow }) {
  return <DrawnCell draw={drawErrorDuration(useTranslation()).draw} row={row} />;
}

const component: Overrides = { component: { width: [26, 2], draw: drawComponent } };

/** Column overrides that all logs share. */
const head: Overrides = { terminal: { width: [10, 0] }, terminalName: { width: [22, 4] }, propertyName: { width: [14, 1] } };

export const eventCells: Overrides = {
  ...head,
  severity: { width: [17, 0] },
  event: { width: [30, 2] },
  detail1: { width: [21, 3] },
  ...choice('handling', 'eventHandling', [17, 0]),
  assignee: { width: [16, 1] },
};

export const transactionCells: Overrides = {
  ...head,
  number: { width: [12, 0] },
  type: { width: [23, 2] },
  amountIn: { width: [16, 0] },
  amountOut: { width: [16, 0] },
  flags: { width: [16, 1], draw: drawFlags },
  operatorName: { width: [14, 1] },
  mediaNumbers: { width: [20, 1] },
};

export const errorCells: Overrides = {
  ...head,
  severity: { width: [16, 0] },
  ...choice('state', 'errorState', [13, 0]),
  duration: { width: [13, 0], draw: drawErrorDuration },
  ...choice('handling', 'errorHandling', [17, 0]),
  assignee: { width: [16, 1] },
  code: { width: [34, 3] },
  component: { ...component.component, width: [20, 1] },
  detail: { width: [15, 1] },
};

export const accessCells: Overrides = {
  ...head,
  operator: { width: [12, 0] },
  operatorName: { width: [16, 1] },
  login: { width: [14, 1] },
  ...choice('state', 'accessState', [27, 1]),
  place: { width: [16, 0] },
  address: { width: [16, 1] },
};

export const changeCells: Overrides = {
  ...head,
  configuration: { width: [16, 1] },
  key: { width: [19, 2] },
  old: { width: [15, 1], draw: drawValue('old') },
  new: { width: [17, 1], draw: drawValue('new') },
  dataType: { width: [13, 1] },
  operatorName: { width: [15, 1] },
};

export const mediaCells: Overrides = {
  ...head,
  transactionNumber: { width: [13, 0] },
  medium: { width: [20, 2] },
  mediaNumber: { width: [18, 1] },
  ...choice('direction', 'mediaDirection', [11, 0]),
  ...choice('action', 'mediaAction', [16, 0]),
  pieces: { width: [8, 0] },
  amount: { width: [17, 0] },
};

export const artEventCells: Overrides = {
  ...choice('severity', 'artSeverity', [17, 0]),
  event: { width: [32, 2] },
  source: { width: [18, 1], draw: drawServerSource },
  level: { width: [14, 0] },
  detail: { width: [30, 4], draw: drawServerDetail },
};

/** Lists of components and features are sorted by terminal, so that its heading has an arrow and a number. */
const partHead: Overrides = { ...head, terminal: { width: [15, 0] } };

export const componentCells: Overrides = { ...partHead, ...component, rank: { width: [11, 0] } };

export const featureCells: Overrides = { ...partHead, feature: { width: [30, 2] } };

export const maintenanceCells: Overrides = { ...head, activity: { width: [14, 0] }, ...component, comment: { width: [22, 3] } };
