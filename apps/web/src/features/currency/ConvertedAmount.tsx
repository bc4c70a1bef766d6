import type { RateInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { convert } from '@floorwalker/core/vocabulary/exchange';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatDecimal } from '@floorwalker/i18n/format/number';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { profileState } from '../../platform/profile/profile-state.ts';
import styles from './ConvertedAmount.module.css';
import { readRate } from './exchange-rates.ts';

export interface ConvertedAmountProps {
  /** Integer minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Time of the amount, an ISO 8601 instant: the rate in force at that time applies. */
  readonly at: string;
}

/** Undefined: not read yet; null: there is none. */
function useRate(source: string, target: string | null, at: string): RateInForce | null | undefined {
  const [rate, setRate] = useState<RateInForce | null>();
  useEffect(() => {
    setRate(undefined);
    if (target === null || target === source) return;
    let left = false;
    readRate(source, target, at).then(
      (found) => !left && setRate(found),
      // The amount itself is shown in any case.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [source, target, at]);
  return rate;
}

/**
 * An amount in the currency of the operator's profile, with the rate and its date, without fee [SH-18]. Nothing if the profile has no
 * currency, or if the amount is in this currency.
 */
export function ConvertedAmount({ amount, currency, at }: ConvertedAmountProps) {
  const { t, language, formats } = useTranslation();
  const target = useSnapshot(profileState).shown?.currency ?? null;
  const rate = useRate(currency, target, at);
  if (target === null || target === currency || rate === undefined) return null;
  const date = formatTime(at, language, { ...formats, style: 'date' });
  if (rate === null) return <small className={styles.converted}>{t('lists:noRate', { source: currency, target, date })}</small>;
  const converted = formatMoney(Number(convert(BigInt(amount), rate).gross), target, language, formats);
  return (
    <small className={styles.converted}>
      {t('lists:converted', { amount: converted, source: currency, rate: formatDecimal(rate.rate, language, formats), target, date })}
    </small>
  );
}
