import { remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { isOpenRemoteState } from '@floorwalker/core/vocabulary/remote-access';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { useLogActions } from '../logs/use-log-actions.ts';

const overrides = {};

/** All sessions of remote access [RA-02]. Enter opens one that is not over; a recording can be played. */
export function RemoteSessionsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const shared = useLogActions();
  const play: RowAction = {
    id: 'remote-play',
    label: t('logs:row.playRecording'),
    fits: (row) => row.recording !== null && may('remote-recording.view'),
    run: (row) => void navigate(`/remote-access/${row.id}/recording`),
  };
  const open = (row: LooseRow) => {
    const isOpen = isOpenRemoteState(row.state);
    if (isOpen) void navigate(`/remote-access/${row.id}`);
    return isOpen;
  };
  return <LogScreen resource={remoteSessionResource} overrides={overrides} actions={[play, ...shared]} onOpen={open} />;
}
