import type { fillLevelDevices as catalogue } from '@floorwalker/core/catalogues/fill-level-devices';

/** Devices of the fill-level view by code. */
export const fillLevelDevices = {
  '0': 'Bill cassettes',
  '1': 'Note recycler',
  '2': 'Note cashbox',
  '3': 'Reject and retract bin',
  '4': 'Coin hoppers',
  '5': 'Coin cashbox',
  '6': 'Ticket paper',
  '7': 'Ticket cashbox',
  '8': 'Card stock',
  '9': 'Card bin',
  '10': 'Chip tubes',
} as const satisfies { readonly [C in (typeof catalogue)[number]['code'] as `${C}`]: string };
