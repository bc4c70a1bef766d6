import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { readNumber, readTypedDecimal, writePlainNumber } from '@floorwalker/i18n/format/read-number';
import { useCallback } from 'react';
import type { ReadAmount } from '../../features/count/count-entry.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';

/** Returns the minor units of plain decimal text; `'invalid'`: it is negative, or has more decimals than the currency. */
export function toMinorUnits(plain: string, currency: string): number | 'invalid' {
  const digits = minorDigits(currency);
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === '' || part.length > digits) return 'invalid';
  return Number(`${whole}${part.padEnd(digits, '0')}`);
}

/** Reads amounts as the operator types them: `9.436,37` in German is 943637 minor units of EUR. */
export function useReadAmount(): ReadAmount {
  const { language, formats } = useTranslation();
  return useCallback(
    (text, currency) => {
      const plain = readNumber(text, language, formats);
      // With three decimals, a number such as 1.005 is not ambiguous.
      if (plain === null && minorDigits(currency) === 3) return toMinorUnits(readTypedDecimal(text, language, formats), currency);
      return plain === null ? 'invalid' : toMinorUnits(plain, currency);
    },
    [language, formats],
  );
}

/** Writes plain decimal text as the operator types it. */
export function useWriteAmount(): (plain: string) => string {
  const { language, formats } = useTranslation();
  return useCallback((plain) => writePlainNumber(plain, language, formats), [language, formats]);
}
