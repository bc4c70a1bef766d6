import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { firstKeyOf, suspendPageKeys } from '../platform/keys/bindings.ts';
import { toKeyNames } from '../platform/keys/press.ts';
import styles from './ActionMenu.module.css';
import { KeyCap } from './KeyCap.tsx';
import type { MenuAction } from './menu-letters.ts';

interface Props {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** The element beside which the menu opens, and which gets the focus when it closes. */
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** Places the menu below its anchor, or above if there is no room below. */
function positionMenu(menu: HTMLElement, anchor: Element): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const fits = bottom + offsetHeight < window.innerHeight;
  menu.style.left = `${Math.min(left, window.innerWidth - offsetWidth - 4)}px`;
  menu.style.top = `${fits ? bottom + 2 : Math.max(4, top - offsetHeight - 2)}px`;
}

const stepOf: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The menu of a row. The letter or the key of an action runs it; destructive actions are separated from the others. */
export function ActionMenu({ label, actions, anchor, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => suspendPageKeys(), []);
  useEffect(() => {
    if (menu.current) positionMenu(menu.current, anchor);
    menu.current?.querySelector('button')?.focus();
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [anchor, onClose]);
  const close = () => {
    onClose();
    if (anchor instanceof HTMLElement) anchor.focus();
  };
  const run = (action: MenuAction) => {
    close();
    action.run();
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter and Space press the focused item, even if one of them is the key of another action.
    if (event.key === 'Enter' || event.key === ' ') return;
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const step = stepOf[event.key];
    const presses = toKeyNames(event.nativeEvent);
    const action =
      actions.find(({ letter }) => presses.includes(letter)) ?? actions.find(({ binding }) => presses.includes(firstKeyOf(binding) ?? ''));
    if (step) buttons[step(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length - 1)]?.focus();
    else if (action) run(action);
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={menu} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={onKey}>
      {actions.map((action) => (
        <button
          key={action.binding}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-destructive={action.destructive || undefined}
          aria-keyshortcuts={action.letter}
          onClick={() => run(action)}
        >
          <span>{action.label}</span>
          <KeyCap keys={action.letter} />
        </button>
      ))}
    </div>
  );
}
