/**
 * Currencies in circulation by ISO 4217, for choosing one: without those of funds, metals and tests, and without those
 * that have been withdrawn (BGN, HRK, ANG, CUC, SLL, ZWL); VED is another code of what VES is. Their decimal places are `minorDigits`, their names `Intl`'s.
 */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP',
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD',
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN',
  'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN',
  'SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '));

/** Withdrawn in the last years: terminals may still take such notes, or send what they booked while they were offline. */
const latelyWithdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];

const accepted: ReadonlySet<string> = new Set([...currencyCodes, ...latelyWithdrawn]);

/** Whether money can be in this currency: not funds, metals, tests (XXX, XTS, XAU) and codes that ISO 4217 does not know. */
export const isCurrency = (code: string): boolean => accepted.has(code);
