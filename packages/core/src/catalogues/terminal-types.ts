import { indexBy } from './index-by.ts';

/** One type of terminal; texts under `terminalTypes:<code>` in i18n. */
export interface TerminalType {
  readonly code: number;
  readonly key: string;
}

/** The closed list of terminal types; those above 0 are listed [TM-01]. */
export const terminalTypes = [
  { code: 0, key: 'Unknown' },
  { code: 1, key: 'CashRecycler' },
  { code: 2, key: 'ChangeMachine' },
  { code: 3, key: 'TicketRedemptionKiosk' },
  { code: 4, key: 'TicketSalesKiosk' },
  { code: 5, key: 'CardKiosk' },
  { code: 6, key: 'ChipMachine' },
  { code: 7, key: 'JackpotKiosk' },
  { code: 8, key: 'ATM' },
  { code: 9, key: 'PaymentKiosk' },
  { code: 10, key: 'CashierStation' },
  { code: 11, key: 'TicketAttendantStation' },
  { code: 12, key: 'CoinCounter' },
  { code: 13, key: 'CurrencyCounter' },
  { code: 14, key: 'ShiftDepositMachine' },
  { code: 15, key: 'InformationKiosk' },
] as const satisfies readonly TerminalType[];

const byCode = indexBy<'code', TerminalType>(terminalTypes, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const terminalTypeOf = (code: number): TerminalType | undefined => byCode.get(code);
