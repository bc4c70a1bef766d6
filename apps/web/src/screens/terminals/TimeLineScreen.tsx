import { terminalTimeLine } from '@floorwalker/core/endpoints/terminal-history';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { toMarkText } from '@floorwalker/i18n/format/history-text';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TerminalPast } from './TerminalPast.tsx';
import styles from './TimeLine.module.css';
import { TimeLine } from './TimeLine.tsx';
import { TimeLineTable } from './TimeLineTable.tsx';
import { type Span, shift, zoom } from './time-span.ts';
import { useMarkTranslation } from './use-mark-translation.ts';

// The drawing of levels has a library of its own, which is loaded only for it.
const StockLevels = lazy(() => import('./StockLevels.tsx').then((module) => ({ default: module.StockLevels })));

/** Minimum time between two reads while entries of the terminal arrive. */
const minIntervalMs = 5000;

/** The time line of a terminal: states as bands, errors, events, commands and approvals as marks, or its stock over time; a table is one key away. */
export function TimeLineScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  // Null: the last 24 hours, which move on.
  const [span, setSpan] = useState<Span | null>(null);
  const [selected, setSelected] = useState(0);
  const [isTable, setTable] = useState(false);
  const [hasLevels, setLevels] = useState(false);
  const [past, setPast] = useState<string | null>(null);
  const read = async () => {
    const query = span ? { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() } : {};
    const [row, line] = await Promise.all([api.show(terminalResource, id), api.call(terminalTimeLine, { params: { id }, query })]);
    return { row, line };
  };
  const { shown, failure } = useLiveRead(
    `${id} ${span?.from} ${span?.to}`,
    read,
    (entry) => span === null && 'terminal' in entry && entry.terminal === Number(id),
    minIntervalMs,
  );
  const { line } = shown ?? {};
  const marks = useMarkTranslation(line?.zone ?? 'UTC');
  const index = Math.min(selected, Math.max(0, (line?.marks.length ?? 0) - 1));
  const mark = line?.marks[index];
  const change = (to: (now: Span, centre: number) => Span, around?: number) => {
    if (!line) return;
    const now = { from: Date.parse(line.from), to: Date.parse(line.to) };
    setSpan(to(now, around ?? (mark ? Date.parse(mark.at) : (now.from + now.to) / 2)));
    setSelected(0);
  };
  const actions = {
    onZoomIn: () => change((now, centre) => zoom(now, centre, 1 / 4)),
    onZoomOut: () => change((now, centre) => zoom(now, centre, 4)),
    onEarlier: () => change((now) => shift(now, -1)),
    onLater: () => change((now) => shift(now, 1)),
    onOpen: () => mark && setPast(mark.at),
  };
  useBindings(
    {
      'timeLine.table': () => setTable(!isTable),
      'timeLine.levels': () => setLevels(!hasLevels),
      'panel.past': past !== null && (() => setPast(null)),
    },
    { scope: 'panel' },
  );
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('history:titleOf', { id })}>
      <header className={styles.head}>
        <h1>
          {t('history:titleOf', { id })} {shown && <DeviceName text={shown.row.name} />}
        </h1>
        <StaleMark />
        <Button onClick={actions.onZoomIn}>{t('history:zoomIn')}</Button>
        <Button onClick={actions.onZoomOut}>{t('history:zoomOut')}</Button>
        <Button onClick={actions.onEarlier}>{t('history:earlier')}</Button>
        <Button onClick={actions.onLater}>{t('history:later')}</Button>
        <Button onClick={() => setLevels(!hasLevels)} binding="timeLine.levels" aria-pressed={hasLevels}>
          {t('history:levels.title')}
        </Button>
        <Button onClick={() => setTable(!isTable)} binding="timeLine.table">
          {t(isTable ? 'history:chart' : 'history:table')}
        </Button>
      </header>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !line && <p role="status">{t('common:loading')}</p>}
      {line && (
        <>
          <p role="status">{t('history:shown', { from: marks.toTime(line.from), to: marks.toTime(line.to), marks: line.marks.length })}</p>
          {line.first === null && <p>{t('history:nothing')}</p>}
          {line.first !== null && line.first > line.from && <p>{t('history:first', { at: marks.toTime(line.first) })}</p>}
          {line.hidden.length > 0 && (
            <p>{t('history:hidden', { names: line.hidden.map((kind) => t(`history:kind.${kind}`)).join(', ') })}</p>
          )}
          {hasLevels ? (
            <Suspense fallback={<p role="status">{t('common:loading')}</p>}>
              <StockLevels
                terminal={id}
                {...{ span, isTable }}
                onZoom={(centre, factor) => change((now, at) => zoom(now, at, factor), centre)}
                onShift={(direction) => change((now) => shift(now, direction))}
              />
            </Suspense>
          ) : isTable ? (
            <TimeLineTable line={line} marks={marks} onOpen={setPast} />
          ) : (
            <>
              <TimeLine line={line} marks={marks} selected={index} onSelect={setSelected} {...actions} />
              <p className={styles.hint}>{t('history:keys')}</p>
              {mark && (
                <p>
                  <b>{marks.toTime(mark.at)}</b> {toMarkText(mark, marks.cells)}{' '}
                  <Button onClick={actions.onOpen}>{t('history:toState')}</Button>
                </p>
              )}
            </>
          )}
          {past !== null && (
            <>
              <Button onClick={() => setPast(null)} binding="panel.past">
                {t('history:now')}
              </Button>
              <TerminalPast terminal={id} at={past} zone={line.zone} />
            </>
          )}
        </>
      )}
    </section>
  );
}
