import { type CasinoDay, endCasinoDay, showCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatZonedTime } from '@floorwalker/i18n/format/time';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Balancing.module.css';

/** Minimum time between two reads of the day while reports change; milliseconds. */
const minIntervalMs = 1000;

interface Read {
  readonly property: string;
  readonly day: CasinoDay | null;
  readonly failure: unknown;
}

const readDay = (property: string): Promise<Read> =>
  property === ''
    ? Promise.resolve({ property, day: null, failure: null })
    : api.call(showCasinoDay, { params: { id: property } }).then(
        (day): Read => ({ property, day, failure: null }),
        (failure: unknown): Read => ({ property, day: null, failure }),
      );

/** Ends the casino day of a property, after saying which day it is and what is open in it [ST-06]. */
export function EndDayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const select = useRef<HTMLSelectElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const options = toPropertyOptions(useOperator()?.properties ?? []);
  const [property, setProperty] = useState(options.length === 1 ? (options[0]?.value ?? '') : '');
  const { shown } = useLiveRead(
    property,
    () => readDay(property),
    (entry) => entry.kind === 'LOG' && entry.log === 'balancing-reports',
    minIntervalMs,
  );
  const read = shown?.property === property ? shown : null;
  const day = read?.day ?? null;
  const isEndable = day !== null && day.ended === null;
  // Browsers submit a form by Enter in a select; here it leads to the button, so that a day is never ended by choosing a property.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submitButton.current?.focus();
  };
  const { submit, footer, setFailure } = useSubmit(
    endCasinoDay.access,
    isEndable &&
      (async () => {
        await api.call(endCasinoDay, { params: { id: property }, body: { businessDay: day.businessDay } });
        const values = { day: day.businessDay, property: cleanDeviceText(day.propertyName) };
        addToast({ tone: 'ok', translationKey: 'balancing:day.done', values });
        publishRefetch();
        onClose();
      }),
  );
  return (
    <Dialog title={t('logs:row.endCasinoDay')} onClose={onClose} initialFocus={options.length === 1 ? cancelButton : select} danger>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <label>
            {t('balancing:day.property')}
            <select
              ref={select}
              value={property}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setProperty(target.value);
                setFailure(null);
              }}
            >
              {property === '' && <option value="">{t('balancing:day.select')}</option>}
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div role="status">{day && <DayText day={day} />}</div>
        <DialogFooter
          {...footer}
          failure={footer.failure ?? read?.failure ?? null}
          action={t('balancing:day.end')}
          danger
          onClose={onClose}
          cancelButton={cancelButton}
          submitButton={submitButton}
        />
      </form>
    </Dialog>
  );
}

/** The day in sentences: when it began and ends, what happens at its end, and which reports are open. */
function DayText({ day }: { readonly day: CasinoDay }) {
  const { t, language, formats } = useTranslation();
  const { businessDay, zone, ended, terminals, uncounted, unconfirmed } = day;
  const property = cleanDeviceText(day.propertyName);
  const time = (at: string) => formatZonedTime(at, language, { ...formats, zone });
  if (ended !== null)
    return (
      <p className={styles.note}>
        {t('balancing:day.ended', { by: cleanDeviceText(ended.operatorName), day: businessDay, property, at: time(ended.at) })}
      </p>
    );
  return (
    <>
      <p className={styles.note}>
        {t('balancing:day.span', { day: businessDay, property, from: time(day.from), to: time(day.to) })}{' '}
        {t('balancing:day.terminals', { count: terminals })}
      </p>
      {uncounted > 0 && <p className={styles.note}>{t('balancing:day.uncounted', { count: uncounted })}</p>}
      {unconfirmed > 0 && <p className={styles.note}>{t('balancing:day.unconfirmed', { count: unconfirmed })}</p>}
      {uncounted + unconfirmed === 0 && <p className={styles.note}>{t('balancing:day.nothingOpen')}</p>}
    </>
  );
}
