import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import styles from './CountGrid.module.css';
import {
  amountKeyOf,
  type CountHistory,
  type CountLine,
  countOf,
  endStep,
  groupByUnit,
  isInvalidLine,
  type ReadAmount,
  redoCounts,
  setCounts,
  sumByCurrency,
  type TypedCounts,
  toPastedColumn,
  undoCounts,
} from './count-entry.ts';

/** The texts of the grid. */
export interface CountGridTexts {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly columns: {
    /** Heading of denominations and media. */
    readonly what: string;
    readonly expected: string;
    readonly counted: string;
    readonly amount: string;
    readonly variance: string;
  };
  /** Heading of the sum of a unit, and of the total of a currency. */
  readonly sum: (unit: string) => string;
  readonly total: (currency: string) => string;
  /** Stands for an expected number that is hidden until the line is counted. */
  readonly hidden: string;
  /** Says that a text is no number of pieces. */
  readonly invalid: string;
  readonly money: (minor: number, currency: string) => string;
  readonly number: (value: number) => string;
  readonly readAmount: ReadAmount;
}

interface Props {
  readonly lines: readonly CountLine[];
  readonly history: CountHistory;
  readonly onChange: (change: (before: CountHistory) => CountHistory) => void;
  readonly texts: CountGridTexts;
  readonly readOnly?: boolean;
}

/** Lines that a key moves by. Enter goes on to the next input, Shift+Enter back; Tab is the browser's own. */
const steps: { readonly [key: string]: number } = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/**
 * A count of pieces by unit and denomination, entered by keyboard: digits are typed, `+` and `*` add bundles, sums follow while typing.
 * An expected number stays hidden until its line is counted, so that nobody counts towards it [ST-06].
 */
export function CountGrid({ lines, history, onChange, texts, readOnly = false }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { typed } = history;
  const { columns } = texts;
  const focusLine = (index: number, isAmount = false) => {
    const row = table.current?.querySelectorAll('tr[data-line]')[Math.max(0, Math.min(index, lines.length - 1))];
    const inputs = row?.querySelectorAll('input') ?? [];
    const input = (isAmount && inputs[1]) || inputs[0];
    input?.focus();
    input?.select();
  };
  const onKeyDown = (event: KeyboardEvent, key: string, isAmount: boolean) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const index = lines.findIndex((line) => line.key === key);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'z') onChange(event.shiftKey ? redoCounts : undoCounts);
    else if (isCommand && event.key === 'Home') focusLine(0);
    else if (isCommand && event.key === 'End') focusLine(lines.length - 1);
    else if (!isCommand && event.shiftKey && event.key === 'Enter') focusLine(index - 1);
    else if (event.key === 'Enter' && !isCommand && !isAmount && lines[index]?.denomination === null) focusLine(index, true);
    else if (event.key === 'Enter' && !isCommand) focusLine(index + 1);
    else if (!isCommand && !event.shiftKey && event.key in steps) focusLine(index + (steps[event.key] ?? 0), isAmount);
    else return;
    // Neither the keys of the page nor the browser's own undo act on the same press.
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent, key: string) => {
    const column = toPastedColumn(event.clipboardData.getData('text/plain'));
    if (column.length < 2 || readOnly) return;
    event.preventDefault();
    const index = lines.findIndex((line) => line.key === key);
    // Empty cells of the column leave their lines as they are.
    const pasted = lines.slice(index, index + column.length).flatMap(({ key: own, isFixed }, at) => {
      const text = column[at] ?? '';
      return text === '' || isFixed ? [] : [[own, text] as const];
    });
    onChange((before) => setCounts(before, pasted));
  };
  return (
    <table ref={table} className={styles.table} aria-label={texts.label}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.counted}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.expected}</th>
          <th scope="col">{columns.variance}</th>
        </tr>
      </thead>
      {groupByUnit(lines).map((group) => (
        <tbody key={group.unit}>
          <tr className={styles.unit}>
            <th scope="rowgroup" colSpan={5}>
              {group.unit}
            </th>
          </tr>
          {group.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              typed={typed}
              texts={texts}
              readOnly={readOnly || line.isFixed === true}
              onText={(key, text) => onChange((before) => setCounts(before, [[key, text]]))}
              onKeyDown={(event, isAmount) => onKeyDown(event, line.key, isAmount)}
              onPaste={(event) => onPaste(event, line.key)}
              onBlur={() => onChange(endStep)}
            />
          ))}
          {group.lines.length > 1 &&
            sumByCurrency(group.lines, typed, texts.readAmount).map((sum) => (
              <tr key={sum.currency} className={styles.sum}>
                <th scope="row">{texts.sum(group.unit)}</th>
                <td>{texts.number(sum.pieces)}</td>
                <td>{texts.money(sum.amount, sum.currency)}</td>
                <td />
                <Variance amount={sum.counted === 0 ? null : sum.variance} currency={sum.currency} texts={texts} />
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        {sumByCurrency(lines, typed, texts.readAmount).map((sum) => (
          <tr key={sum.currency} className={styles.total}>
            <th scope="row">{texts.total(sum.currency)}</th>
            <td>{texts.number(sum.pieces)}</td>
            <td>{texts.money(sum.amount, sum.currency)}</td>
            <td>
              {sum.counted}/{sum.lines}
            </td>
            <Variance amount={sum.counted === 0 ? null : sum.variance} currency={sum.currency} texts={texts} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface LineProps {
  readonly line: CountLine;
  readonly typed: TypedCounts;
  readonly texts: CountGridTexts;
  readonly readOnly: boolean;
  readonly onText: (key: string, text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, isAmount: boolean) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onBlur: () => void;
}

function Line({ line, typed, texts, readOnly, onText, onKeyDown, onPaste, onBlur }: LineProps) {
  const { key, unit, label, currency, denomination, expected } = line;
  const count = countOf(line, typed, texts.readAmount);
  const isInvalid = isInvalidLine(line, typed, texts.readAmount);
  const input = (column: string, textKey: string, isAmount: boolean) => (
    <input
      value={typed.get(textKey) ?? ''}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={60}
      readOnly={readOnly}
      aria-label={`${unit}, ${label}, ${column}`}
      aria-invalid={isInvalid || undefined}
      title={isInvalid ? texts.invalid : undefined}
      onChange={(event) => onText(textKey, event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => onKeyDown(event, isAmount)}
      onPaste={isAmount ? undefined : onPaste}
      onBlur={onBlur}
    />
  );
  return (
    <tr data-line>
      <th scope="row">{label}</th>
      <td>{input(texts.columns.counted, key, false)}</td>
      <td>{denomination === null ? input(texts.columns.amount, amountKeyOf(key), true) : count && texts.money(count.amount, currency)}</td>
      {count && expected ? <td>{texts.number(expected.pieces)}</td> : <td className={styles.hidden}>{expected && texts.hidden}</td>}
      <Variance amount={count && expected && count.amount - expected.amount} currency={currency} texts={texts} />
    </tr>
  );
}

interface VarianceProps {
  readonly amount: number | null;
  readonly currency: string;
  readonly texts: CountGridTexts;
}

/** A variance with its sign, which says the same as its colour; nothing if there is no count. */
function Variance({ amount, currency, texts }: VarianceProps) {
  if (amount === null) return <td />;
  const tone = amount === 0 ? 'ok' : amount < 0 ? 'bad' : 'warn';
  return (
    <td className={styles.variance} data-tone={tone}>
      {amount > 0 && '+'}
      {texts.money(amount, currency)}
    </td>
  );
}
