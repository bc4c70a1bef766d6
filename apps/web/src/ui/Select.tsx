import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../platform/i18n/translation.ts';
import { suspendPageKeys } from '../platform/keys/bindings.ts';
import { Glyph } from './Glyph.tsx';
import popupStyles from './Popup.module.css';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  /** Id of the element that labels the control. */
  readonly labelledBy: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

const pageSize = 8;

/** Translates a key that Base UI does not handle in the field to keys with the same effect; null for any other key. */
function toHandledKeys(key: string, hasText: boolean, hasHighlight: boolean): readonly string[] | null {
  if (key === 'PageDown' || key === 'PageUp') return Array.from({ length: pageSize }, () => (key === 'PageDown' ? 'ArrowDown' : 'ArrowUp'));
  const toggles = key === 'Enter' ? !hasHighlight : key === ' ' && !hasText;
  if (!toggles) return null;
  return hasHighlight ? ['Enter'] : ['ArrowDown', 'Enter'];
}

const matches = ({ value, label }: SelectOption, text: string): boolean => {
  const needle = text.trim().toLowerCase();
  return label.toLowerCase().includes(needle) || value.toLowerCase().includes(needle);
};

/** Dispatches a key press in the field and renders synchronously, because the next press depends on the new highlight. */
const press = (field: HTMLInputElement, key: string): void => {
  flushSync(() => field.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
};

/** Focuses the search field in the commit that renders it. Base UI does so a frame later; a key pressed before that would be lost. */
const focusField = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** A select for several values with a search field; Space or Enter selects and deselects the highlighted option. */
export function Select({ label, labelledBy, options, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const highlighted = useRef<SelectOption | undefined>(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  const replaying = useRef(false);
  const id = useId();
  useLayoutEffect(() => (open ? suspendPageKeys() : undefined), [open]);
  const selected = options.filter(({ value }) => chosen.includes(value));
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const keys = toHandledKeys(event.key, field.value !== '', highlighted.current !== undefined);
    if (!keys || replaying.current) return;
    event.preventDefault();
    replaying.current = true;
    for (const key of keys) press(field, key);
    replaying.current = false;
  };
  return (
    <Combobox.Root
      multiple
      autoHighlight
      loopFocus={false}
      items={options}
      filter={matches}
      value={selected}
      // In the order of the options, not in the order in which they were selected.
      onValueChange={(next) => onChoose(options.filter((option) => next.includes(option)).map(({ value }) => value))}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        // Base UI returns the focus a frame later; a key pressed before that would be lost.
        if (reason === 'escape-key') trigger.current?.focus();
      }}
      // The search text stays when an option is selected, so that several matches can be selected.
      onInputValueChange={(_, details) => details.isItemPress && details.cancel()}
      onItemHighlighted={(option) => {
        highlighted.current = option;
      }}
    >
      {/* The role is `button`, because by default the trigger would be a combobox like the search field in the popup. */}
      <Combobox.Trigger ref={trigger} id={id} role="button" className={popupStyles.trigger} aria-labelledby={`${labelledBy} ${id}`}>
        <span data-set={chosen.length > 0 || undefined} data-unset={chosen.length === 0 || undefined}>
          {chosen.length === 0 ? t('logs:form.any') : labels.join(', ')}
        </span>
        <Glyph name="down" size={9} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={4} className={popupStyles.positioner}>
          <Combobox.Popup className={`${popupStyles.popup} ${styles.select}`} aria-label={label}>
            <Combobox.Input ref={focusField} aria-label={label} placeholder={t('logs:form.find')} onKeyDown={onKeyDown} />
            <Combobox.Empty className={styles.none}>{t('logs:form.nothing')}</Combobox.Empty>
            <Combobox.List aria-label={label} className={styles.list}>
              {(option: SelectOption) => (
                <Combobox.Item key={option.value} value={option} className={styles.option}>
                  <i aria-hidden="true">
                    <Combobox.ItemIndicator>
                      <Glyph name="check" size={10} />
                    </Combobox.ItemIndicator>
                  </i>
                  <span>{option.label}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
