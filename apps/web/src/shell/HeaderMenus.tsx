import { Menu } from '@base-ui/react/menu';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatClock } from '../cells/format.ts';
import { Glyph, type GlyphName } from '../kit/Glyph.tsx';
import { downloads } from '../live/downloads.ts';
import { notices } from '../live/notices.ts';
import { signOutHere } from '../session/sign-in.ts';
import { useWords } from '../start/words.ts';
import styles from './HeaderMenus.module.css';
import { shell } from './shell-state.ts';

/** Notices, downloads and the user's menu [SH-16, SH-17]. */
export function HeaderMenus({ name, role }: { readonly name: string; readonly role: string }) {
  const { t } = useWords();
  return (
    <div className={styles.menus}>
      <Notices />
      <Downloads />
      <HeaderMenu label={t('web:user.menu')} text={name} detail={role}>
        <UserItems />
      </HeaderMenu>
    </div>
  );
}

interface MenuProps {
  readonly label: string;
  readonly glyph?: GlyphName;
  readonly text: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

function HeaderMenu({ label, glyph, text, detail, children }: MenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} aria-label={`${label}: ${[text, detail].filter(Boolean).join(' ')}`}>
        {glyph && <Glyph name={glyph} />} {text} {detail && <small>{detail}</small>}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
          <Menu.Popup className={styles.popup}>{children}</Menu.Popup>
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

function Notices() {
  const { t, language, say } = useWords();
  const { list } = useSnapshot(notices);
  return (
    <HeaderMenu label={t('web:frame.notices')} glyph="bell" text={String(list.length)}>
      {list.length === 0 && <p className={styles.none}>{t('web:frame.noNotices')}</p>}
      {list.map((notice) => (
        <Menu.Item key={notice.id} className={styles.item} onClick={() => notice.open()}>
          <time>{formatClock(notice.at, language)}</time>{' '}
          {say(notice.words, { ...notice.values, ...(notice.label && { label: say(notice.label) }) })}
        </Menu.Item>
      ))}
    </HeaderMenu>
  );
}

function Downloads() {
  const { t } = useWords();
  const { list } = useSnapshot(downloads);
  return (
    <HeaderMenu label={t('web:frame.downloads')} glyph="download" text={String(list.length)}>
      {list.length === 0 && <p className={styles.none}>{t('web:frame.noDownloads')}</p>}
      {list.map((file) => (
        <Menu.LinkItem key={file.id} className={styles.item} href={file.href} download>
          <span>{cleanDeviceText(file.name)}</span> <small>{t('web:frame.fromTerminal', { terminal: file.terminal })}</small>
        </Menu.LinkItem>
      ))}
    </HeaderMenu>
  );
}
