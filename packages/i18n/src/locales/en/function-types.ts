import type { functionTypes as catalogue } from '@floorwalker/core/catalogues/function-types';

/** Functions of terminals by code. */
export const functionTypes = {
  '1': 'Tickets in',
  '2': 'Tickets out',
  '3': 'Cash in',
  '4': 'Cash out',
  '5': 'Coins in',
  '6': 'Coins out',
  '7': 'Card functions',
  '8': 'Chip functions',
  '9': 'ATM',
  '10': 'Point of sale',
  '11': 'Cash advance',
  '12': 'Check cashing',
  '13': 'Jackpot',
  '14': 'Online system',
  '15': 'Debit accounts',
  '16': 'Currency exchange',
  '17': 'Payment',
  '18': 'Promotions',
  '19': 'Player registration',
  '20': 'Donation',
  '21': 'Advertising',
  '22': 'Paging',
  '23': 'Remote access',
  '24': 'Operator menu',
} as const satisfies { readonly [T in (typeof catalogue)[number] as `${T['code']}`]: string };
