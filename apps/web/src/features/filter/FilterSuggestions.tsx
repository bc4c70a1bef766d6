import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './FilterBar.module.css';
import type { Suggestion } from './suggest.ts';

interface Props {
  /** Id of the list box; its options have the ids `<id>-<index>`. */
  readonly id: string;
  readonly offered: readonly Suggestion[];
  readonly chosen: number;
  readonly onTake: (index: number) => void;
}

/** The suggestions below the filter. The field keeps the focus and handles the keys; this list only shows the current one. */
export function FilterSuggestions({ id, offered, chosen, onTake }: Props) {
  const { t } = useTranslation();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      id={`${id}-choices`}
      role="listbox"
      aria-label={t('web:list.completions')}
      className={styles.choices}
      hidden={offered.length === 0}
    >
      {offered.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus (aria-activedescendant)
        <div
          key={`${one.kind} ${one.shown}`}
          id={`${id}-${index}`}
          ref={index === chosen ? active : null}
          role="option"
          aria-selected={index === chosen}
          data-kind={one.kind}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          <span>{one.shown}</span>
          <small>{one.kind === 'recent' ? t('web:list.recent') : one.label}</small>
        </div>
      ))}
    </div>
  );
}
