import { type LogFileRow, logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { formatTime } from '@floorwalker/i18n/format/time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { LineList, linesOfPart } from '../../list/text/LineList.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { fileHref } from '../../platform/live/announce.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LogFile.module.css';
import { useLogLines } from './use-log-lines.ts';
import { nextMatch, useLogSearch } from './use-log-search.ts';

/** Delay until the address names the current line, because browsers limit the number of changes. */
const addressDelayMs = 300;

/** Shows a received log file with its line numbers, levels and a search [TM-10]. */
export function LogFileScreen() {
  const { id = '' } = useParams();
  return <LogFile key={id} id={id} />;
}

/** The current line and the text of the search, which the address of the page names too. */
function useAddress(id: string) {
  const [address] = useSearchParams();
  const line = address.get('line');
  const [current, setCurrent] = useState(() => toLine(line));
  const [find, setFind] = useState(() => (address.get('find') ?? '').slice(0, 200));
  const [opened, setOpened] = useState(line);
  // A link to another line of the same file was opened.
  if (line !== opened) {
    setOpened(line);
    setCurrent(toLine(line));
  }
  useEffect(() => {
    const query = new URLSearchParams({ line: String(current), ...(find !== '' && { find }) });
    // The router is passed over, because a navigation would cancel one to a page that is still loading.
    const write = () => window.history.replaceState(window.history.state, '', `#/log-files/${encodeURIComponent(id)}?${query}`);
    const timer = setTimeout(write, addressDelayMs);
    return () => clearTimeout(timer);
  }, [id, current, find]);
  return { current, setCurrent, find, setFind };
}

const toLine = (text: string | null): number => Math.max(1, Number.parseInt(text ?? '', 10) || 1);

function LogFile({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { current: wanted, setCurrent, find, setFind } = useAddress(id);
  const [file, setFile] = useState<LogFileRow | null>(null);
  const [typed, setTyped] = useState(find);
  const input = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLElement>(null);
  const lines = useLogLines(id, wanted);
  const { total } = lines;
  const current = Math.min(wanted, Math.max(1, total ?? wanted));
  useEffect(() => {
    api.show(logFileResource, id).then(setFile, () => undefined);
  }, [id]);
  const focusText = () => page.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
  const search = useLogSearch(id, find, current, setCurrent);
  const isSearching = search.state === 'searching';
  const cancelSearch = () => {
    search.cancel();
    focusText();
  };
  const step = (by: 1 | -1) => {
    const line = nextMatch(search.lines, current, by);
    if (line !== undefined) setCurrent(line);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === find) step(1);
    setFind(typed);
    focusText();
  };
  const copyLink = () => void copyText(`${location.origin}${location.pathname}#/log-files/${id}?line=${current}`);
  const hasMatches = search.lines.length > 0;
  useBindings(
    {
      'panel.close': () => (isSearching ? cancelSearch() : void navigate('/log-files')),
      'filter.focus': () => input.current?.select(),
      'text.next': hasMatches && (() => step(1)),
      'text.previous': hasMatches && (() => step(-1)),
      'text.link': copyLink,
    },
    { scope: 'panel', labels: { 'filter.focus': t('logFiles:search') } },
  );
  const failure = lines.failure ?? search.failure;
  return (
    <section ref={page} className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('logFiles:title')}>
      <LogFileHead file={file} total={total} />
      <form className={styles.bar} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          aria-label={t('logFiles:search')}
          placeholder={t('logFiles:search')}
          value={typed}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            focusText();
          }}
        />
        <Button disabled={!hasMatches} onClick={() => step(1)} binding="text.next">
          {t('logFiles:next')}
        </Button>
        <Button disabled={!hasMatches} onClick={() => step(-1)} binding="text.previous">
          {t('logFiles:previous')}
        </Button>
        <Button onClick={copyLink} binding="text.link">
          {t('logFiles:link')}
        </Button>
        <a href={fileHref('log-files', id)} download="">
          {t('logs:row.download')}
        </a>
        {isSearching && (
          <Button onClick={cancelSearch} binding="panel.close">
            {t('logFiles:cancel')}
          </Button>
        )}
        <p role="status">{toSearchText()}</p>
      </form>
      {failure !== null && (
        <>
          <ProblemText failure={failure} />
          <p>
            <Button onClick={lines.retry}>{t('logFiles:retry')}</Button>
          </p>
        </>
      )}
      {failure === null && total === null && <p role="status">{t('logFiles:reading')}</p>}
      {total === 0 && <p role="status">{t('logFiles:empty')}</p>}
      {total !== null && total > linesOfPart && <Parts total={total} current={current} onCurrent={setCurrent} />}
      {total !== null && total > 0 && (
        <LineList
          label={t('logFiles:text')}
          total={total}
          current={current}
          onCurrent={setCurrent}
          lineOf={lines.lineOf}
          onViewport={lines.load}
          find={find}
        />
      )}
    </section>
  );

  function toSearchText(): string {
    const { state, count, share, lines: matches } = search;
    if (state === 'idle') return '';
    const percent = Math.floor(share * 100);
    if (state === 'searching') return t('logFiles:searching', { percent, count });
    if (state === 'cancelled') return t('logFiles:cancelled', { percent, count });
    if (count === 0) return t('logFiles:none', { text: find });
    const at = matches.indexOf(current) + 1;
    return at > 0 ? t('logFiles:match', { number: at, count }) : t('logFiles:matches', { count });
  }
}

function LogFileHead({ file, total }: { readonly file: LogFileRow | null; readonly total: number | null }) {
  const { t, language, formats } = useTranslation();
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  return (
    <header className={styles.head}>
      <h1>
        {file ? t('logFiles:titleOf', { id: file.terminal }) : t('logFiles:title')} {file && <DeviceName text={file.terminalName} />}
      </h1>
      {file && (
        <p>
          <DeviceName text={file.name} />
        </p>
      )}
      {file && <p>{t('logFiles:span', { from: toTime(file.from), to: toTime(file.to) })}</p>}
      {total !== null && <p>{t('logFiles:lines', { count: total })}</p>}
    </header>
  );
}

/** Buttons that lead to the parts of a very long text. */
function Parts({
  total,
  current,
  onCurrent,
}: {
  readonly total: number;
  readonly current: number;
  readonly onCurrent: (line: number) => void;
}) {
  const { t } = useTranslation();
  const start = Math.floor((current - 1) / linesOfPart) * linesOfPart;
  const end = Math.min(total, start + linesOfPart);
  return (
    <div className={styles.bar}>
      <p>{t('logFiles:part', { from: start + 1, to: end, total })}</p>
      <Button disabled={start === 0} onClick={() => onCurrent(start)}>
        {t('logFiles:previousPart')}
      </Button>
      <Button disabled={end === total} onClick={() => onCurrent(end + 1)}>
        {t('logFiles:nextPart')}
      </Button>
    </div>
  );
}
