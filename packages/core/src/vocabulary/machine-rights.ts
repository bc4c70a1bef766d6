/**
 * Rights that apply at the machine, not in the console [MG-03]: this version stores, shows and exports them. The specification names
 * no single rights of cash registers and technicians; those here are the usual ones.
 */
export const machineRights = {
  device: [
    'coin-hopper',
    'bill-acceptor',
    'bill-dispenser',
    'card-reader',
    'administration',
    'configuration',
    'reports',
    'money-service',
    'shutdown',
    'login-without-password',
    'maintenance',
    'lost-money',
    'burn-card',
    'view-pictures',
    'change-bank-key',
    'safe-door',
    'safe-emergency',
    'ticket-hand-pay',
    'count-only',
    'debit-account',
    'cashier',
    'approve-transactions',
    'rdp-access',
    'non-personal-jackpots',
  ],
  ccs: ['configuration', 'administration', 'end-of-shift', 'balancing'],
  tita: ['login', 'configuration', 'approve-transactions', 'administration', 'maintenance'],
  'cash-register': ['login', 'sales', 'refunds', 'voids', 'reports', 'end-of-shift'],
  technician: ['login', 'diagnostics', 'maintenance', 'configuration', 'shutdown'],
} as const;

export type MachineKind = keyof typeof machineRights;
