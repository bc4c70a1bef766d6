import type { TransactionRow } from '@floorwalker/core/resources/logs/transaction-log';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { type KeyboardEvent, useRef } from 'react';
import { Time } from '../../../list/cells/Cell.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Picture } from './Picture.tsx';
import { pictureHref } from './picture-href.ts';
import own from './TransactionDetail.module.css';
import type { TransactionDetail } from './use-transaction.ts';

interface Props {
  readonly transaction: TransactionRow;
  readonly pictures: NonNullable<TransactionDetail['pictures']>;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window allows; arrow keys move to the next and previous one. */
export function PictureViewer({ transaction, pictures, at, onMove, onClose }: Props) {
  const { t, language, formats } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const picture = pictures[at];
  if (!picture) return null;
  const step = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, '[': -1, ']': 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const kind = t(`choices:pictureKind.${picture.kind}`);
  return (
    <Dialog title={`${kind} · ${at + 1}/${pictures.length}`} onClose={onClose} width={900} initialFocus={first}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows work wherever the focus is in the dialog */}
      <div onKeyDown={onKey}>
        <div className={own.large}>
          <Picture key={picture.place} href={pictureHref(transaction.id, picture.place)} alt={kind} />
        </div>
        <p className={own.caption}>
          <Time at={picture.at} zone={transaction.zone} both /> {formatBytes(picture.size, language, formats)}
        </p>
        <DialogActions>
          <Button onClick={() => step(-1)} keyHint="ArrowLeft">
            {t('logs:row.previous')}
          </Button>
          <Button onClick={() => step(1)} keyHint="ArrowRight">
            {t('logs:row.next')}
          </Button>
          <Button tone="accent" ref={first} onClick={onClose} keyHint="Escape">
            {t('common:close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
