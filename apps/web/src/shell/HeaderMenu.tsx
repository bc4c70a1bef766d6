import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { Glyph } from '../ui/Glyph.tsx';
import type { GlyphName } from '../ui/glyphs.ts';
import styles from './HeaderMenus.module.css';

interface Props {
  readonly label: string;
  /** The binding that opens the menu. Closing the menu moves the focus back. */
  readonly binding: 'menu.notices' | 'menu.downloads' | 'menu.user';
  readonly glyph?: GlyphName;
  readonly text: string;
  readonly detail?: string;
  /** The menu has unread items. */
  readonly news?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function HeaderMenu({ label, binding, glyph, text, detail, news, onOpen, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean, reason?: Menu.Root.ChangeEventReason) => {
    if (next) onOpen?.();
    // The focus moves at once, because the menu is removed a frame later and the next key press may come before.
    if (reason === 'escape-key' && before.current?.isConnected) before.current.focus({ preventScroll: true });
    setOpen(next);
  };
  useBindings({
    [binding]: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      change(true);
    },
  });
  const giveBack = () => {
    const target = before.current;
    before.current = null;
    const { activeElement } = document;
    // If the focus has been moved since the menu closed, it stays there.
    if (activeElement !== document.body && !popup.current?.contains(activeElement)) return false;
    return target?.isConnected ? target : true;
  };
  return (
    <Menu.Root modal={false} open={open} onOpenChange={(next, { reason }) => change(next, reason)}>
      <Menu.Trigger
        className={styles.trigger}
        data-news={news || undefined}
        aria-label={t('common:about', { label, text: [text, detail].filter(Boolean).join(' ') })}
      >
        {glyph && <Glyph name={glyph} />} {text} {detail && <small>{detail}</small>}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
          <Menu.Popup ref={popup} className={styles.popup} data-key-scope="menu" finalFocus={giveBack}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
