import { expect, test } from 'vitest';
import { accessStates } from '../vocabulary/access-states.ts';
import { artEvents, artSeverities } from '../vocabulary/art-events.ts';
import { configDataTypes } from '../vocabulary/config-data-types.ts';
import { maintenanceActivities } from '../vocabulary/maintenance-activities.ts';
import { mediaActions, mediaDirections } from '../vocabulary/media-actions.ts';
import { severities } from '../vocabulary/severities.ts';
import { componentTypes } from './component-types.ts';
import { deviceMessages } from './device-messages.ts';
import { mediaTypes } from './media-types.ts';
import { sensorRanks } from './sensor-ranks.ts';
import { terminalEvents } from './terminal-events.ts';
import { transactionCategories } from './transaction-categories.ts';
import { transactionFlags } from './transaction-flags.ts';
import { transactionTypes } from './transaction-types.ts';

// The agreed codes and keys: terminals, exports and saved views contain them, so their meaning must never change.

type Groups = Readonly<Record<string, string>>;

/** Joins the entries of each group as `code:key`, in the order of the catalogue. */
function toGroups<E>(entries: readonly E[], groupOf: (entry: E) => string, textOf: (entry: E) => string): Groups {
  const groups: Record<string, string> = {};
  for (const entry of entries) groups[groupOf(entry)] = `${groups[groupOf(entry)] ?? ''} ${textOf(entry)}`.trim();
  return groups;
}

/** Writes the text of each group in one line, with single blanks. */
const inOneLine = (groups: Groups): Groups =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')]));

const agreedTransactionTypes = {
  NonCategorised: `
    0:Unknown 1:Test 2:Demo 3:Imported`,
  Customer: `
    100:TicketRedemption 101:MultiTicketRedemption 102:TicketPurchase 103:TicketCombine 104:PromoTicketRedemption 105:CouponRedemption
    106:TicketToWallet 107:TicketToCard 108:TicketInquiry 110:BillBreak 111:BillToCoin 112:CoinToBill 113:CoinToTicket 114:CoinDeposit
    115:BillUpExchange 116:CurrencyBuy 117:CurrencySell 120:ChipPurchase 121:ChipRedemption 125:CardIssue 126:CardCharge
    127:CardRedemption 128:CardReturn 129:CardBalanceInquiry 135:AtmWithdrawal 136:AtmBalanceInquiry 137:PosDebit 138:CreditCashAdvance
    139:AtmDeposit 140:AtmTransfer 142:PinChange 143:CardlessWithdrawal 144:CheckCashing 145:ECheck 150:AccountDeposit
    151:AccountWithdrawal 153:WalletLoad 154:WalletUnload 155:LoanPayout 156:LoanRepayment 160:PlayerCardEnrolment 162:PointsRedemption
    170:BillPayment 171:InvoicePayment 173:ParkingPayment 174:GoodsPurchase 175:GiftCardPurchase 176:GiftCardRedemption 177:MobileTopUp
    178:PrepaidVoucherSale 179:CryptoPurchase 180:CryptoSale 181:WireTransfer 182:Donation 183:SportsBetSale 184:SportsBetRedemption
    185:LotterySale 186:LotteryPayout 187:ShiftDeposit 188:Refund`,
  Jackpot: `
    200:JackpotPayout 201:JackpotPayoutCash 202:JackpotPayoutTicket 203:JackpotPayoutCheck 204:JackpotPayoutWallet 205:JackpotPayoutWire
    206:JackpotKeyback 207:JackpotTicketRedemption 208:CancelledCreditHandPay 209:ShortPayHandPay 210:ProgressiveJackpot
    212:NonPersonalJackpot 213:JackpotTaxW2G 214:JackpotTax1042S 215:JackpotVoid 217:ManualJackpot`,
  MoneyService: `
    300:MoneyServiceFull 301:MoneyServiceStart 302:MoneyServiceEnd 303:BillFill 304:CoinFill 305:RecyclerFill 306:TicketStockFill
    307:CardStockFill 308:ChipFill 309:RollInsert 310:CassetteExchange 311:BillRemoval 312:CoinRemoval 313:CashboxDrop 314:TicketRemoval
    315:CardRemoval 316:ChipRemoval 317:RejectBinRemoval 318:CheckRemoval 319:RecyclerUnload 320:CountCorrection 321:CreditBooking
    322:EmergencyDrop 323:CasinoDayEnd 324:ManualBalancing`,
  Operator: `
    400:OperatorLogin 401:OperatorLogout 402:TicketHandPay 403:TransactionAdjustment 404:TransactionVoid 405:OpenCreditClear
    406:LostMoneyPayout 408:CardBurn 409:CashierPayIn 410:CashierPayOut 411:ShiftOpen 412:ShiftClose 413:DebitAccountBooking
    414:CountOnly 415:BankKeyChange 416:DeviceTest`,
  Internal: `
    500:SystemStart 501:SystemStop 502:PowerFailRecovery 503:Reversal 504:RoundingBooking 505:FeeBooking 506:CommissionBooking
    507:StockCorrection 508:InternalTransfer 509:RetractBooking 511:HostSettlement`,
};

const agreedMediaTypes = {
  cash: `
    1:Coin 2:Bill`,
  ticket: `
    3:Ticket 4:PromoTicketRestricted 5:PromoTicketNonRestricted 6:Coupon 7:JackpotTicket 8:JackpotSlip 9:ShortPayReceipt 10:BetTicket
    11:LotteryTicket`,
  'cash-equivalent': `
    12:Token 15:Chip 16:PromoChip`,
  card: `
    20:ChipCard 21:RfidCard 22:MagstripeCard 23:PlayerCard 24:GuestCard 25:GiftCard 26:PrepaidCard`,
  electronic: `
    27:CardBalance 28:CardDeposit 30:BankDebit 31:BankCredit 32:PosPayment 34:ACH 35:WireTransfer 36:InstantPayment 37:MobileWallet
    38:Crypto 40:DebitAccount 41:CustomerAccount 42:Wallet 43:OnlineSystemAccount 44:Points 45:FreePlay 46:Loan 47:OpenCredit 48:Keyback`,
  document: `
    33:Check`,
  fee: `
    50:AtmFee 51:InterchangeFee 52:TransactionFee 53:ExchangeFee 54:CardFee 55:Commission`,
  adjustment: `
    60:Deposit 61:Rounding 62:Donation 63:Tip 64:LostMoney 65:Overpayment 66:ManualAdjustment`,
  tax: `
    70:TaxFederal 71:TaxState 72:TaxLocal 73:SalesTax`,
  item: `
    80:BillPaymentItem 81:InvoiceItem 82:ServiceItem 83:Goods 84:MobileTopUp 85:PrepaidVoucher`,
};

const agreedEvents = {
  information: `
    100:DoorOpened 101:DoorClosed 104:SafeDoorClosed 109:AlarmReset 110:PowerOn 114:UpsNormal 116:ModulePushedIn 120:TerminalConnected
    122:OnlineSystemConnected 124:AtmHostConnected 126:VpnUp 128:KeysExchanged 130:SoftwareStarted 131:SoftwareStopped
    133:RestartRequested 134:RestartPerformed 137:SetOnline 139:Unblocked 141:UnblockedByManufacturer 143:InService
    145:CallOperatorAcknowledged 150:OperatorLoggedIn 151:OperatorLoggedOut 160:TimeSet 174:JamCleared 176:DeviceRecovered 194:StockOk
    198:CashboxInserted 200:CassetteInserted 210:MoneyServiceStarted 211:MoneyServiceFinished 214:CasinoDayEnd 216:BalanceSnapshotTaken
    220:TransactionStarted 221:TransactionFinished 230:JackpotPaid 240:UpdateStarted 241:UpdateFinished 243:ConfigurationChanged
    244:BackupCreated 246:LogFileReady`,
  error: `
    102:DoorOpenedWithoutLogin 105:SafeEmergencyOpened 111:PowerLost 113:UpsBatteryLow 121:TerminalDisconnected
    123:OnlineSystemDisconnected 125:AtmHostDisconnected 129:KeysMissing 132:SoftwareCrashed 138:Blocked 142:OutOfService
    153:ThreeWrongPasswords 155:OperatorLocked 158:WrongPasswordLoginOverride 161:TimeSetTooOften 162:TimeDifferenceTooLarge
    163:TerminalIdAlreadyAssigned 164:InvalidPropertyNumber 165:MaxTerminalsExceeded 166:InvalidMediaHash 168:LicenceExpired 170:NoteJam
    171:CoinJam 172:TicketJam 173:CardJam 175:DeviceError 177:DeviceOffline 180:CheatAttempt 185:MaintenanceOverdue 191:StockEmpty
    193:StockFull 196:PaperEmpty 201:CassetteWrongDenomination 202:StockManipulated 223:TransactionError 225:UnableToPay
    242:UpdateFailed 245:BackupFailed 248:FiscalError`,
  warning: `
    103:SafeDoorOpened 106:DoorLeftOpen 112:UpsOnBattery 115:ModulePulledOut 127:VpnDown 135:ShutdownPerformed 136:SetOffline
    144:CallOperatorPressed 152:WrongPassword 154:ServiceLogin 157:BannedPlayer 167:LicenceExpiring 169:DiskSpaceLow
    178:NoteRejectRateHigh 179:CounterfeitSuspected 181:CardCaptured 182:NotesRetracted 183:CleaningRequired 184:MaintenanceDue
    190:StockLow 192:StockHigh 195:PaperLow 197:CashboxRemoved 199:CassetteRemoved 212:MoneyServiceRequired 213:BalanceDifference
    215:ShiftOpenTooLong 222:TransactionAborted 224:ShortPay 226:TransactionVoided 227:TransactionAdjusted 228:LargePayout
    229:JackpotPending 231:LostMoneyReported 247:AdvertisingError 249:FiscalShiftOverdue`,
  fatal: `
    107:TamperDetected 108:AlarmTriggered 140:BlockedByManufacturer 156:PinAlert`,
  hidden: `
    900:RemoteAccessAnswer 901:RemoteAccessStarted 902:RemoteAccessEnded 903:PortForwardingStatus 904:OneTimeKeyUsed
    910:ApprovalRequested 911:ApprovalDecided 912:ApprovalTimedOut`,
};

const agreedMessages = {
  information: `
    1 8 18 20 27 1000 4001 4104 MSG_0101`,
  error: `
    2 3 4 5 7 11 12 14 16 21 24 25 28 999 1001 1002 1003 1005 1007 1008 1009 1010 1011 1012 1013 1024 1025 1100 1101 1103 1105 1107 1110
    1112 1114 1200 1204 1300 1302 1303 1304 1306 2000 2003 2005 2007 2010 3001 3002 3003 3004 3007 3009 3100 3102 3103 3104 3105 4002
    4003 4005 4100 4102 5000 5001 5002 5004 6000 6001 6006 13001 13003 MSG_0001 MSG_0002 MSG_0003 MSG_0005 MSG_0103 MSG_0104 MSG_0291
    MSG_0296 MSG_0301 MSG_0302 MSG_0303 MSG_0401 MSG_0501 MSG_0502 MSG_0504 MSG_0701 MSG_0702 MSG_0703 MSG_0704 MSG_0705`,
  warning: `
    6 9 10 13 15 17 19 22 23 26 998 1004 1006 1014 1015 1016 1017 1018 1019 1020 1021 1022 1023 1102 1104 1106 1108 1109 1111 1113 1201
    1202 1203 1205 1301 1305 1307 2001 2002 2004 2006 2008 2009 3000 3005 3006 3008 3101 4000 4004 4006 4101 4103 5003 5005 6002 6003
    6004 6005 13002 MSG_0004 MSG_0102 MSG_0201 MSG_0205 MSG_0212 MSG_0213 MSG_0214 MSG_0241 MSG_0243 MSG_0251 MSG_0254 MSG_0255 MSG_0257
    MSG_0258 MSG_0261 MSG_0265 MSG_0275 MSG_0304 MSG_0402 MSG_0503 MSG_0601 MSG_0602 MSG_0603
    MSG_0706`,
};

const agreedComponents = {
  plain: `
    1:Controller 2:TouchDisplay 3:OperatorPanel 17:NoteEscrow 18:NoteCounter 20:CoinAcceptor 24:CoinSorter 30:TicketReader
    36:BarcodeReader 41:CardReaderDip 42:RfidReader 50:CryptoKeyboard 51:Keypad 72:IdScanner 73:SignaturePad 74:FingerprintReader
    75:PalmScanner 76:Camera 80:DoorMain 81:DoorSafe 82:DoorService 83:Alarm 84:Ups 85:PowerSupply 86:Sensors 87:LightUnit 88:IoBoard
    89:Speaker 90:NetworkAdapter 91:VpnClient 92:AdvertisingDisplay 93:HardDisk`,
  stock: `
    10:NoteAcceptor 11:NoteRecycler 12:BillDispenser 13:BillCassette 14:NoteCashbox 15:RejectBin 16:RetractBin 21:CoinHopper
    22:CoinRecycler 23:CoinCashbox 31:TicketPrinter 32:ReceiptPrinter 33:JournalPrinter 34:DocumentPrinter 35:FiscalPrinter
    40:CardReaderMotor 43:CardDispenser 44:CardPrinter 45:CardCaptureBin 60:ChipDispenser 61:ChipAcceptor 70:CheckScanner
    71:EnvelopeDepository`,
};

const agreedSensors = {
  all: `
    0:None 1:CabinetDoor 2:SafeDoor 3:VandalShield 4:CabinetFront 5:CabinetRear 6:CabinetLeft 7:CabinetRight 8:TopBoxDoor 9:CashboxDoor
    10:LogicDoor 11:OperatorSwitch 12:Tamper 13:InternalTamper 14:Seismic 15:Heat 16:Proximity 17:AmbientLight 18:BootSwitch
    19:CallOperatorButton 20:CassetteSeat1 21:CassetteSeat2 22:CassetteSeat3 23:CassetteSeat4 24:CassetteSeat5 25:CassetteSeat6
    30:HopperLow1 31:HopperLow2 32:HopperLow3 33:HopperLow4 40:PaperNearEndReceipt 41:PaperEndReceipt 42:PaperNearEndTicket
    43:PaperEndTicket 50:Temperature 51:Humidity 52:UpsOnBattery 53:UpsBatteryLow`,
};

test('transaction types have their codes, keys and categories [LG-06]', () => {
  const found = toGroups(
    transactionTypes,
    ({ category }) => category,
    ({ code, key }) => `${code}:${key}`,
  );
  expect(found).toEqual(inOneLine(agreedTransactionTypes));
  expect(transactionCategories).toEqual(['NonCategorised', 'Customer', 'Jackpot', 'MoneyService', 'Operator', 'Internal']);
});

test('media types have their codes, keys, classes and directions [LG-06]', () => {
  const found = toGroups(
    mediaTypes,
    (entry) => entry.class,
    ({ code, key }) => `${code}:${key}`,
  );
  expect(found).toEqual(inOneLine(agreedMediaTypes));
  const moving = (way: string) => mediaTypes.flatMap(({ code, direction }) => (direction === way ? [code] : []));
  expect(moving('in')).toEqual([8, 30, 31, 32, 37, 44]);
  expect(moving('out')).toEqual([45, 48, 50, 51, 52, 53, 54, 55, 62, 63, 65, 70, 71, 72, 73, 80, 81, 82, 83, 84, 85]);
});

test('terminal events have their numbers, keys and severities; product-specific ones begin at 260 [LG-06]', () => {
  const agreed = terminalEvents.filter(({ number }) => number < 260 || number >= 900);
  const found = toGroups(
    agreed,
    ({ hidden, severity }) => (hidden ? 'hidden' : severity),
    ({ number, key }) => `${number}:${key}`,
  );
  expect(found).toEqual(inOneLine(agreedEvents));
  expect(terminalEvents.length - agreed.length).toBe(4);
});

test('device messages have their numbers and severities [TM-15]', () => {
  const found = toGroups(
    deviceMessages,
    ({ severity }) => severity,
    ({ key }) => key,
  );
  expect(found).toEqual(inOneLine(agreedMessages));
});

test('component types and sensor ranks have their codes and keys [EN-01]', () => {
  const found = toGroups(
    componentTypes,
    ({ stock }) => (stock ? 'stock' : 'plain'),
    ({ code, key }) => `${code}:${key}`,
  );
  expect(found).toEqual(inOneLine(agreedComponents));
  const sensors = toGroups(
    sensorRanks,
    () => 'all',
    ({ code, key }) => `${code}:${key}`,
  );
  expect(sensors).toEqual(inOneLine(agreedSensors));
});

test('the flags of a transaction have their bits [LG-01]', () => {
  expect(transactionFlags).toEqual({
    rounding: 1,
    warning: 2,
    error: 4,
    'open-credit-cleared': 8,
    'pin-alert': 16,
    adjusted: 32,
    aborted: 64,
    'currency-exchange': 128,
    voided: 256,
    declined: 512,
    finished: 1024,
  });
});

test.each([
  ['severities', severities, 'information warning error fatal'],
  ['severities of the server', artSeverities, 'information warning failure'],
  // The event `mail`, a mail that could not be sent, is not in the specification (docs/adr/0015).
  [
    'events of the server',
    artEvents.filter((event) => event !== 'mail'),
    'service-start service-stop backup cleanup import sync licence-expiry ssl-certificate',
  ],
  ['media actions', mediaActions, 'none redeemed stacked rejected dispensed issued unable-to-pay'],
  ['directions', mediaDirections, 'in out'],
  ['maintenance', maintenanceActivities, 'cleaning maintenance'],
  [
    'types of settings',
    configDataTypes,
    'bool int32 int64 double string selection currency locale timezone ip password ticket-data multi-selection multi-line ' +
      'date-time time-span time-of-day date-time-offset',
  ],
])('%s are the closed list of the specification [EN-01, LG-06]', (_name, list, names) => {
  expect(list.join(' ')).toBe(names);
});

test("the access log has the states of the specification, and the product's additional ones [SE-06, EN-01]", () => {
  expect(accessStates).toEqual(
    expect.arrayContaining([
      'invalid-login-name',
      'invalid-password',
      'account-locked',
      'session-count-exceeded',
      'account-type-not-supported',
      'logged-in',
      'logged-out',
    ]),
  );
});
