import { componentCodes } from '../traffic/codes.ts';
import type { Message } from '../traffic/messages.ts';

type StockBody = Message<'stock'>['body'];

/** A terminal reports its stock about nine times a day; that of a large fleet over a year would be millions of rows. */
const keptEveryMs = 8 * 3_600_000;

const isStock = (message: Message): message is Message<'stock'> => message.kind === 'stock';

/** The pieces that a terminal can pay: they only rise when somebody fills it. */
function payable({ units }: StockBody): number {
  const paying: readonly number[] = [componentCodes.BillCassette, componentCodes.CoinHopper];
  return units.reduce((sum, { component, pieces }) => (paying.includes(component) ? sum + Number(pieces) : sum), 0);
}

/**
 * Leaves out stock reports of a day: one in eight hours stays, the last one, and those before and after the terminal was filled, so that the
 * levels over time have their lows and highs.
 */
export function thinStock(messages: readonly Message[]): readonly Message[] {
  const reports = messages.filter(isStock);
  const isFilled = (index: number): boolean => {
    const [before, after] = [reports[index - 1], reports[index]];
    return before !== undefined && after !== undefined && payable(after.body) > payable(before.body);
  };
  const kept = new Set<Message>();
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, report] of reports.entries()) {
    const at = Date.parse(report.body.at);
    if (at - last < keptEveryMs && index < reports.length - 1 && !isFilled(index) && !isFilled(index + 1)) continue;
    kept.add(report);
    last = at;
  }
  return messages.filter((message) => message.kind !== 'stock' || kept.has(message));
}
