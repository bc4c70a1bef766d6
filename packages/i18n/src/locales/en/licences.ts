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
} as const satisfies {
  readonly import: object;
  readonly module: { readonly [K in (typeof licenceModules)[number]['key']]: string };
  readonly state: object;
};
