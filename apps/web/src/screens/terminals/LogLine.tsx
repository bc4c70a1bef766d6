import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { TerminalLogId } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import type { ReactNode } from 'react';
import { Time } from '../../list/cells/Cell.tsx';
import { type LooseRow, toCellText, toCodeText, toEventDetail } from '../../list/cells/cell-text.ts';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { Mark } from '../../ui/Mark.tsx';
import { FlagTags } from '../logs/FlagTags.tsx';
import { ChoiceMark, ComponentName, ErrorDuration } from '../logs/log-cells.tsx';
import { messageOf } from '../logs/message.ts';
import styles from './TerminalPanel.module.css';

/** A row in short: its title, details below it, and an amount at the right. */
interface Line {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly amount?: ReactNode;
  readonly isFaded?: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? cleanDeviceText(value) : '');

const withSeverity = (severity: unknown, text: string): ReactNode => {
  const look = lookOf('severity', String(severity));
  return look ? <Mark {...look}>{text}</Mark> : text;
};

/** Formats the amounts of a row: plus for money taken in, minus for money paid out. */
function amounts(row: LooseRow, { language, formats }: Translation): string {
  const money = (minor: unknown) => formatMoney(Number(minor), String(row.currency), language, formats);
  return [row.amountIn ? `+${money(row.amountIn)}` : '', row.amountOut ? `−${money(row.amountOut)}` : ''].filter(Boolean).join('  ');
}

/** The old or the new value of a changed setting. */
const toSetting = (name: 'old' | 'new', row: LooseRow, translation: Translation): string =>
  toCellText({ kind: 'text', name, decimalIf: 'dataType' }, row, translation) || translation.t('logs:change.none');

const lineOf: { readonly [L in TerminalLogId]: (row: LooseRow, translation: Translation) => Line } = {
  'transaction-log': (row, translation) => ({
    title: toCodeText('transactionTypes', row.type, translation),
    amount: amounts(row, translation),
    ...((row.flags as readonly string[]).length > 0 && { detail: <FlagTags flags={row.flags as readonly string[]} worded /> }),
  }),
  'error-log': (row, translation) => ({
    title: withSeverity(row.severity, messageOf(row, translation)),
    detail: (
      <>
        <ComponentName row={row} /> · <ChoiceMark translationKey="errorState" value={row.state} />
        {row.duration !== null && ' · '}
        <ErrorDuration row={row} />
      </>
    ),
    isFaded: row.state === 'cleared',
  }),
  'event-log': (row, translation) => ({
    title: withSeverity(row.severity, toCodeText('terminalEvents', row.event, translation)),
    detail: [
      toEventDetail(
        String(row.detail1 ?? ''),
        'event-detail-1',
        { ...translation.formats, ...translation, clean: cleanDeviceText, findDetailCode },
        row,
      ),
      toEventDetail(
        String(row.detail2 ?? ''),
        'event-detail-2',
        { ...translation.formats, ...translation, clean: cleanDeviceText, findDetailCode },
        row,
      ),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  'media-log': (row, translation) => ({
    title: (
      <>
        <ChoiceMark translationKey="mediaDirection" value={row.direction} /> {toCodeText('mediaTypes', row.medium, translation)}
      </>
    ),
    detail: [translation.translate(`choices:mediaAction.${row.action}`), text(row.mediaNumber)].filter(Boolean).join(' · '),
    amount: formatMoney(Number(row.amount), String(row.currency), translation.language, translation.formats),
  }),
  'maintenance-log': (row, translation) => ({
    title: (
      <>
        {translation.translate(`choices:maintenanceActivity.${row.activity}`)} · <ComponentName row={row} />
      </>
    ),
    detail: [text(row.comment), text(row.operatorName)].filter(Boolean).join(' · '),
  }),
  'operator-access-log': (row, translation) => ({
    title: <ChoiceMark translationKey="accessState" value={row.state} />,
    detail: [text(row.operatorName) || text(row.login), translation.translate(`choices:accessPlace.${row.place}`)].join(' · '),
  }),
  'configuration-change-log': (row, translation) => ({
    title: `${text(row.configuration)} · ${text(row.key)}`,
    detail: `${toSetting('old', row, translation)} → ${toSetting('new', row, translation)}`,
  }),
};

/** One row of a log in the panel of its terminal. */
export function LogLine({ log, row }: { readonly log: TerminalLogId; readonly row: LooseRow }) {
  const translation = useTranslation();
  const { title, detail, amount, isFaded } = lineOf[log](row, translation);
  return (
    <li className={styles.entry} data-faded={isFaded || undefined}>
      <span>{title}</span>
      {amount && <b>{amount}</b>}
      <small>
        <Time at={String(row.at)} {...(typeof row.zone === 'string' && { zone: row.zone })} />
        {detail && <span>{detail}</span>}
      </small>
    </li>
  );
}
