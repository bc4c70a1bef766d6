import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DetailPanel.module.css';
import { isFitting, type RowAction, toActionKeys } from './row-actions.ts';

interface Props {
  readonly actions: readonly RowAction[];
  /** Undefined while the row is being loaded; the panel then has no actions. */
  readonly row: LooseRow | undefined;
}

/** The actions of the row in a panel, as buttons and keys. */
export function ActionButtons({ actions, row }: Props) {
  useBindings(toActionKeys(actions, row), { scope: 'panel' });
  const fitting = row ? actions.filter((action) => isFitting(action, row)) : [];
  if (!row || fitting.length === 0) return null;
  return (
    <div className={styles.actions}>
      {fitting.map((action) => (
        <Button key={action.id} binding={`row.${action.id}`} onClick={() => action.run(row)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
