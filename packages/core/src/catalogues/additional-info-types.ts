import { indexBy } from './index-by.ts';

/** One type of additional information of a transaction; texts under `additionalInfoTypes:<code>` in i18n. */
export interface AdditionalInfoType {
  readonly code: number;
  readonly key: string;
}

/** Closed list of the types of additional information that terminals send with a transaction [LG-01]; card numbers are masked. */
export const additionalInfoTypes = [
  { code: 1, key: 'CardNumber' },
  { code: 2, key: 'CardScheme' },
  { code: 3, key: 'CardEntryMode' },
  { code: 4, key: 'AuthorisationCode' },
  { code: 5, key: 'ResponseCode' },
  { code: 6, key: 'RetrievalReference' },
  { code: 7, key: 'HostReference' },
  { code: 8, key: 'AccountType' },
  { code: 10, key: 'TicketValidation' },
  { code: 11, key: 'TicketIssuedAt' },
  { code: 12, key: 'TicketIssuedBy' },
  { code: 13, key: 'TicketExpires' },
  { code: 20, key: 'JackpotNumber' },
  { code: 21, key: 'SlotMachine' },
  { code: 22, key: 'WinningCombination' },
  { code: 23, key: 'HandPayReason' },
  { code: 24, key: 'TaxForm' },
  { code: 25, key: 'IdentityDocument' },
  { code: 30, key: 'DonationAccount' },
  { code: 31, key: 'ReceiptNumber' },
  { code: 32, key: 'InvoiceNumber' },
  { code: 33, key: 'CustomerAccount' },
  { code: 34, key: 'SlipNumber' },
  { code: 35, key: 'SealNumber' },
  { code: 40, key: 'DenialReason' },
  { code: 41, key: 'AbortReason' },
  { code: 42, key: 'ShortPayReason' },
  { code: 43, key: 'FailedDevice' },
  { code: 44, key: 'RelatedTransaction' },
  { code: 45, key: 'AdjustmentReason' },
  { code: 46, key: 'PinTries' },
  { code: 50, key: 'ExchangeReason' },
  { code: 51, key: 'ForeignAmount' },
  { code: 60, key: 'RequestedBy' },
  { code: 61, key: 'ApprovedBy' },
  { code: 62, key: 'ApprovalSequence' },
] as const satisfies readonly AdditionalInfoType[];

const byCode = indexBy<'code', AdditionalInfoType>(additionalInfoTypes, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const additionalInfoTypeOf = (code: number): AdditionalInfoType | undefined => byCode.get(code);
