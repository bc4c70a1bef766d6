import { type ReactNode, useCallback, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { runBinding } from '../../platform/keys/bindings.ts';
import { defaultKeymap } from '../../platform/keys/default-keymap.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { type MenuAction, toMenu } from '../../ui/menu-letters.ts';

/** Actions of all rows. */
const shared = ['list.open', 'list.copyRow', 'list.copyCommand'] as const;

/**
 * The menu of a list's current row: the row's own actions, those of all rows, and destructive ones last. It does not open
 * without a row.
 */
export function useRowMenu(own: readonly Omit<MenuAction, 'letter'>[], current: LooseRow | undefined) {
  const { t, translate } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const openMenu = () => current && setAnchor(document.querySelector('[role="row"][data-current] [tabindex="0"]'));
  const menu: ReactNode = anchor && current && (
    <ActionMenu
      label={t('logs:row.actions')}
      actions={toMenu(
        own,
        shared.map((binding) => ({ binding, label: translate(defaultKeymap[binding].label), run: () => runBinding(binding) })),
      )}
      anchor={anchor}
      onClose={close}
    />
  );
  return { openMenu, menu };
}
