import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toMessageText } from '@floorwalker/i18n/format/message-text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listSelection } from '../../features/command/selection.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import { type CellDraw, drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { DrawnCell } from '../../list/cells/DrawnCell.tsx';
import { drawMark } from '../../list/cells/draw.ts';
import { drawPart } from '../../list/cells/draw-part.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { markRead } from '../../platform/live/messages-state.ts';
import { addFaultToast, addToast } from '../../platform/notifications/toasts.ts';
import { session } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useRowMenu } from '../logs/use-row-menu.tsx';
import styles from './MessagesScreen.module.css';
import { useReadElsewhere } from './use-read-elsewhere.ts';

const unread: Look = { glyph: 'dot', tone: 'warn' };

const drawRead = ({ t }: Translation): CellDraw =>
  drawFrom(['read'], (cell, { read }) => {
    if (read === true) drawPart(cell, { text: t('profile:messages.read'), className: styles.read });
    else drawMark(cell, unread, t('profile:messages.unread'));
  });

/** Redrawn with every change of the row, because the fields that the text uses depend on the kind of message. */
const drawMessage = ({ translate, has }: Translation): CellDraw => ({
  draw: (cell, row) => {
    const text = toMessageText(row, { translate, has, clean: cleanDeviceText });
    drawPart(cell, { text, className: styles.text, attributes: { title: text, ...(row.read !== true && { 'data-unread': 'true' }) } });
  },
});

const cells: Overrides = {
  read: { width: [13, 0], draw: drawRead },
  severity: { width: [17, 0] },
  kind: { width: [30, 0] },
  params: { draw: drawMessage },
};

/**
 * Messages to this operator [SH-18]: Enter opens the subject of a message. Unread messages are highlighted, and the current
 * message is shown in full.
 */
export function MessagesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<LooseRow>();
  useReadElsewhere();
  const mark = async (ids: readonly string[]) => {
    try {
      const { read } = await markRead(ids);
      addToast({ tone: 'ok', translationKey: 'profile:messages.marked', values: { count: read } });
    } catch (failure) {
      // The operator has signed out meanwhile: no failure is shown.
      if (session.info) addFaultToast({ translationKey: 'profile:messages.notMarked', failure });
    }
  };
  const open = (row: LooseRow) => {
    // The page opens even if the message cannot be marked as read.
    if (row.read !== true) void markRead([String(row.id)]).catch(() => undefined);
    if (typeof row.link === 'string' && row.link !== '') void navigate(row.link);
  };
  const markChosen = () => {
    const { resource, ids, all } = listSelection;
    if (resource !== messageResource.id || ids.length === 0) return;
    void mark(all ? [] : ids);
  };
  const markAll = () => void mark([]);
  const { openMenu, menu } = useRowMenu(
    [
      { binding: 'message.read', label: t('profile:messages.markRead'), run: markChosen },
      { binding: 'message.readAll', label: t('profile:messages.markAllRead'), run: markAll },
    ],
    current,
  );
  useBindings({ 'message.read': markChosen, 'message.readAll': markAll });
  useBindings({ 'list.actions': current !== undefined && openMenu }, { scope: 'list' });
  return (
    <div className={styles.screen}>
      <ListScreen
        resource={messageResource}
        overrides={cells}
        onOpen={open}
        onCurrent={setCurrent}
        tools={
          <Button onClick={markAll} binding="message.readAll">
            {t('profile:messages.markAllRead')}
          </Button>
        }
        onMenu={() => window.requestAnimationFrame(openMenu)}
      >
        {menu}
      </ListScreen>
      {/* Rows are one line high, so the current message is shown in full here. */}
      <section className={styles.whole} aria-label={t('profile:messages.whole')}>
        {current && <MessageText row={current} />}
        {current && <UserAgent {...(current as unknown as MessageRow)} />}
      </section>
    </div>
  );
}

/** The full user agent in a message about a sign-in. */
function UserAgent({ params: { userAgent } }: MessageRow) {
  return userAgent ? <p className={styles.agent}>{cleanDeviceText(String(userAgent))}</p> : null;
}

function MessageText({ row }: { readonly row: LooseRow }) {
  return <DrawnCell draw={drawMessage(useTranslation()).draw} row={row} />;
}
