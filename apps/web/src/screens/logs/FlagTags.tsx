import type { TransactionFlag } from '@floorwalker/core/catalogues/transaction-flags';
import { type CellDraw, drawFrom } from '../../list/cells/columns.ts';
import { DrawnCell } from '../../list/cells/DrawnCell.tsx';
import { type CellPart, drawPart } from '../../list/cells/draw-part.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import styles from './FlagTags.module.css';

/** Importance of a transaction flag for the reader of the list: nothing to do, worth a look, or wrong. */
const toneOf: { readonly [F in TransactionFlag]: 'quiet' | 'look' | 'bad' } = {
  rounding: 'quiet',
  warning: 'look',
  error: 'bad',
  'open-credit-cleared': 'look',
  'pin-alert': 'bad',
  adjusted: 'look',
  aborted: 'bad',
  'currency-exchange': 'quiet',
  voided: 'bad',
  declined: 'bad',
  finished: 'quiet',
};

const toFlagTags = (flags: readonly string[], { translate }: Pick<Translation, 'translate'>, worded: boolean): CellPart => ({
  className: styles.tags,
  parts:
    flags.length === 0
      ? [{ text: '–', className: styles.none }]
      : flags.map((flag) => {
          const title = translate(`choices:transactionFlag.${flag}`);
          const attributes = { title, 'data-tone': toneOf[flag as TransactionFlag] };
          const tag: CellPart = { tag: 'abbr', text: translate(`logs:flags.${flag}`), className: styles.tag, attributes };
          return { className: styles.pair, parts: worded ? [tag, { text: title }] : [tag] };
        }),
});

/** The flags of a transaction as short tags [LG-01]; their full texts are in tooltips, in the detail and in the legend. */
export const drawFlags = (translation: Translation): CellDraw =>
  drawFrom(['flags'], (cell, row) => drawPart(cell, toFlagTags(row.flags as readonly string[], translation, false)));

/** Tags of a transaction's flags outside of a list. With `worded`, the full texts follow the tags. */
export function FlagTags({ flags, worded = false }: { readonly flags: readonly string[]; readonly worded?: boolean }) {
  const translation = useTranslation();
  return <DrawnCell draw={(cell) => drawPart(cell, toFlagTags(flags, translation, worded))} row={flags} />;
}
