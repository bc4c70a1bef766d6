import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { usualColumns } from '../cells/columns.ts';
import { useWords } from '../start/words.ts';
import { Button } from './Button.tsx';
import styles from './ColumnsDialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';

interface Props {
  readonly resource: ResourceDefinition;
  readonly shown: readonly string[];
  /** Null: the usual columns again. */
  readonly onChoose: (shown: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows; they stand in the definition's order. */
export function ColumnsDialog({ resource, shown, onChoose, onClose }: Props) {
  const { t, say } = useWords();
  const all = Object.keys(resource.columns);
  const usual = usualColumns(resource);
  const choose = (next: readonly string[]) => {
    if (next.length > 0) onChoose(next.join() === usual.join() ? null : next);
  };
  return (
    <Dialog title={t('web:list.columns')} onClose={onClose} width={380}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('web:list.columns')}</legend>
        {all.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={(event) => choose(all.filter((one) => (one === name ? event.target.checked : shown.includes(one))))}
            />
            {say(`columns:${resource.id}.${name}`)}
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button onClick={() => onChoose(null)}>{t('web:list.usualColumns')}</Button>
        <Button tone="accent" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
