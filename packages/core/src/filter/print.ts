import type { FilterNode } from './ast.ts';

/** Writes an expression so that reading it gives the same tree again; empty for null. */
export function printFilter(node: FilterNode | null): string {
  return node ? print(node, 'or') : '';
}

/** `inside` is the loosest connective that may stand here without parentheses. */
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

/** A bare word as it is written, in quotes where it would be read as anything else. */
export const printWord = (text: string): string => printText(text, /^(or|and|not)$|^[-]|[\s()",:=!<>\\]|^$/i);

/** A value as it is written behind an operator, in quotes where it must be. */
export const printValue = (text: string): string => printText(text, /[\s()",\\]|^=|^$/);

const wrap = (text: string, needed: boolean): string => (needed ? `(${text})` : text);

const printText = (text: string, special: RegExp): string => (special.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text);
