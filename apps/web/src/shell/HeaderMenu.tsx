import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useRef, useState } from 'react';
import { useBindings } from '../keys/use-bindings.ts';
import { Glyph, type GlyphName } from '../kit/Glyph.tsx';
import styles from './HeaderMenus.module.css';

interface Props {
  readonly label: string;
  /** Opens it from anywhere; it gives the focus back when it closes. */
  readonly binding: 'menu.notices' | 'menu.downloads' | 'menu.user';
  readonly glyph?: GlyphName;
  readonly text: string;
  readonly detail?: string;
  /** Something new is in it. */
  readonly news?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** One menu of the header. */
export function HeaderMenu({ label, binding, glyph, text, detail, news, onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const change = (next: boolean) => {
    if (next) onOpen?.();
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
    return target?.isConnected ? target : true;
  };
  return (
    <Menu.Root modal={false} open={open} onOpenChange={change}>
      <Menu.Trigger
        className={styles.trigger}
        data-news={news || undefined}
        aria-label={`${label}: ${[text, detail].filter(Boolean).join(' ')}`}
      >
        {glyph && <Glyph name={glyph} />} {text} {detail && <small>{detail}</small>}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
          <Menu.Popup className={styles.popup} data-place="menu" finalFocus={giveBack}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
