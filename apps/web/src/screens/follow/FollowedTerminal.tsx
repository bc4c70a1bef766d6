import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { followTerminal } from '../../platform/frame/follow-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow, useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useCatalogues } from '../logs/use-catalogues.ts';
import { LogLine } from '../terminals/LogLine.tsx';
import styles from './FollowedTerminal.module.css';

/** The logs whose rows are followed. */
const followedLogs = { 'event-log': eventLogResource, 'transaction-log': transactionLogResource, 'error-log': errorLogResource } as const;
type FollowedLog = keyof typeof followedLogs;
const logIds = Object.keys(followedLogs) as readonly FollowedLog[];

/** Maximum number of rows shown, over all logs. */
const maxRows = 40;

/** Minimum time between two reads while entries of the terminal arrive. */
const minIntervalMs = 500;

interface FollowedRow {
  readonly log: FollowedLog;
  readonly row: LooseRow;
}

const keyOf = ({ log, row }: FollowedRow): string => `${log} ${row[followedLogs[log].rowId]}`;

/** Reads the terminal and the newest rows of all logs that the operator may see, the newest first. */
async function readFollowed(id: string) {
  const query = { q: `terminal:${id}`, sort: '-at', limit: maxRows };
  const newest = async (log: FollowedLog): Promise<readonly FollowedRow[]> => {
    const resource: ResourceDefinition = followedLogs[log];
    if (!mayNow(resource.right)) return [];
    return (await api.list(resource, query)).items.map((row) => ({ log, row: row as LooseRow }));
  };
  const [terminal, ...logs] = await Promise.all([api.show(terminalResource, id), ...logIds.map(newest)]);
  const rows = logs.flat().toSorted((one, other) => Date.parse(String(other.row.at)) - Date.parse(String(one.row.at)));
  return { terminal, rows: rows.slice(0, maxRows) };
}

/** Events, transactions and errors of one terminal as they arrive, the newest on top, below whatever page is open. */
export function FollowedTerminal({ id }: { readonly id: string }) {
  const { t, translate } = useTranslation();
  const may = useMay();
  useCatalogues(eventLogResource);
  useCatalogues(transactionLogResource, 'choices');
  useCatalogues(errorLogResource);
  const rights = logIds.map((log) => may(followedLogs[log].right)).join();
  const { shown, failure } = useLiveRead(
    `${id} ${rights}`,
    () => readFollowed(id),
    (entry) => ('terminal' in entry ? entry.terminal === Number(id) : entry.kind === 'LOG' && logIds.some((log) => log === entry.log)),
    minIntervalMs,
  );
  const state = shown && lookOf('terminalState', shown.terminal.state);
  return (
    <section id="follow" className={styles.panel} aria-label={t('logs:follow.title', { id })}>
      <header>
        <Link to={`/terminal-list?open=${id}`}>
          <b>{t('logs:follow.title', { id })}</b> {shown && <DeviceName text={shown.terminal.name} />}
        </Link>
        {shown && state && <Mark {...state}>{translate(`choices:terminalState.${shown.terminal.state}`)}</Mark>}
        <StaleMark />
        <Button tone="bare" onClick={() => followTerminal(null)}>
          {t('logs:follow.end')}
        </Button>
      </header>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !shown && <p role="status">{t('common:loading')}</p>}
      {shown?.rows.length === 0 && <p>{t('common:noData')}</p>}
      <ul tabIndex={shown && shown.rows.length > 3 ? 0 : undefined} aria-label={t('logs:follow.rows')}>
        {shown?.rows.map((one) => (
          <LogLine key={keyOf(one)} log={one.log} row={one.row} />
        ))}
      </ul>
    </section>
  );
}
