import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DetailPanel.module.css';

interface Props {
  readonly mark: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The head of a panel: title, actions and close button. */
export function PanelHead({ mark, title, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <b>{mark}</b>
      <h2>{title}</h2>
      {children}
      <Button tone="bare" onClick={onClose} keyHint="Escape">
        {t('common:close')}
      </Button>
    </header>
  );
}
