import type { FilterOperator } from '../vocabulary/column-kinds.ts';
import { type FilterNode, type FilterText, filterLimits, joinTerms } from './ast.ts';
import { FilterError, type FilterErrorCode } from './filter-error.ts';

const fieldHead = /([A-Za-z]\w*)(:|!=|>=|<=|=|>|<)/y;
const bareWord = /[^\s()"]+/y;
const bareValue = /[^\s()",]+/y;
const connective = /(or|and|not)(?![^\s()"])/iy;
const operatorHead = /[:=!<>]/y;

/**
 * Reads an expression of the filter language; null for an empty one, which matches everything.
 *
 *     expression = conjunction { "or" conjunction }
 *     conjunction = factor { ["and"] factor }
 *     factor = { "-" | "not" } ( "(" expression ")" | word | name operator value { "," value } )
 *
 * @throws FilterError
 */
export function parseFilter(text: string): FilterNode | null {
  check(text);
  const parser = new Parser(text);
  return parser.isAtEnd() ? null : parser.whole();
}

function check(text: string): void {
  if (text.length > filterLimits.length) throw new FilterError('filter-too-long', filterLimits.length + 1, { most: filterLimits.length });
  // No terminal or database should meet these; tab and line ends are white space.
  const bad = text.search(/[^\P{Cc}\t\r\n]|\p{Cs}/u);
  if (bad >= 0) throw new FilterError('filter-character', bad + 1);
}

/** Recursive descent over one expression; one method for each rule of the grammar. */
class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #terms = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    while (this.#at < this.#text.length && this.#here().trim() === '') this.#at++;
    return this.#at === this.#text.length;
  }

  whole(): FilterNode {
    const node = this.#expression();
    if (!this.isAtEnd()) throw this.#fail('filter-term-missing');
    return node;
  }

  #expression(): FilterNode {
    const terms = [this.#conjunction()];
    while (this.#take('or')) terms.push(this.#conjunction());
    return joinTerms('or', terms);
  }

  #conjunction(): FilterNode {
    const terms = [this.#factor()];
    while (this.#take('and') || !this.#endsConjunction()) terms.push(this.#factor());
    return joinTerms('and', terms);
  }

  #endsConjunction(): boolean {
    return this.isAtEnd() || this.#here() === ')' || this.#look(connective)?.[1]?.toLowerCase() === 'or';
  }

  #factor(): FilterNode {
    if (this.isAtEnd()) throw this.#fail('filter-term-missing');
    if (this.#here() === '-') {
      this.#at++;
      return this.#deeper(() => ({ kind: 'not', term: this.#factor() }));
    }
    if (this.#take('not')) return this.#deeper(() => ({ kind: 'not', term: this.#factor() }));
    return this.#here() === '(' ? this.#deeper(() => this.#group()) : this.#term();
  }

  #group(): FilterNode {
    const column = this.#at + 1;
    this.#at++;
    const node = this.#expression();
    if (this.isAtEnd()) throw this.#fail('filter-parenthesis-open', column);
    this.#at++;
    return node;
  }

  #term(): FilterNode {
    if (++this.#terms > filterLimits.terms) throw this.#fail('filter-too-many-terms', this.#at + 1, { most: filterLimits.terms });
    const column = this.#at + 1;
    const head = this.#look(fieldHead);
    if (head?.[1] !== undefined) {
      this.#at += head[0].length;
      return { kind: 'field', name: head[1], operator: head[2] as FilterOperator, values: this.#values(), column };
    }
    if (this.#look(connective) || this.#look(operatorHead)) throw this.#fail('filter-term-missing');
    return { kind: 'word', ...this.#one(bareWord, 'filter-term-missing') };
  }

  #values(): FilterText[] {
    const list = [this.#one(bareValue, 'filter-value-missing')];
    while (this.#here() === ',') {
      this.#at++;
      list.push(this.#one(bareValue, 'filter-value-missing'));
    }
    return list;
  }

  #one(bare: RegExp, missing: FilterErrorCode): FilterText {
    const column = this.#at + 1;
    if (this.#here() === '"') return { text: this.#quoted(), column };
    const found = this.#look(bare);
    if (!found) throw this.#fail(missing);
    this.#at += found[0].length;
    return { text: found[0], column };
  }

  /** A quoted text; a backslash takes the next character as it is. */
  #quoted(): string {
    const column = this.#at + 1;
    let out = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      if (this.#here() === '"') {
        this.#at++;
        return out;
      }
      if (this.#here() === '\\') this.#at++;
      out += this.#here();
    }
    throw this.#fail('filter-quote-open', column);
  }

  #deeper(read: () => FilterNode): FilterNode {
    if (++this.#depth > filterLimits.depth) throw this.#fail('filter-too-deep', this.#at + 1, { most: filterLimits.depth });
    const node = read();
    this.#depth--;
    return node;
  }

  /** Takes a connective; one that is part of a longer word is that word. */
  #take(word: string): boolean {
    if (this.isAtEnd() || this.#look(connective)?.[1]?.toLowerCase() !== word) return false;
    this.#at += word.length;
    return true;
  }

  #here(): string {
    return this.#text.charAt(this.#at);
  }

  /** Matches a sticky pattern here without moving. */
  #look(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  #fail(code: FilterErrorCode, column = this.#at + 1, params = {}): FilterError {
    return new FilterError(code, column, params);
  }
}
