import { maxReportDays } from '@floorwalker/core/contract/report-endpoint';
import type { DayRange } from '@floorwalker/core/statistics/day-range';
import { presetOf, rangePresets } from '@floorwalker/core/statistics/report-ranges';
import { type ReportRange, reportRanges } from '@floorwalker/core/vocabulary/report-settings';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { type TypedFormat, toTyped, toTypedFormat, toValue } from '../../ui/typed-time.ts';
import { rangeFault } from './day-range.ts';
import styles from './Statistics.module.css';

interface Props {
  readonly range: DayRange;
  readonly today: Temporal.PlainDate;
  readonly onChange: (range: DayRange) => void;
}

/** Texts of the presets, which are also the labels of their keys. */
export const presetLabels = {
  today: 'logs:range.today',
  yesterday: 'logs:range.yesterday',
  lastWeek: 'logs:range.lastWeek',
  days30: 'logs:report.days30',
  thisMonth: 'logs:range.thisMonth',
  lastMonth: 'logs:report.lastMonth',
  thisWeek: 'logs:report.thisWeek',
  previousWeek: 'logs:report.previousWeek',
} as const satisfies Readonly<Record<ReportRange, string>>;

const toDraft = ({ from, to }: DayRange, format: TypedFormat) => ({ from: toTyped(from, format), to: toTyped(to, format) });

/** The range of a report: a common one, or the first and last business day. */
export function RangeFields({ range, today, onChange }: Props) {
  const { t, language, formats } = useTranslation();
  const id = useId();
  const format = toTypedFormat(formats, language);
  const [draft, setDraft] = useState(toDraft(range, format));
  const typed = { from: toValue(draft.from, format) ?? '', to: toValue(draft.to, format) ?? '' };
  const fault = rangeFault(typed);
  const { from, to } = range;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the format is a new object in each render
  useEffect(() => setDraft(toDraft({ from, to }, format)), [from, to, format.pattern]);
  const apply = () => fault === null && (typed.from !== from || typed.to !== to) && onChange(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const preset = presetOf(range, today);
  const example = toTyped(today.toString(), format);
  const texts = {
    from: t('logs:report.notDay', { example }),
    to: t('logs:report.notDay', { example }),
    order: t('common:invalidTimespan'),
    long: t('fields:span-too-long', { name: t('statistics:last'), days: maxReportDays }),
  };
  return (
    <>
      <label>
        {t('logs:range.title')}
        <select value={preset ?? ''} onChange={({ target }) => onChange(rangePresets[target.value as ReportRange](today))}>
          {preset === undefined && <option value="">{t('statistics:screen.ownRange')}</option>}
          {reportRanges.map((one) => (
            <option key={one} value={one}>
              {t(presetLabels[one])}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            aria-label={t(end === 'from' ? 'statistics:first' : 'statistics:last')}
            title={t(end === 'from' ? 'statistics:first' : 'statistics:last')}
            value={draft[end]}
            placeholder={example}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={fault === end || fault === 'order' || fault === 'long'}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setDraft((now) => ({ ...now, [end]: target.value }))}
            onBlur={apply}
            onKeyDown={onKeyDown}
          />
        ))}
      </span>
      <span id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && texts[fault]}
      </span>
    </>
  );
}
