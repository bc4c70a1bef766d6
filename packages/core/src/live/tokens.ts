/**
 * Token table for free text in the live grammar (promises, "The live grammar"); all other unsafe code units are written as
 * `<u+XXXX>`.
 */
const tokens: readonly (readonly [plain: string, token: string])[] = [
  ['<', '<lt>'],
  ['_', '<underscore>'],
  [',', '<comma>'],
  ['#', '<hash>'],
  ['\r', '<cr>'],
  ['\n', '<lf>'],
];
const tokenOf = new Map(tokens);
const plainOf = new Map(tokens.map(([plain, token]) => [token, plain]));
const longestToken = '<underscore>'.length;

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Bidirectional marks: they reorder the displayed text, so that it differs from the stored one. */
export const isBidi = (code: number): boolean =>
  code === 0x061c || code === 0x200e || code === 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);

/** Control characters: C0, DEL and C1. */
export const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f);

/** Visible form of a code unit: `<u+202E>`. */
export const toVisible = (code: number): string => `<u+${code.toString(16).toUpperCase().padStart(4, '0')}>`;

/** Encodes free text for one field, so that it contains neither separators nor invisible characters. */
export function encodeText(text: string): string {
  let out = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isHigh(code) && isLow(text.charCodeAt(i + 1))) {
      i++;
      continue;
    }
    if (!isRisky(code)) continue;
    out += text.slice(from, i) + (tokenOf.get(text.charAt(i)) ?? toVisible(code));
    from = i + 1;
  }
  return from === 0 ? text : out + text.slice(from);
}

function isRisky(code: number): boolean {
  if (code < 0x7f) return code < 0x20 || code === 0x3c || code === 0x5f || code === 0x2c || code === 0x23;
  return isControl(code) || isBidi(code) || isHigh(code) || isLow(code);
}

/** Decodes a field in one pass; an unknown token is literal text. */
export function decodeText(text: string): string {
  let open = text.indexOf('<');
  if (open < 0) return text;
  let out = '';
  let from = 0;
  while (open >= 0) {
    const head = text.slice(open, open + longestToken);
    const token = head.slice(0, head.indexOf('>') + 1);
    const plain = plainOf.get(token) ?? toCodeUnit(token);
    if (plain === undefined) {
      open = text.indexOf('<', open + 1);
      continue;
    }
    out += text.slice(from, open) + plain;
    from = open + token.length;
    open = text.indexOf('<', from);
  }
  return out + text.slice(from);
}

function toCodeUnit(token: string): string | undefined {
  const found = /^<u\+([0-9A-F]{4})>$/.exec(token);
  return found?.[1] === undefined ? undefined : String.fromCharCode(Number.parseInt(found[1], 16));
}
