import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatDuration } from '@floorwalker/i18n/format/duration';
import { Cell } from '../../list/cells/Cell.tsx';
import { type LooseRow, toCodeText } from '../../list/cells/cell-text.ts';
import type { ColumnOverride, Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useNow } from '../../platform/i18n/use-now.ts';
import { Mark } from '../../ui/Mark.tsx';
import { FlagTags } from './FlagTags.tsx';
import styles from './log-cells.module.css';
import { logLooks } from './log-looks.ts';

/** A value of a closed list with its glyph. */
export function ChoiceMark({ translationKey, value }: { readonly translationKey: string; readonly value: unknown }) {
  const { translate } = useTranslation();
  const text = translate(`choices:${translationKey}.${value}`);
  const look = logLooks[translationKey]?.[String(value)];
  return look ? <Mark {...look}>{text}</Mark> : <span>{text}</span>;
}

/** The type of a component, and its rank if a terminal can have several. */
export function ComponentName({ row }: { readonly row: LooseRow }) {
  const translation = useTranslation();
  // Component 0 is the terminal as a whole.
  if (row.component === 0) return <span className={styles.quiet}>{translation.t('common:terminal')}</span>;
  const text = toCodeText('componentTypes', row.component, translation);
  return (
    <span title={`${text} ${row.rank}`}>
      {text} <span className={styles.quiet}>{String(row.rank)}</span>
    </span>
  );
}

/** The old or the new value of a setting; a missing and an empty value are shown as text. */
function Value({ value, tone }: { readonly value: unknown; readonly tone: 'old' | 'new' }) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? cleanDeviceText(value) : null;
  const shown = text === null ? t('logs:change.none') : text || t('logs:change.empty');
  return (
    <span className={styles[tone]} data-said={!text || undefined} title={shown}>
      {tone === 'new' && (
        <span className={styles.quiet} aria-hidden="true">
          →{' '}
        </span>
      )}
      {shown}
    </span>
  );
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The details of a server event; the end of a licence is an instant and is formatted as one. */
function ArtDetail({ row }: { readonly row: LooseRow }) {
  const kind = instant.test(String(row.detail)) ? 'time' : 'text';
  return <Cell column={{ kind, name: 'detail' }} row={row} />;
}

const choice = (name: string, translationKey: string, width: ColumnOverride['width']): Overrides => ({
  [name]: { ...(width && { width }), cell: (row) => <ChoiceMark translationKey={translationKey} value={row[name]} /> },
});

/** Duration of an error that is not cleared, updated; whole minutes after the first one. */
function OpenDuration({ at }: { readonly at: string }) {
  const { language, formats } = useTranslation();
  const seconds = Math.max(0, Math.floor((useNow() - Date.parse(at)) / 1000));
  return formatDuration(seconds < 60 ? seconds : seconds - (seconds % 60), language, formats);
}

/** Duration of an error, up to now if it is not cleared. */
export function ErrorDuration({ row }: { readonly row: LooseRow }) {
  const { language, formats } = useTranslation();
  if (row.state === 'raised') return <OpenDuration at={String(row.at)} />;
  return typeof row.duration === 'number' ? formatDuration(row.duration, language, formats) : <span className={styles.quiet}>–</span>;
}

const component: Overrides = { component: { width: [22, 1], cell: (row) => <ComponentName row={row} /> } };

/** Column overrides that all logs share. */
const head: Overrides = { terminal: { width: [10, 0] }, terminalName: { width: [22, 4] }, propertyName: { width: [14, 1] } };

export const eventCells: Overrides = { ...head, severity: { width: [17, 0] }, event: { width: [30, 2] }, detail1: { width: [21, 3] } };

export const transactionCells: Overrides = {
  ...head,
  number: { width: [12, 0] },
  type: { width: [23, 2] },
  amountIn: { width: [16, 0] },
  amountOut: { width: [16, 0] },
  flags: { width: [16, 1], cell: (row) => <FlagTags flags={row.flags as readonly string[]} /> },
  operatorName: { width: [14, 1] },
  mediaNumbers: { width: [20, 1] },
};

export const errorCells: Overrides = {
  ...head,
  severity: { width: [16, 0] },
  ...choice('state', 'errorState', [13, 0]),
  duration: { width: [13, 0], cell: (row) => <ErrorDuration row={row} /> },
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
  old: { width: [15, 1], cell: (row) => <Value value={row.old} tone="old" /> },
  new: { width: [17, 1], cell: (row) => <Value value={row.new} tone="new" /> },
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
  source: { width: [18, 1] },
  level: { width: [14, 0] },
  detail: { width: [30, 4], cell: (row) => <ArtDetail row={row} /> },
};

export const maintenanceCells: Overrides = { ...head, activity: { width: [14, 0] }, ...component, comment: { width: [22, 3] } };
