import { Menu } from '@base-ui/react/menu';
import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { messageText, toMessageText } from '@floorwalker/i18n/format/message-text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatClock } from '../platform/i18n/format.ts';
import { loadNamespaces, useTranslation } from '../platform/i18n/translation.ts';
import { followMessages, markRead, messages } from '../platform/live/messages-state.ts';
import { markNoticesSeen, notices } from '../platform/live/notices.ts';
import { useMay } from '../platform/session/session-state.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import styles from './HeaderMenus.module.css';
import { formatValues } from './toasts/format-values.ts';

/** Above this number the badge shows `n+`. */
const countedMost = 99;

/** The notices menu: unread messages [SH-18], and events since the window was opened. */
export function Notices() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, unseenCount, others } = useSnapshot(notices);
  const { unread, newest } = useSnapshot(messages) as { unread: number; newest: readonly MessageRow[] };
  const mayReceive = useMay()(messageResource.right);
  useEffect(() => {
    void loadNamespaces('profile', ...messageText);
    return mayReceive ? followMessages() : undefined;
  }, [mayReceive]);
  const count = unread + unseenCount;
  const open = (message: MessageRow) => {
    void markRead([message.id]).catch(() => undefined);
    void navigate(message.link || '/user/messages');
  };
  return (
    <HeaderMenu
      label={t('web:frame.notices')}
      binding="menu.notices"
      glyph="bell"
      text={count > countedMost ? `${countedMost}+` : String(count)}
      news={count > 0}
      onOpen={markNoticesSeen}
    >
      {newest.length > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={styles.group}>{t('resources:messages.title')}</Menu.GroupLabel>
          {newest.map((message) => (
            <MessageItem key={message.id} message={message} onOpen={() => open(message)} />
          ))}
        </Menu.Group>
      )}
      {list.length + others.count > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={styles.group}>{t('profile:messages.here')}</Menu.GroupLabel>
          <Happened />
          {others.count > 0 && <OtherEvents {...others} />}
        </Menu.Group>
      )}
      {newest.length + list.length + others.count === 0 && <p className={styles.none}>{t('web:frame.noNotices')}</p>}
      {mayReceive && (
        <>
          <Menu.Separator className={styles.line} />
          <Menu.Item className={styles.item} onClick={() => void navigate('/user/messages')}>
            {t('profile:messages.all')}
          </Menu.Item>
        </>
      )}
      {unread > 0 && (
        <Menu.Item className={styles.item} closeOnClick={false} onClick={() => void markRead([]).catch(() => undefined)}>
          {t('profile:messages.markAllRead')}
        </Menu.Item>
      )}
    </HeaderMenu>
  );
}

function MessageItem({ message, onOpen }: { readonly message: MessageRow; readonly onOpen: () => void }) {
  const { t, translate, has, language, formats } = useTranslation();
  return (
    <Menu.Item className={styles.item} onClick={onOpen}>
      <time>{formatClock(message.at, language, formats)}</time> {message.severity !== 'information' && <Glyph name="triangle" />}
      <span className={styles.told}>
        <b>{t(`choices:messageKind.${message.kind}`)}</b>{' '}
        <small>{toMessageText(message, { translate, has, clean: cleanDeviceText })}</small>
      </span>
    </Menu.Item>
  );
}

function Happened() {
  const translation = useTranslation();
  const { language, formats, translate } = translation;
  const { list } = useSnapshot(notices);
  return list.map((notice) => (
    <Menu.Item key={notice.id} className={styles.item} onClick={() => notice.open()}>
      <time>{formatClock(notice.at, language, formats)}</time>{' '}
      {notice.tone && <Glyph name={notice.tone === 'bad' ? 'cross' : 'triangle'} />}
      <span>
        {translate(notice.translationKey, {
          ...formatValues(notice.values, translation),
          ...(notice.label && { label: translate(notice.label) }),
        })}
      </span>
    </Menu.Item>
  ));
}

/** Number of the events without a notice of their own; selecting it opens the event log from the first of these events. */
function OtherEvents({ count, since }: { readonly count: number; readonly since: number }) {
  const { t, language, formats } = useTranslation();
  const navigate = useNavigate();
  const from = `at>=${new Date(Math.floor(since / 1000) * 1000).toISOString()}`;
  return (
    <Menu.Item className={styles.item} onClick={() => void navigate(`/event-log?q=${encodeURIComponent(from)}`)}>
      <time>{formatClock(since, language, formats)}</time> <span>{t('web:event.others', { count })}</span>
    </Menu.Item>
  );
}
