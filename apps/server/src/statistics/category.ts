import { transactionCategories } from '@floorwalker/core/catalogues/transaction-categories';

/** SQL: the position of a type's category. The hundreds digit of a type is its category; an unknown type has none. */
export const categoryRank = (type: string): string =>
  `case when ${type} < ${transactionCategories.length * 100} then ${type} / 100 else 0 end`;

/** SQL condition: the type belongs to one of the categories. Categories are ranges of types, which an index supports. */
export const isOfCategories = (type: string, ranks: readonly number[]): string =>
  `(${ranks.map((rank) => isOfCategory(type, rank)).join(' or ') || 'false'})`;

const isOfCategory = (type: string, rank: number): string =>
  rank === 0
    ? `(${type} < 100 or ${type} >= ${transactionCategories.length * 100})`
    : `${type} between ${rank * 100} and ${rank * 100 + 99}`;
