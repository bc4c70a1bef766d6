import type { TransactionRow } from '@floorwalker/core/resources/logs/transaction-log';
import { lazy, Suspense, useState } from 'react';
import { Time } from '../../../list/cells/Cell.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from '../DetailPanel.module.css';
import { Picture } from './Picture.tsx';
import { pictureHref } from './picture-href.ts';
import own from './TransactionDetail.module.css';
import type { TransactionDetail } from './use-transaction.ts';

const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })));

interface Props {
  readonly transaction: TransactionRow;
  /** Null without the right to see pictures. */
  readonly pictures: TransactionDetail['pictures'];
}

/**
 * The pictures of a transaction [LG-01] as thumbnails; selecting one opens it large. Without the right to see pictures a
 * message says so.
 */
export function Pictures({ transaction, pictures }: Props) {
  const { t } = useTranslation();
  const [shown, show] = useState<number | null>(null);
  if (pictures === null) return <p className={styles.none}>{t('logs:transaction.mayNotSee')}</p>;
  if (pictures.length === 0) return <p className={styles.none}>{t('logs:transaction.noPictures')}</p>;
  return (
    <>
      <ul className={own.pictures}>
        {pictures.map(({ place, kind, at }, index) => (
          <li key={place}>
            <button type="button" onClick={() => show(index)} title={t('logs:transaction.large')}>
              <Picture href={pictureHref(transaction.id, place)} alt={t(`choices:pictureKind.${kind}`)} />
              <span>{t(`choices:pictureKind.${kind}`)}</span>
              <Time at={at} zone={transaction.zone} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== null && (
          <PictureViewer transaction={transaction} pictures={pictures} at={shown} onMove={show} onClose={() => show(null)} />
        )}
      </Suspense>
    </>
  );
}
