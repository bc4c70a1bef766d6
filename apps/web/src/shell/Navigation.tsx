import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { approvals } from '../features/approval/approvals-state.ts';
import { focusPage } from '../platform/frame/regions.ts';
import { shell } from '../platform/frame/shell-state.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { menu, type ScreenEntry } from '../platform/navigation/screens.ts';
import { BindingKey } from '../ui/BindingKey.tsx';
import { useOpenLink } from '../ui/Link.tsx';
import { useMayOpen } from './licence/use-may-open.ts';
import styles from './Navigation.module.css';
import { createTypeAhead, nextIndex } from './navigation-keys.ts';

const typeAhead = createTypeAhead();

/** The menu in the specification's groups [SH-15]; below 992 px it opens over the page [SH-11]. */
export function Navigation() {
  const { t } = useTranslation();
  const { navigation, folded } = useSnapshot(shell);
  const { open } = useSnapshot(approvals);
  const mayOpen = useMayOpen();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const openLink = useOpenLink();
  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      shell.navigation = false;
      openLink(event);
    },
    [openLink],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the page is found by its mark, which follows the path
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      shell.navigation = false;
      return focusPage();
    }
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    const here = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to =
      nextIndex(event.key, here, links.length) ??
      typeAhead(
        event.key,
        here,
        links.map((link) => link.dataset.name ?? ''),
        event.timeStamp,
      );
    if (to === undefined) return;
    // A letter that selects a link does not run a binding of the page.
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    links[to]?.focus();
  };
  return (
    <nav
      id="navigation"
      ref={nav}
      className={styles.nav}
      aria-label={t('web:frame.navigation')}
      data-key-scope="navigation"
      data-open={navigation || undefined}
      data-folded={folded || undefined}
      onKeyDown={onKeyDown}
    >
      {menu.map(({ group, screens }) => {
        const shown = screens.filter(mayOpen);
        if (shown.length === 0) return null;
        return (
          <section key={group} aria-label={t(`web:groups.${group}`)}>
            <h2>{t(`web:groups.${group}`)}</h2>
            <ul>
              {shown.map((screen) => (
                <MenuLink
                  key={screen.path}
                  screen={screen}
                  isCurrent={pathname === screen.path || pathname.startsWith(`${screen.path}/`)}
                  waiting={screen.path === '/approvals' ? open.length : 0}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

interface MenuLinkProps {
  readonly screen: ScreenEntry;
  /** Whether the screen, or a page below it, is displayed. */
  readonly isCurrent: boolean;
  /** Number of open requests, shown beside the name. */
  readonly waiting: number;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A screen in the menu. A navigation renders two of them: the one that was left and the one that was entered. */
const MenuLink = memo(function MenuLink({ screen, isCurrent, waiting, onOpen }: MenuLinkProps) {
  const { t, translate } = useTranslation();
  const name = translate(screen.menuLabel);
  return (
    <li>
      <a href={`#${screen.path}`} className={styles.link} aria-current={isCurrent ? 'page' : undefined} data-name={name} onClick={onOpen}>
        <span title={translate(screen.label)}>{name}</span>
        {waiting > 0 && (
          <b className={styles.badge}>
            {waiting}
            <span className="visually-hidden"> {t('web:approval.open')}</span>
          </b>
        )}
        <BindingKey id={`go.${screen.path}`} defaultKey={`g ${screen.key}`} />
      </a>
    </li>
  );
});
