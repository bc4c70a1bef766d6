/**
 * Currencies in circulation by ISO 4217, for selection: without funds, metals, test codes and withdrawn currencies (BGN, HRK,
 * ANG, CUC, SLL, ZWL); without VED, a second code for VES. `minorDigits` returns their decimal places, `Intl` their names.
 */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP',
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD',
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN',
  'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN',
  'SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '));

/** Withdrawn recently: terminals may still accept such notes, or send transactions recorded while offline. */
const latelyWithdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];

const accepted: ReadonlySet<string> = new Set([...currencyCodes, ...latelyWithdrawn]);

/** Whether a code is a currency of money: not funds, metals, test codes (XXX, XTS, XAU) or unknown codes. */
export const isCurrency = (code: string): boolean => accepted.has(code);
