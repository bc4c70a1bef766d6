import type { terminalTypes as catalogue } from '@floorwalker/core/catalogues/terminal-types';

/** Terminal types by code. */
export const terminalTypes = {
  '0': 'Unknown',
  '1': 'Cash recycler',
  '2': 'Change machine',
  '3': 'Ticket redemption kiosk',
  '4': 'Ticket sales kiosk',
  '5': 'Card kiosk',
  '6': 'Chip machine',
  '7': 'Jackpot kiosk',
  '8': 'ATM',
  '9': 'Payment kiosk',
  '10': 'Cashier station',
  '11': 'Ticket attendant station',
  '12': 'Coin counter',
  '13': 'Currency counter',
  '14': 'Shift deposit machine',
  '15': 'Information kiosk',
} as const satisfies { readonly [C in (typeof catalogue)[number]['code'] as `${C}`]: string };
