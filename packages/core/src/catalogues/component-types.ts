import { indexBy } from './index-by.ts';

/** One type of component. */
export interface ComponentType {
  readonly code: number;
  readonly key: string;
  readonly stock: boolean;
  /** The terminal cannot serve customers without this component. */
  readonly outOfService: boolean;
}

/** The closed list of component types; a component is named by type code and rank from 1 [TM-13]. */
export const componentTypes = [
  { code: 1, key: 'Controller', stock: false, outOfService: true },
  { code: 2, key: 'TouchDisplay', stock: false, outOfService: true },
  { code: 3, key: 'OperatorPanel', stock: false, outOfService: false },
  { code: 10, key: 'NoteAcceptor', stock: true, outOfService: false },
  { code: 11, key: 'NoteRecycler', stock: true, outOfService: false },
  { code: 12, key: 'BillDispenser', stock: true, outOfService: true },
  { code: 13, key: 'BillCassette', stock: true, outOfService: false },
  { code: 14, key: 'NoteCashbox', stock: true, outOfService: false },
  { code: 15, key: 'RejectBin', stock: true, outOfService: false },
  { code: 16, key: 'RetractBin', stock: true, outOfService: false },
  { code: 17, key: 'NoteEscrow', stock: false, outOfService: false },
  { code: 18, key: 'NoteCounter', stock: false, outOfService: false },
  { code: 20, key: 'CoinAcceptor', stock: false, outOfService: false },
  { code: 21, key: 'CoinHopper', stock: true, outOfService: false },
  { code: 22, key: 'CoinRecycler', stock: true, outOfService: false },
  { code: 23, key: 'CoinCashbox', stock: true, outOfService: false },
  { code: 24, key: 'CoinSorter', stock: false, outOfService: false },
  { code: 30, key: 'TicketReader', stock: false, outOfService: false },
  { code: 31, key: 'TicketPrinter', stock: true, outOfService: false },
  { code: 32, key: 'ReceiptPrinter', stock: true, outOfService: false },
  { code: 33, key: 'JournalPrinter', stock: true, outOfService: false },
  { code: 34, key: 'DocumentPrinter', stock: true, outOfService: false },
  { code: 35, key: 'FiscalPrinter', stock: true, outOfService: true },
  { code: 36, key: 'BarcodeReader', stock: false, outOfService: false },
  { code: 40, key: 'CardReaderMotor', stock: true, outOfService: false },
  { code: 41, key: 'CardReaderDip', stock: false, outOfService: false },
  { code: 42, key: 'RfidReader', stock: false, outOfService: false },
  { code: 43, key: 'CardDispenser', stock: true, outOfService: false },
  { code: 44, key: 'CardPrinter', stock: true, outOfService: false },
  { code: 45, key: 'CardCaptureBin', stock: true, outOfService: false },
  { code: 50, key: 'CryptoKeyboard', stock: false, outOfService: false },
  { code: 51, key: 'Keypad', stock: false, outOfService: false },
  { code: 60, key: 'ChipDispenser', stock: true, outOfService: false },
  { code: 61, key: 'ChipAcceptor', stock: true, outOfService: false },
  { code: 70, key: 'CheckScanner', stock: true, outOfService: false },
  { code: 71, key: 'EnvelopeDepository', stock: true, outOfService: false },
  { code: 72, key: 'IdScanner', stock: false, outOfService: false },
  { code: 73, key: 'SignaturePad', stock: false, outOfService: false },
  { code: 74, key: 'FingerprintReader', stock: false, outOfService: false },
  { code: 75, key: 'PalmScanner', stock: false, outOfService: false },
  { code: 76, key: 'Camera', stock: false, outOfService: false },
  { code: 80, key: 'DoorMain', stock: false, outOfService: false },
  { code: 81, key: 'DoorSafe', stock: false, outOfService: false },
  { code: 82, key: 'DoorService', stock: false, outOfService: false },
  { code: 83, key: 'Alarm', stock: false, outOfService: false },
  { code: 84, key: 'Ups', stock: false, outOfService: false },
  { code: 85, key: 'PowerSupply', stock: false, outOfService: true },
  { code: 86, key: 'Sensors', stock: false, outOfService: false },
  { code: 87, key: 'LightUnit', stock: false, outOfService: false },
  { code: 88, key: 'IoBoard', stock: false, outOfService: true },
  { code: 89, key: 'Speaker', stock: false, outOfService: false },
  { code: 90, key: 'NetworkAdapter', stock: false, outOfService: true },
  { code: 91, key: 'VpnClient', stock: false, outOfService: false },
  { code: 92, key: 'AdvertisingDisplay', stock: false, outOfService: false },
  { code: 93, key: 'HardDisk', stock: false, outOfService: true },
] as const satisfies readonly ComponentType[];

const byCode = indexBy<'code', ComponentType>(componentTypes, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const componentTypeOf = (code: number): ComponentType | undefined => byCode.get(code);
