/** A part of a text, by indices; `to` is exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A value without its quotation marks. `quoted`: written with an opening mark; `closed`: also with a closing mark. */
export interface ValuePiece extends Piece {
  readonly text: string;
  readonly quoted: boolean;
  readonly closed: boolean;
}

export type WordToken = ValuePiece & { readonly kind: 'word' };

export interface FieldToken extends Piece {
  readonly kind: 'field';
  readonly name: string;
  readonly nameTo: number;
  readonly operator: string;
  readonly values: readonly ValuePiece[];
}

/** A token of the filter language. */
export type Token = (Piece & { readonly kind: 'open' | 'close' | 'minus' | 'connective' }) | WordToken | FieldToken;

const head = /([A-Za-z]\w*)(:|!=|>=|<=|=|>|<)/y;
const connective = /(or|and|not)(?![^\s()"])/iy;
const bareWord = /[^\s()"]+/y;
const bareValue = /[^\s()",]*/y;
const quotation = /"((?:[^"\\]|\\[\s\S])*)(?:(")|\\?$)/y;
const marks: { readonly [character: string]: 'open' | 'close' | 'minus' } = { '(': 'open', ')': 'close', '-': 'minus' };

/**
 * Splits a text into tokens. It accepts every text: `parseFilter` reports errors, and completion needs the tokens of an
 * expression that is not finished.
 */
export function scanFilter(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    const token = readToken(text, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at++;
  return at;
}

function look(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readToken(text: string, from: number): Token {
  const mark = marks[text.charAt(from)];
  if (mark) return { kind: mark, from, to: from + 1 };
  const found = look(head, text, from);
  if (found) return readField(text, from, found);
  if (text.charAt(from) === '"') return { kind: 'word', ...readValue(text, from) };
  const word = look(connective, text, from);
  if (word) return { kind: 'connective', from, to: from + word[0].length };
  const bare = look(bareWord, text, from)?.[0] ?? text.charAt(from);
  return { kind: 'word', from, to: from + bare.length, text: bare, quoted: false, closed: false };
}

function readField(text: string, from: number, [whole, name = '', operator = '']: RegExpExecArray): Token {
  const values = [readValue(text, from + whole.length)];
  let to = values[0]?.to ?? from;
  while (text.charAt(to) === ',') {
    const value = readValue(text, to + 1);
    values.push(value);
    to = value.to;
  }
  return { kind: 'field', from, to, name, nameTo: from + name.length, operator, values };
}

function readValue(text: string, from: number): ValuePiece {
  const quoted = look(quotation, text, from);
  if (quoted)
    return {
      from,
      to: from + quoted[0].length,
      text: (quoted[1] ?? '').replace(/\\([\s\S])/g, '$1'),
      quoted: true,
      closed: quoted[2] !== undefined,
    };
  const bare = look(bareValue, text, from)?.[0] ?? '';
  return { from, to: from + bare.length, text: bare, quoted: false, closed: false };
}
