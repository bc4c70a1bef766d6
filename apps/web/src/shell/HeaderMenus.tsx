import { Menu } from '@base-ui/react/menu';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatClock } from '../cells/format.ts';
import { leaderKey } from '../keys/leader.ts';
import { useBindings } from '../keys/use-bindings.ts';
import { Glyph, type GlyphName } from '../kit/Glyph.tsx';
import { downloads } from '../live/downloads.ts';
import { notices, seeNotices } from '../live/notices.ts';
import { signOutHere } from '../session/sign-in.ts';
import { useWords } from '../start/words.ts';
import styles from './HeaderMenus.module.css';
import { shell } from './shell-state.ts';

/** More new notices than this are not counted in figures. */
const countedMost = 99;

/** Notices, downloads and the user's menu [SH-16, SH-17]. */
export function HeaderMenus({ name, role }: { readonly name: string; readonly role: string }) {
  const { t } = useWords();
  return (
    <div className={styles.menus}>
      <Notices />
      <Downloads />
      <HeaderMenu label={t('web:user.menu')} letter="u" text={name} detail={role}>
        <UserItems />
      </HeaderMenu>
    </div>
  );
}

interface MenuProps {
  readonly label: string;
  /** After the leader; the menu opens by it from anywhere and gives the focus back when it closes. */
  readonly letter: string;
  readonly glyph?: GlyphName;
  readonly text: string;
  readonly detail?: string;
  /** Something new is in it. */
  readonly news?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

function HeaderMenu({ label, letter, glyph, text, detail, news, onOpen, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const change = (next: boolean) => {
    if (next) onOpen?.();
    setOpen(next);
  };
  useBindings([
    {
      id: `menu.${letter}`,
      keys: [`${leaderKey} ${letter}`],
      place: 'everywhere',
      label,
      run: () => {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        change(true);
      },
    },
  ]);
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
        aria-keyshortcuts={`${leaderKey} ${letter}`}
      >
        {glyph && <Glyph name={glyph} />} {text} {detail && <small>{detail}</small>}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
          <Menu.Popup className={styles.popup} finalFocus={giveBack}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function UserItems() {
  const { t } = useWords();
  const navigate = useNavigate();
  const item = (words: string, run: () => void) => (
    <Menu.Item className={styles.item} onClick={run}>
      {words}
    </Menu.Item>
  );
  return (
    <>
      {item(t('web:user.sessions'), () => void navigate('/user/sessions'))}
      {item(t('web:user.language'), () => (shell.overlay = 'language'))}
      {item(t('web:user.theme'), () => (shell.overlay = 'theme'))}
      {item(t('web:keys.title'), () => (shell.overlay = 'keys'))}
      {item(t('web:user.about'), () => (shell.overlay = 'about'))}
      <Menu.Separator className={styles.line} />
      {item(t('web:user.signOut'), () => void signOutHere())}
    </>
  );
}

/** What this operator asked for, and what went wrong at terminals: how many are new, and the newest of them. */
function Notices() {
  const { t, language, say } = useWords();
  const { list, unseen } = useSnapshot(notices);
  const text = unseen > countedMost ? `${countedMost}+` : String(unseen);
  return (
    <HeaderMenu label={t('web:frame.notices')} letter="n" glyph="bell" text={text} news={unseen > 0} onOpen={seeNotices}>
      {list.length === 0 && <p className={styles.none}>{t('web:frame.noNotices')}</p>}
      {list.map((notice) => (
        <Menu.Item key={notice.id} className={styles.item} onClick={() => notice.open()}>
          <time>{formatClock(notice.at, language)}</time> {notice.tone === 'bad' && <Glyph name="cross" />}
          <span>{say(notice.words, { ...notice.values, ...(notice.label && { label: say(notice.label) }) })}</span>
        </Menu.Item>
      ))}
    </HeaderMenu>
  );
}

function Downloads() {
  const { t } = useWords();
  const { list } = useSnapshot(downloads);
  return (
    <HeaderMenu label={t('web:frame.downloads')} letter="d" glyph="download" text={String(list.length)}>
      {list.length === 0 && <p className={styles.none}>{t('web:frame.noDownloads')}</p>}
      {list.map((file) => (
        <Menu.LinkItem key={file.id} className={styles.item} href={file.href} download>
          <span>{cleanDeviceText(file.name)}</span> <small>{t('web:frame.fromTerminal', { terminal: file.terminal })}</small>
        </Menu.LinkItem>
      ))}
    </HeaderMenu>
  );
}
