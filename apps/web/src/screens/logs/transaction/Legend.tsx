import { transactionCategories } from '@floorwalker/core/catalogues/transaction-categories';
import { transactionFlagNames } from '@floorwalker/core/catalogues/transaction-flags';
import { mediaActions, mediaDirections } from '@floorwalker/core/vocabulary/media-actions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { FlagTags } from '../FlagTags.tsx';
import { ChoiceMark } from '../log-cells.tsx';
import own from './TransactionDetail.module.css';

/** The legend of tags, glyphs and colours of the transaction log [LG-01]. */
export function Legend() {
  const { t } = useTranslation();
  const group = (title: string, lines: readonly (readonly [key: string, line: ReactNode])[]) => (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={own.legend}>
      {group(
        t('logs:transaction.flags'),
        transactionFlagNames.map((flag) => [flag, <FlagTags key={flag} flags={[flag]} worded />]),
      )}
      {group(
        t('logs:transaction.actions'),
        mediaActions.map((action) => [action, <ChoiceMark key={action} translationKey="mediaAction" value={action} />]),
      )}
      {group(
        t('logs:transaction.directions'),
        mediaDirections.map((direction) => [direction, <ChoiceMark key={direction} translationKey="mediaDirection" value={direction} />]),
      )}
      {group(
        t('logs:transaction.categories'),
        transactionCategories.map((category) => [category, t(`choices:transactionCategory.${category}`)]),
      )}
      <p>{t('logs:transaction.today')}</p>
    </div>
  );
}
