import type { licenceModules } from '@floorwalker/core/catalogues/licence-modules';

/** Module licences and their states [LI-01]. */
export const licences = {
  module: {
    Base: 'Base system',
    TerminalLicensing: 'Terminal licensing',
    ClientLicensing: 'Client licensing',
    Advertising: 'Advertising',
    Paging: 'Paging',
    PropertyManagement: 'Property management',
    Replication: 'Replication',
    CardBurning: 'Card burning',
    ShopManagement: 'Shop management',
    CurrencyCounting: 'Currency counting',
    MultiCurrency: 'Multi currency',
    RemoteAccess: 'Remote access',
    DebitAccounts: 'Debit accounts',
    PreventiveMaintenance: 'Preventive maintenance',
    FaceRecognition: 'Face recognition',
    FactorySupport: 'Factory support',
    ArtConnect: 'ART connect',
  },
  state: {
    active: 'Active',
    'not-active': 'Not active',
    expired: 'Expired',
    'expires-soon_one': 'Expires in {{count}} day',
    'expires-soon_other': 'Expires in {{count}} days',
    'valid-until': 'Valid until {{date}}',
  },
  import: {
    title: 'Import a licence file',
    open: 'Import…',
    explain: 'The file is checked first; nothing is imported before you confirm.',
    file: 'Licence file',
    checking: 'Checking the file',
    confirm: 'Import',
    done: 'Licence {{number}} is imported',
    installation: 'Installation',
    modules: 'Modules',
    counts: 'Terminals, consoles, properties',
    unlimited: 'unlimited',
    replaces: 'Replaces the file issued',
    never: 'never expires',
  },
  computers: {
    ids: 'IDs of registered computers, see: floor computer list -o id',
    remove: 'Removes registrations of computers',
    removeQuestion: 'Delete the registration of the computer {{serial}}? The serial number can then be registered again.',
    removeSeveral: 'Remove the registration of these computers: {{ids}}?',
    removed: 'Registration deleted',
    removedCount_one: '{{count}} registration removed.',
    removedCount_other: '{{count}} registrations removed.',
  },
} as const satisfies {
  readonly computers: object;
  readonly import: object;
  readonly module: { readonly [K in (typeof licenceModules)[number]['key']]: string };
  readonly state: object;
};
