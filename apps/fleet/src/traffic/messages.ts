import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Body } from './bodies.ts';
import type { EventKey } from './codes.ts';
import { terminalEvent } from './events.ts';
import { infoRows } from './info-rows.ts';
import { pictureOf } from './pictures.ts';
import type { PlannedTransaction } from './planning.ts';

/** A message without boot and counter; `at` is an ISO instant. */
export type Message<K extends UpKind = UpKind> = {
  readonly [M in K]: { readonly kind: M; readonly body: Body<M> & { readonly at: string } };
}[K];

const eventMessage = (at: string, key: EventKey, detail1: string | number = '', detail2: string | number = ''): Message<'event'> => {
  const { at: _offset, kind: _kind, ...body } = terminalEvent(0, key, detail1, detail2);
  return { kind: 'event', body: { at, ...body } };
};

const eventOf = (at: string, number: number, { body, ofPrevious }: PlannedTransaction): readonly Message<'event'>[] => {
  const has = (flag: keyof typeof transactionFlags): boolean => (body.flags & transactionFlags[flag]) !== 0;
  const about = ofPrevious ? number - 1 : number;
  if (has('aborted')) return [eventMessage(at, 'TransactionAborted', number)];
  if (has('error')) return [eventMessage(at, 'TransactionError', number)];
  if (has('voided')) return [eventMessage(at, 'TransactionVoided', about)];
  if (has('adjusted')) return [eventMessage(at, 'TransactionAdjusted', about, body.amountOut)];
  if (has('pin-alert')) return [eventMessage(at, 'PinAlert')];
  if (body.slot !== '' && has('finished')) return [eventMessage(at, 'JackpotPaid', body.slot, body.amountIn)];
  return [];
};

/** The messages of a finished transaction: the transaction, its event and its pictures. Times are ISO instants. */
export function messagesOf(seed: number, planned: PlannedTransaction, number: number, startedAt: string, at: string): readonly Message[] {
  const { body, ofPrevious } = planned;
  const related = ofPrevious
    ? { reference: String(number - 1), info: [...body.info, ...infoRows({ RelatedTransaction: String(number - 1) })] }
    : null;
  const messages: Message[] = [{ kind: 'transaction', body: { at, number, startedAt, ...body, ...related } }];
  if (body.slot !== '' || ofPrevious || body.flags !== transactionFlags.finished) messages.push(...eventOf(at, number, planned));
  for (const kind of planned.pictures) {
    messages.push({
      kind: 'picture',
      body: { at, number, transactionAt: at, kind, mime: 'image/png', data: pictureOf(kind, seed, number) },
    });
  }
  return messages;
}
