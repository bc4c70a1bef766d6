/**
 * Currencies of ISO 4217 with another number of decimal places than 2. A table of our own, because `Intl` follows cash usage
 * (it formats HUF and COP without decimals) and changes between versions.
 */
const otherDigits: { readonly [code: string]: number } = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** Decimal places of a currency's amounts: 2 for EUR, 0 for JPY, 3 for KWD. Unknown codes have 2. */
export const minorDigits = (code: string): number => (Object.hasOwn(otherDigits, code) ? (otherDigits[code] ?? 2) : 2);

/** Currencies grouped by decimal places; `currencies` null stands for all others, with two places. */
export const currenciesByDigits: readonly { readonly digits: number; readonly currencies: readonly string[] | null }[] = [
  { digits: 2, currencies: null },
  ...[...new Set(Object.values(otherDigits))].map((digits) => ({
    digits,
    currencies: Object.keys(otherDigits).filter((code) => otherDigits[code] === digits),
  })),
];
