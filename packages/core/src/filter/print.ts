import type { FilterNode } from './ast.ts';

/** Prints an expression so that parsing the result gives the same tree; empty for null. */
export function printFilter(node: FilterNode | null): string {
  return node ? print(node, 'or') : '';
}

/** `inside`: the connective with the lowest precedence that needs no parentheses here. */
function print(node: FilterNode, inside: 'or' | 'and' | 'not'): string {
  switch (node.kind) {
    case 'or':
      return wrap(node.terms.map((term) => print(term, 'and')).join(' or '), inside !== 'or');
    case 'and':
      return wrap(node.terms.map((term) => print(term, 'and')).join(' '), inside === 'not');
    case 'not':
      return `-${print(node.term, 'not')}`;
    case 'word':
      return printWord(node.text);
    case 'field':
      return `${node.name}${node.operator}${node.values.map((value) => printValue(value.text)).join(',')}`;
  }
}

/** A bare word, quoted if it would otherwise be parsed as something else. */
export const printWord = (text: string): string => printText(text, /^(or|and|not)$|^[-]|[\s()",:=!<>\\]|^$/i);

/** A value after an operator, quoted if necessary. */
export const printValue = (text: string): string => printText(text, /[\s()",\\]|^=|^$/);

const wrap = (text: string, needed: boolean): string => (needed ? `(${text})` : text);

const printText = (text: string, special: RegExp): string => (special.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text);
