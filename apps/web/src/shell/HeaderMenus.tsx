import { Menu } from '@base-ui/react/menu';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatClock } from '../cells/format.ts';
import { exports, readExports } from '../export/exports-state.ts';
import { isUnderWay } from '../export/standing.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { downloads } from '../live/downloads.ts';
import { notices, seeNotices } from '../live/notices.ts';
import { useMay } from '../session/session-state.ts';
import { signOutHere } from '../session/sign-in.ts';
import { useWords } from '../start/words.ts';
import { DownloadItems } from './DownloadItems.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
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
      <HeaderMenu label={t('web:user.menu')} binding="menu.user" text={name} detail={role}>
        <UserItems />
      </HeaderMenu>
    </div>
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
  const { t, language, formats, say } = useWords();
  const { list, unseen } = useSnapshot(notices);
  const text = unseen > countedMost ? `${countedMost}+` : String(unseen);
  return (
    <HeaderMenu label={t('web:frame.notices')} binding="menu.notices" glyph="bell" text={text} news={unseen > 0} onOpen={seeNotices}>
      {list.length === 0 && <p className={styles.none}>{t('web:frame.noNotices')}</p>}
      {list.map((notice) => (
        <Menu.Item key={notice.id} className={styles.item} onClick={() => notice.open()}>
          <time>{formatClock(notice.at, language, formats)}</time> {notice.tone === 'bad' && <Glyph name="cross" />}
          <span>{say(notice.words, { ...notice.values, ...(notice.label && { label: say(notice.label) }) })}</span>
        </Menu.Item>
      ))}
    </HeaderMenu>
  );
}

/** Exports and requested files: how many there are, and whether one is being written. */
function Downloads() {
  const { t } = useWords();
  const { list: files } = useSnapshot(downloads);
  const { list: made } = useSnapshot(exports);
  const may = useMay();
  const mayExport = may('list.export');
  useEffect(() => {
    if (mayExport) readExports();
  }, [mayExport]);
  return (
    <HeaderMenu
      label={t('web:frame.downloads')}
      binding="menu.downloads"
      glyph="download"
      text={String(files.length + made.length)}
      news={made.some(isUnderWay)}
    >
      <DownloadItems />
    </HeaderMenu>
  );
}
