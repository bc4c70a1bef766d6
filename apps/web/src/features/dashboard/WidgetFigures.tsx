import { type CSSProperties, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import type { GlyphName } from '../../ui/glyphs.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Widget.module.css';
import { type FigureTone, largestOf, type WidgetContent } from './widget-content.ts';

const WidgetMap = lazyPart(async () => (await import('./WidgetMap.tsx')).WidgetMap, 'map');

interface Props<Content = WidgetContent> {
  readonly content: Content;
  /** The figure that the keys have stopped at; -1: none. */
  readonly current: number;
  /** Whether the links can be reached with Tab: only those of the focused widget, as a dashboard has hundreds. */
  readonly isReachable: boolean;
}

type Series = Extract<WidgetContent, { readonly kind: 'series' }>;
type Rows = Extract<WidgetContent, { readonly kind: 'rows' }>;
type Figures = Exclude<WidgetContent, Series | Rows>;

/** Each tone has a glyph beside its colour, so that it is read without colour. */
const glyphs: Readonly<Record<FigureTone, GlyphName>> = { ok: 'dot', warn: 'triangle', bad: 'cross', muted: 'ring' };

const percent = (value: number, largest: number): string => `${largest === 0 ? 0 : (Math.abs(value) / largest) * 100}%`;

/** The figures of a widget, drawn by their kind [ST-01]. */
export function WidgetFigures({ content, ...rest }: Props) {
  if (content.kind === 'rows') return <RowFigures content={content} {...rest} />;
  if (content.kind === 'series') return <SeriesFigures content={content} {...rest} />;
  return content.kind === 'number' ? <NumberFigures content={content} {...rest} /> : <BarFigures content={content} {...rest} />;
}

interface TargetProps {
  readonly path: string | null;
  readonly isReachable: boolean;
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text that leads to the rows it is made of, if there are any. */
const Target = ({ path, isReachable, text, className }: TargetProps) =>
  path === null ? (
    <span className={className}>{text}</span>
  ) : (
    <Link to={path} className={className} tabIndex={isReachable ? 0 : -1}>
      {text}
    </Link>
  );

const Tone = ({ tone }: { readonly tone: FigureTone | undefined }) =>
  tone ? (
    <i className={styles.tone} data-tone={tone}>
      <Glyph name={glyphs[tone]} size={11} />
    </i>
  ) : null;

/** Numbers with their labels, and the comparison with the period before. */
function NumberFigures({ content, current, isReachable }: Props<Figures>) {
  const list = useCurrentInView<HTMLDListElement>(current);
  return (
    <dl ref={list} className={styles.numbers} data-single={content.figures.length === 1 || undefined}>
      {content.figures.map(({ label, text, note, tone, path }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures are identified by their position
        <div key={at} data-current={at === current || undefined}>
          <dt>
            <Tone tone={tone} />
            {label}
          </dt>
          <dd>
            <Target path={path} isReachable={isReachable} text={text} className={styles.big} />
            {note && <small className={styles.before}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures below each other, each with a bar: its share of the largest figure of the same unit. */
function BarFigures({ content, current, isReachable }: Props<Figures>) {
  const largest = largestOf(content.figures);
  const list = useCurrentInView<HTMLUListElement>(current);
  return (
    <ul ref={list} className={styles.bars}>
      {content.figures.map(({ label, text, value, unit, path, tone, note, isTotal }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures are identified by their position
        <li key={at} data-current={at === current || undefined} data-negative={value < 0 || undefined}>
          <span className={styles.label} title={label}>
            <Tone tone={tone} />
            <Target path={path} isReachable={isReachable} text={label} />
          </span>
          <span className={styles.value}>{text}</span>
          {note && <small className={styles.note}>{note}</small>}
          {!isTotal && (
            <i
              className={styles.bar}
              data-ink
              data-tone={tone}
              style={{ '--share': percent(value, largest.get(unit) ?? 0) } as CSSProperties}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Columns from left to right, series stacked; each series has a pattern beside its colour. Shown are the figures of the current column, else of the
 * last one that has any (the hours of a day that is not over have none), and the highest one, which gives the scale.
 */
function SeriesFigures({ content, current, isReachable }: Props<Series>) {
  const { t } = useTranslation();
  const { names, points } = content;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const largest = Math.max(0, ...points.map(({ values }) => sumOf(values)));
  const shown = points[current] ?? points.findLast(({ values }) => values.some((value) => value !== 0)) ?? points.at(-1);
  const highest = names.length === 1 && largest > 0 ? points.find(({ values }) => values[0] === largest) : undefined;
  const first = points[0];
  const last = points.at(-1);
  return (
    <div className={styles.series}>
      <p className={styles.point}>
        {shown && (
          <>
            <span>{shown.label}</span>
            {shown.texts.map((text, at) => (
              <Target
                key={names[at] ?? ''}
                path={shown.path}
                isReachable={isReachable}
                text={names.length > 1 ? `${names[at]} ${text}` : text}
              />
            ))}
          </>
        )}
        {highest && (
          <small className={styles.highest}>{t('dashboardScreens:highest', { text: highest.texts[0] ?? '', label: highest.label })}</small>
        )}
      </p>
      <div className={styles.columns} aria-hidden="true">
        {points.map(({ values }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
          <i key={at} className={styles.column} data-current={at === current || undefined}>
            {values.map((value, series) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by their position
              <b key={series} data-ink data-series={series % 4} style={{ height: percent(Math.max(0, value), largest) }} />
            ))}
          </i>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{first?.label}</span>
        <span>{points.length > 1 && last?.label}</span>
      </p>
      {names.length > 1 && (
        <ul className={styles.legend}>
          {names.map((name, series) => (
            <li key={name}>
              <b data-ink data-series={series % 4} /> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A small table; its rows lead to the rows of a list. */
function RowFigures({ content, current, isReachable }: Props<Rows>) {
  const { columns, rows } = content;
  const body = useCurrentInView<HTMLTableSectionElement>(current);
  const hasPlaces = rows.some(({ place }) => place !== undefined);
  return (
    <>
      <Suspense fallback={null}>{hasPlaces && <WidgetMap rows={rows} current={current} />}</Suspense>
      <div className={styles.tableFrame}>
        <table className={styles.table} data-many={columns.length > 4 || undefined}>
          <thead>
            <tr>
              {columns.map(({ title, isNumeric, isTime }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
                <th key={at} scope="col" data-numeric={isNumeric || undefined} data-time={isTime}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ cells, path, tone }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
              <tr key={row} data-current={row === current || undefined}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
                  <td key={at} data-numeric={columns[at]?.isNumeric || undefined} data-time={columns[at]?.isTime} title={cell}>
                    {at === 0 && <Tone tone={tone} />}
                    {at === 0 ? <Target path={path} isReachable={isReachable} text={cell} /> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Scrolls the current figure of a long list into view; nothing else scrolls. */
function useCurrentInView<Element extends HTMLElement>(current: number) {
  const list = useRef<Element>(null);
  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return list;
}
