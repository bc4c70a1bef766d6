import { commands } from '@floorwalker/core/commands/index';
import type { TerminalLogId } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { useNavigate } from 'react-router-dom';
import { confirmCommand } from '../../features/command/command-state.ts';
import { ServerUnreachable, useServerReachable } from '../../feedback/ServerUnreachable.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { LogLine } from './LogLine.tsx';
import { PropertyDetails } from './PropertyDetails.tsx';
import { addressOf } from './TerminalLog.tsx';
import styles from './TerminalPanel.module.css';
import { FillLevels, StockDetails, Versions } from './TerminalStock.tsx';
import type { DetailedTerminalView } from './use-terminal.ts';

interface Props {
  readonly view: DetailedTerminalView;
  /** Opens the dialog that resolves an identity conflict; null if there is none, or the operator may not resolve it. */
  readonly onResolve: (() => void) | null;
}

/** The status tab: state, actions, stock, versions, and the latest events and transactions [TM-06]. */
export function TerminalStatus({ view, onResolve }: Props) {
  const { t, translate } = useTranslation();
  const { row, detail } = view;
  const may = useMay();
  const mayEvents = may('event-log.view');
  const navigate = useNavigate();
  const openEvents = () => void navigate(addressOf('event-log', String(row.id)));
  useBindings({ 'panel.log': mayEvents && openEvents }, { scope: 'panel' });
  const choice = (translationKey: string, value: string) => {
    const look = lookOf(translationKey, value);
    const text = translate(`choices:${translationKey}.${value}`);
    return look ? <Mark {...look}>{text}</Mark> : text;
  };
  return (
    <>
      {row.identity === 'conflict' && (
        <div className={styles.conflict}>
          <p>
            <Mark glyph="diamond" tone="bad">
              {translate('choices:identity.conflict')}
            </Mark>
          </p>
          <p>{t('logs:identity.notice')}</p>
          {onResolve && (
            <Button onClick={onResolve} binding="row.identity">
              {t('logs:identity.confirm')}
            </Button>
          )}
        </div>
      )}
      <dl className={styles.facts}>
        <DescriptionItem label={translate('columns:terminals.state')}>{choice('terminalState', row.state)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.connection')}>{choice('connection', row.connection)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.online')}>{t(row.online ? 'common:yes' : 'common:no')}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.operatorLogin')}>{choice('operatorLogin', row.operatorLogin)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.light')}>{choice('terminalLight', row.light)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.atm')}>{choice('atmConnection', row.atm)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.type')}>{translate(`terminalTypes:${row.type}`)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.lifecycleStep')}>{choice('lifecycleStep', row.lifecycleStep)}</DescriptionItem>
        <DescriptionItem label={translate('columns:terminals.lastSeen')}>
          {row.lastSeen ? <Time at={row.lastSeen} zone={row.zone} both /> : t('common:never')}
        </DescriptionItem>
        <DescriptionItem label={t('logs:parts.firstSeen')}>
          {detail.firstSeen ? <Time at={detail.firstSeen} zone={row.zone} both /> : t('common:never')}
        </DescriptionItem>
        <DescriptionItem label={t('web:terminal.registered')}>
          <Time at={detail.registered} zone={row.zone} both />
        </DescriptionItem>
        {detail.gaps > 0 && (
          <DescriptionItem label={t('web:terminal.gaps')}>
            <Mark glyph="triangle" tone="warn">
              {detail.gaps}
            </Mark>
          </DescriptionItem>
        )}
      </dl>
      <Actions id={row.id} />
      <PropertyDetails key={row.property} property={row.property} name={row.propertyName} />
      <FillLevels view={view} />
      <StockDetails view={view} />
      <Versions view={view} />
      {mayEvents && (
        <>
          <header className={styles.logHead}>
            <h3>{t('web:terminal.lastEvents')}</h3>
            <Button tone="bare" onClick={openEvents} binding="panel.log">
              {t('logs:openLog')}
            </Button>
          </header>
          <Lines log="event-log" rows={view.events} id="n" />
        </>
      )}
      {may('transaction-log.view') && (
        <>
          <h3>{t('web:terminal.lastTransactions')}</h3>
          <Lines log="transaction-log" rows={view.transactions} id="id" />
        </>
      )}
    </>
  );
}

interface LinesProps {
  readonly log: TerminalLogId;
  readonly rows: readonly LooseRow[];
  /** Name of the column that identifies a row. */
  readonly id: string;
}

/** The latest rows of a log. */
function Lines({ log, rows, id }: LinesProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('common:noData')}</p>;
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <LogLine key={String(row[id])} log={log} row={row} />
      ))}
    </ul>
  );
}

/** The actions on this terminal; each asks for a confirmation [TM-08]. */
function Actions({ id }: { readonly id: number }) {
  const { translate } = useTranslation();
  const may = useMay();
  const server = useServerReachable();
  return (
    <div className={styles.actions}>
      {commands
        .filter((command) => may(command.right))
        .map((command) => (
          <Button key={command.id} disabled={!server} onClick={() => confirmCommand(command, { ids: [id] })}>
            {translate(`commands:${command.id}.label`)}
          </Button>
        ))}
      <ServerUnreachable />
    </div>
  );
}
