import type { TransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { formatMoney } from '@floorwalker/i18n/format/money';
import type { Language } from '@floorwalker/i18n/languages';
import type { Formats } from '../../platform/i18n/formats.ts';

/** Amounts to approve always have the ISO code of their currency, because `$` is the symbol of a dozen currencies. */
export const formatAmount = (
  { amount, currency }: Pick<TransactionApproval, 'amount' | 'currency'>,
  language: Language,
  formats: Formats,
): string => formatMoney(amount, currency, language, { ...formats, currencyDisplay: 'code' });
