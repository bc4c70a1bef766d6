import type { FilterOperator } from '../vocabulary/column-kinds.ts';
import { type FilterNode, type FilterText, filterLimits, joinTerms } from './ast.ts';
import { FilterError, type FilterErrorCode } from './filter-error.ts';
import { scanFilter, type Token, type ValuePiece } from './scan.ts';

/**
 * Parses an expression of the filter language; null for an empty one, which matches everything.
 * expression = conjunction { "or" conjunction }
 * conjunction = factor { ["and"] factor }
 * factor = { "-" | "not" } ( "(" expression ")" | word | name operator value { "," value } )
 * @throws FilterError
 */
export function parseFilter(text: string): FilterNode | null {
  check(text);
  const parser = new Parser(text);
  return parser.isAtEnd() ? null : parser.whole();
}

function check(text: string): void {
  if (text.length > filterLimits.length) throw new FilterError('filter-too-long', filterLimits.length + 1, { most: filterLimits.length });
  // Control characters and lone surrogates could harm a terminal or the database; tabs and line ends count as white space.
  const bad = text.search(/[^\P{Cc}\t\r\n]|\p{Cs}/u);
  if (bad >= 0) throw new FilterError('filter-character', bad + 1);
}

/** Recursive descent over the tokens of one expression; one method for each rule of the grammar. */
class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;
  #terms = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = scanFilter(text);
  }

  isAtEnd(): boolean {
    return this.#token === undefined;
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
    return this.isAtEnd() || this.#token?.kind === 'close' || this.#connective === 'or';
  }

  #factor(): FilterNode {
    if (this.#token?.kind === 'minus') {
      this.#next++;
      return this.#deeper(() => ({ kind: 'not', term: this.#factor() }));
    }
    if (this.#take('not')) return this.#deeper(() => ({ kind: 'not', term: this.#factor() }));
    return this.#token?.kind === 'open' ? this.#deeper(() => this.#group(), this.column) : this.#term();
  }

  #group(): FilterNode {
    const { column } = this;
    this.#next++;
    const node = this.#expression();
    if (this.isAtEnd()) throw this.#fail('filter-parenthesis-open', column);
    this.#next++;
    return node;
  }

  #term(): FilterNode {
    const token = this.#token;
    if (!token) throw this.#fail('filter-term-missing');
    if (++this.#terms > filterLimits.terms) throw this.#fail('filter-too-many-terms', this.column, { most: filterLimits.terms });
    const { column } = this;
    if (token.kind === 'field') {
      this.#next++;
      const values = token.values.map((value) => this.#toText(value, 'filter-value-missing'));
      return { kind: 'field', name: token.name, operator: token.operator as FilterOperator, values, column };
    }
    if (token.kind !== 'word' || (!token.quoted && /^[:=!<>]/.test(token.text))) throw this.#fail('filter-term-missing');
    this.#next++;
    return { kind: 'word', ...this.#toText(token, 'filter-term-missing') };
  }

  #toText({ from, text, quoted, closed }: ValuePiece, missing: FilterErrorCode): FilterText {
    const column = from + 1;
    if (quoted && !closed) throw this.#fail('filter-quote-open', column);
    if (!quoted && text === '') throw this.#fail(missing, column);
    return { text, column };
  }

  #deeper(read: () => FilterNode, column = (this.#tokens[this.#next - 1]?.to ?? 0) + 1): FilterNode {
    if (++this.#depth > filterLimits.depth) throw this.#fail('filter-too-deep', column, { most: filterLimits.depth });
    const node = read();
    this.#depth--;
    return node;
  }

  #take(word: string): boolean {
    if (this.#connective !== word) return false;
    this.#next++;
    return true;
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#next];
  }

  get #connective(): string | undefined {
    const token = this.#token;
    return token?.kind === 'connective' ? this.#text.slice(token.from, token.to).toLowerCase() : undefined;
  }

  /** Column of the next token, from 1. */
  get column(): number {
    return (this.#token?.from ?? this.#text.length) + 1;
  }

  #fail(code: FilterErrorCode, column = this.column, params = {}): FilterError {
    return new FilterError(code, column, params);
  }
}
