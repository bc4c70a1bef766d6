import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './NewButton.module.css';

interface Props {
  /** What the button creates, such as “New operator”. A narrow window shows only “New”. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Opens the form of a new row, in the bar above its list. */
export function NewButton({ label, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <Button title={label} onClick={onClick} binding="form.new">
      <span className={styles.whole}>{label}</span>
      <span className={styles.short}>{t('logs:row.create')}</span>
    </Button>
  );
}
