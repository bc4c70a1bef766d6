import { type TerminalStateAt, terminalStateAt } from '@floorwalker/core/endpoints/terminal-history';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type MarkKind, markKinds, type TerminalFact } from '@floorwalker/core/vocabulary/terminal-facts';
import { toMarkText } from '@floorwalker/i18n/format/history-text';
import type { ReactNode } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Mark } from '../../ui/Mark.tsx';
import panelStyles from './TerminalPanel.module.css';
import styles from './TerminalPast.module.css';
import { FillLevels, StockDetails, Versions } from './TerminalStock.tsx';
import { type MarkTranslation, useMarkTranslation } from './use-mark-translation.ts';

interface Props {
  readonly terminal: string;
  /** The time whose state is shown. */
  readonly at: string;
  readonly zone: string;
}

/** A terminal as it was at a time; its frame and its heading say that this is the past. */
export function TerminalPast({ terminal, at, zone }: Props) {
  const { t } = useTranslation();
  const marks = useMarkTranslation(zone);
  const { shown, failure } = useLiveRead(
    `${terminal} ${at}`,
    () => api.call(terminalStateAt, { params: { id: terminal }, query: { at } }),
    () => false,
  );
  const isShown = shown !== null && shown.at === at;
  return (
    <section className={styles.past} aria-label={t('history:past', { at: marks.toTime(at) })}>
      <div role="status" className={styles.banner}>
        <h2>
          <Mark glyph="info" tone="warn">
            {t('history:past', { at: marks.toTime(at) })}
          </Mark>
        </h2>
        {t('history:notice')}
      </div>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !isShown && <p className={panelStyles.none}>{t('common:loading')}</p>}
      {isShown && <PastState state={shown} marks={marks} />}
    </section>
  );
}

function PastState({ state, marks }: { readonly state: TerminalStateAt; readonly marks: MarkTranslation }) {
  const { t, translate } = useTranslation();
  const { first, hidden, stock, errors, around } = state;
  const nameOf = (what: TerminalFact | MarkKind): string =>
    markKinds.includes(what as MarkKind) ? t(`history:kind.${what as MarkKind}`) : t(`history:fact.${what as TerminalFact}`);
  return (
    <>
      {state.state === null && <p>{first === null ? t('history:nothing') : t('history:first', { at: marks.toTime(first) })}</p>}
      {hidden.length > 0 && <p>{t('history:hidden', { names: hidden.map(nameOf).join(', ') })}</p>}
      <Conditions state={state} marks={marks} />
      <h3>{t('history:open')}</h3>
      {errors?.length === 0 && <p className={panelStyles.none}>{t('history:noErrors')}</p>}
      {errors === null && <p className={panelStyles.none}>{t('common:rights.notAllowed', { component: t('history:kind.error') })}</p>}
      <Marks all={errors ?? []} marks={marks} />
      <h3>{t('history:around')}</h3>
      {around.length === 0 && <p className={panelStyles.none}>{t('history:quiet')}</p>}
      <Marks all={around} marks={marks} />
      {stock && (
        <>
          <FillLevels view={{ row: stock }} />
          <StockDetails view={{ detail: { stock: stock.units } }} />
        </>
      )}
      {(state.software || state.versions) && (
        <Versions view={{ row: { software: state.software?.software ?? '' }, detail: { versions: state.versions?.versions ?? {} } }} />
      )}
      {state.machine && (
        <dl className={panelStyles.facts}>
          {(['mac', 'ip', 'hardwareCpu', 'softwareCpu', 'onlineSystem', 'vpn'] as const).map((name) => (
            <DescriptionItem key={name} label={translate(`columns:terminal-identifiers.${name}`)}>
              {cleanDeviceText(state.machine?.[name] ?? '')}
            </DescriptionItem>
          ))}
        </dl>
      )}
      {state.configuration && (
        <>
          <h3>{t('history:fact.configuration')}</h3>
          <dl className={panelStyles.facts}>
            {state.configuration.entries.map(({ key, value }) => (
              <DescriptionItem key={key} label={cleanDeviceText(key)}>
                {cleanDeviceText(value)}
              </DescriptionItem>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** State and connection, with the times between which they lasted. */
function Conditions({ state, marks }: { readonly state: TerminalStateAt; readonly marks: MarkTranslation }) {
  const { t, translate } = useTranslation();
  const choice = (list: string, value: string): ReactNode => {
    const look = lookOf(list, value);
    const text = translate(`choices:${list}.${value}`);
    return look ? <Mark {...look}>{text}</Mark> : text;
  };
  const spanOf = (fact: { readonly since: string; readonly until: string | null; readonly initial: boolean } | null): string => {
    if (fact === null) return '';
    const { since, until, initial } = fact;
    const text =
      until === null
        ? t('history:since', { at: marks.toTime(since) })
        : t('history:span', { from: marks.toTime(since), to: marks.toTime(until) });
    return initial ? `${text}, ${t('history:initial')}` : text;
  };
  const { state: condition, connection } = state;
  return (
    <dl className={panelStyles.facts}>
      <DescriptionItem label={t('history:fact.state')} long>
        {condition ? choice('terminalState', condition.state) : t('history:unknown')} <small>{spanOf(condition)}</small>
      </DescriptionItem>
      {condition && condition.reason !== '' && (
        <DescriptionItem label={t('history:reason')}>{cleanDeviceText(condition.reason)}</DescriptionItem>
      )}
      <DescriptionItem label={t('history:fact.connection')} long>
        {connection ? choice('connection', connection.connection) : t('history:unknown')} <small>{spanOf(connection)}</small>
      </DescriptionItem>
      {condition && (
        <>
          <DescriptionItem label={translate('columns:terminals.online')}>
            {t(condition.online ? 'common:yes' : 'common:no')}
          </DescriptionItem>
          <DescriptionItem label={translate('columns:terminals.operatorLogin')}>
            {choice('operatorLogin', condition.operatorLogin)}
          </DescriptionItem>
          <DescriptionItem label={translate('columns:terminals.light')}>{choice('terminalLight', condition.light)}</DescriptionItem>
          <DescriptionItem label={translate('columns:terminals.atm')}>{choice('atmConnection', condition.atm)}</DescriptionItem>
        </>
      )}
    </dl>
  );
}

/** Errors, events, commands and approvals, each with its time. */
function Marks({ all, marks }: { readonly all: TerminalStateAt['around']; readonly marks: MarkTranslation }) {
  return (
    <ul className={panelStyles.lines}>
      {all.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and the list is replaced as a whole
        <li key={index} className={panelStyles.note}>
          {toMarkText(mark, marks.cells)}
          <small>{marks.toTime(mark.at)}</small>
        </li>
      ))}
    </ul>
  );
}
