import { indexBy } from './index-by.ts';

/** One device of the fill-level view; texts under `fillLevelDevices:<code>` in i18n. */
export interface FillLevelDevice {
  readonly code: number;
  readonly key: string;
}

/** The devices whose levels a terminal reports, in the order of `levels` [TM-01, TM-03]. */
export const fillLevelDevices = [
  { code: 0, key: 'BillCassettes' },
  { code: 1, key: 'NoteRecycler' },
  { code: 2, key: 'NoteCashbox' },
  { code: 3, key: 'RejectRetractBin' },
  { code: 4, key: 'CoinHoppers' },
  { code: 5, key: 'CoinCashbox' },
  { code: 6, key: 'TicketPaper' },
  { code: 7, key: 'TicketCashbox' },
  { code: 8, key: 'CardStock' },
  { code: 9, key: 'CardBin' },
  { code: 10, key: 'ChipTubes' },
] as const satisfies readonly FillLevelDevice[];

const byCode = indexBy<'code', FillLevelDevice>(fillLevelDevices, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const fillLevelDeviceOf = (code: number): FillLevelDevice | undefined => byCode.get(code);
