/** What the rights of the tree allow that no list, command or other text names, and the rights of profiles beside those of the console. */
export const rightTree = {
  'own-dashboard': {
    configure: 'Configure one’s own dashboard',
  },
  notification: {
    receive: 'Receive messages and notifications',
    suspend: 'Suspend notifications',
  },
  'personal-data': {
    unmask: 'View personal data unmasked',
  },
  'pin-alert': {
    view: 'Show PIN alerts',
  },
  'identity-scan': {
    view: 'View identity scans',
  },
  'installation-dashboard': {
    view: 'View the dashboard of the installation',
    edit: 'Edit the layout of the installation’s dashboard',
  },
  'installation-downtime': {
    view: 'View the downtime of the installation',
  },
  'quarterly-dashboard': {
    view: 'View the quarterly dashboard',
  },
  'property-dashboard': {
    view: 'View the dashboards of properties',
    edit: 'Edit the layout of properties’ dashboards',
  },
  'property-downtime': {
    view: 'View the downtime of properties',
  },
  'kiosk-dashboard': {
    view: 'View the dashboards of kiosks',
    edit: 'Edit the layout of kiosks’ dashboards',
  },
  'terminal-icon': {
    view: 'View the icon view of terminals',
  },
  'fill-level': {
    view: 'View fill levels of terminals',
  },
  'terminal-detail': {
    view: 'View components, versions and state in the details of a terminal',
  },
  'terminal-settings': {
    view: 'View settings and addresses of terminals',
    edit: 'Change settings of terminals',
  },
  'terminal-address': {
    edit: 'Change addresses of terminals',
  },
  'component-overview': {
    view: 'View the component overview',
  },
  'feature-overview': {
    view: 'View the feature overview',
  },
  'terminal-identifiers': {
    view: 'View identifiers of terminals',
  },
  'maintenance-overview': {
    view: 'View the maintenance overview',
  },
  map: {
    view: 'View the map',
  },
  'stock-overview': {
    view: 'View the stock overview',
  },
  'remote-access': {
    start: 'Start remote access',
    'start-with-key': 'Start remote access with a one-time key',
  },
  maintenance: {
    'start-once': 'Start one-time maintenance',
  },
  transaction: {
    adjust: 'Adjust transactions',
  },
  'media-criteria': {
    search: 'Search by media, ticket and bank criteria',
  },
  'balancing-report': {
    view: 'View balancing reports',
    confirm: 'Confirm and lock balancing reports',
  },
  'manual-balancing': {
    create: 'Create manual balancings',
  },
  'money-service': {
    view: 'View money services',
  },
  'money-service-removal': {
    view: 'View removals of money services',
  },
  'casino-day': {
    end: 'End the casino day',
  },
  'counted-amount': {
    enter: 'Enter counted amounts',
    correct: 'Correct counted amounts',
  },
  'transaction-count': {
    view: 'View the transaction count',
  },
  utilisation: {
    view: 'View utilisation',
  },
  'transaction-statistics': {
    view: 'View transaction statistics',
  },
  availability: {
    view: 'View availability of terminals',
  },
  'state-statistics': {
    view: 'View statistics of terminal states',
  },
  'media-cash-statistics': {
    view: 'View statistics of cash',
  },
  'media-card-statistics': {
    view: 'View statistics of cards',
  },
  'card-turnover': {
    view: 'View card turnover',
  },
  'chip-turnover': {
    view: 'View chip turnover',
  },
  'ticket-statistics-operator': {
    view: 'View ticket statistics by operator',
  },
  'ticket-statistics-period': {
    view: 'View ticket statistics by period',
  },
  'online-system-statistics': {
    view: 'View statistics of the online system',
  },
  donation: {
    view: 'View donations',
  },
  'end-of-shift': {
    view: 'View ends of shifts',
  },
  'commission-report': {
    view: 'View commission reports',
  },
  'transaction-report': {
    view: 'View transaction reports',
  },
  'customer-report': {
    view: 'View customer reports',
  },
  'distributor-report': {
    view: 'View distributor reports',
  },
  'store-report': {
    view: 'View store reports',
  },
  'kiosk-report': {
    view: 'View kiosk reports',
  },
  'site-assignment': {
    edit: 'Assign properties to operators',
  },
  player: {
    manage: 'Manage players',
  },
  customer: {
    view: 'View customers',
    edit: 'Edit and block customers',
  },
  'debit-account': {
    manage: 'Manage debit accounts',
  },
  'terminal-lifecycle': {
    view: 'View the lifecycle of terminals',
  },
  'computer-registration': {
    manage: 'Register serial numbers of computers',
  },
  'jackpot-payout': {
    manage: 'Manage jackpot payouts',
  },
  'jackpot-tax-form': {
    manage: 'Manage jackpot tax forms',
  },
  'manufacturing-order': {
    manage: 'Manage manufacturing orders',
  },
  'kiosk-registration': {
    manage: 'Register kiosks',
  },
  'manufacturer-block': {
    manage: 'Block and unblock terminals as the manufacturer',
  },
  ad: {
    manage: 'Manage ads',
  },
  'online-system-media': {
    manage: 'Manage media of the online system',
  },
  art: {
    administration: 'Administration',
    configuration: 'Configuration',
    accounting: 'Accounting',
    'manage-ads': 'Manage ads',
    logs: 'Logs',
    login: 'Login',
    security: 'Security',
    'online-offline': 'Online/offline',
    'manage-operators': 'Manage operators',
    'suspend-notifications': 'Suspend notifications',
    'view-transaction-pictures': 'View transaction pictures',
    'one-time-maintenance': 'One-time maintenance',
    'show-pin-alerts': 'Show PIN alerts',
    'remote-control': 'Remote control',
    'approve-transactions': 'Approve transactions',
    'terminal-restart': 'Restart and shut down terminals',
    'adjust-transactions': 'Adjust transactions',
    'remote-access': 'Remote access',
    'manage-debit-accounts': 'Manage debit accounts',
    'manage-donations': 'Manage donations',
    'view-operator-accesses': 'View operator accesses',
    'manage-players': 'Manage players',
    'view-id-scans': 'View ID scans',
    'manage-exchange-rates': 'Manage exchange rates',
    'manage-online-system-media': 'Manage online system media',
    'manage-customers': 'Manage customers',
    'commission-reports': 'Commission reports',
    'distributor-reports': 'Distributor reports',
    'store-reports': 'Store reports',
    'art-dashboard': 'ART dashboard',
    'update-management': 'Update management',
    'backup-management': 'Backup management',
  },
  device: {
    'coin-hopper': 'Coin hopper',
    'bill-acceptor': 'Bill acceptor',
    'bill-dispenser': 'Bill dispenser',
    'card-reader': 'Card reader',
    administration: 'Administration',
    configuration: 'Configuration',
    reports: 'Reports',
    'money-service': 'Money service',
    shutdown: 'Shutdown',
    'login-without-password': 'Login without password',
    maintenance: 'Maintenance',
    'lost-money': 'Lost money',
    'burn-card': 'Burn card',
    'view-pictures': 'View pictures',
    'change-bank-key': 'Change bank key',
    'safe-door': 'Safe door',
    'safe-emergency': 'Safe emergency opening',
    'ticket-hand-pay': 'Ticket hand pay',
    'count-only': 'Count only',
    'debit-account': 'Debit account',
    cashier: 'Cashier',
    'approve-transactions': 'Approve transactions',
    'rdp-access': 'RDP access',
    'non-personal-jackpots': 'Non-personal jackpots',
  },
  ccs: {
    configuration: 'Configuration',
    administration: 'Administration',
    'end-of-shift': 'End of shift',
    balancing: 'Balancing',
  },
  tita: {
    login: 'Login',
    configuration: 'Configuration',
    'approve-transactions': 'Approve transactions',
    administration: 'Administration',
    maintenance: 'Maintenance',
  },
  'cash-register': {
    login: 'Login',
    sales: 'Sales',
    refunds: 'Refunds',
    voids: 'Voids',
    reports: 'Reports',
    'end-of-shift': 'End of shift',
  },
  technician: {
    login: 'Login',
    diagnostics: 'Diagnostics',
    maintenance: 'Maintenance',
    configuration: 'Configuration',
    shutdown: 'Shutdown',
  },
} as const;
