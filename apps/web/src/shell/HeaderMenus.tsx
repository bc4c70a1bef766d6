import { Menu } from '@base-ui/react/menu';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isUnderWay } from '../features/export/export-status.ts';
import { exports, readExports } from '../features/export/exports-state.ts';
import { shell } from '../platform/frame/shell-state.ts';
import { loadNamespaces, useTranslation } from '../platform/i18n/translation.ts';
import { downloads } from '../platform/live/downloads.ts';
import { ownScreens } from '../platform/navigation/screens.ts';
import { isGroupClient } from '../platform/ports/project.ts';
import { useMay } from '../platform/session/session-state.ts';
import { signOutHere } from '../platform/session/sign-in.ts';
import { DownloadItems } from './DownloadItems.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import styles from './HeaderMenus.module.css';
import { Notices } from './Notices.tsx';

/** Notices, downloads and the user's menu [SH-16, SH-17]. */
export function HeaderMenus({ name, role }: { readonly name: string; readonly role: string }) {
  const { t } = useTranslation();
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
  const { t, translate } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const updates = isGroupClient() && may('update.manage');
  useEffect(() => {
    if (updates) void loadNamespaces('group');
  }, [updates]);
  const item = (label: string, run: () => void) => (
    <Menu.Item className={styles.item} onClick={run}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {ownScreens.map(({ path, label }) => (
        <Menu.Item key={path} className={styles.item} onClick={() => void navigate(path)}>
          {translate(label)}
        </Menu.Item>
      ))}
      {item(t('web:user.sessions'), () => void navigate('/user/sessions'))}
      {item(t('web:user.language'), () => (shell.overlay = 'language'))}
      {item(t('web:user.theme'), () => (shell.overlay = 'theme'))}
      {item(t('web:keys.title'), () => (shell.overlay = 'keys'))}
      {updates && item(translate('group:title'), () => (shell.overlay = 'group-update'))}
      {item(t('web:user.about'), () => (shell.overlay = 'about'))}
      <Menu.Separator className={styles.line} />
      {item(t('web:user.signOut'), () => void signOutHere())}
    </>
  );
}

/** The downloads menu with the number of exports and files, marked while an export runs. */
function Downloads() {
  const { t } = useTranslation();
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
