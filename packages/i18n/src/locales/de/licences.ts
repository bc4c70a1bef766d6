import type { TranslationOf } from '../../translation-of.ts';
import type { licences as english } from '../en/licences.ts';

export const licences: TranslationOf<typeof english> = {
  module: {
    Base: 'Basissystem',
    TerminalLicensing: 'Terminallizenzierung',
    ClientLicensing: 'Clientlizenzierung',
    Advertising: 'Werbung',
    Paging: 'Paging',
    PropertyManagement: 'Standortverwaltung',
    Replication: 'Replikation',
    CardBurning: 'Kartenkodierung',
    ShopManagement: 'Shopverwaltung',
    CurrencyCounting: 'Geldzählung',
    MultiCurrency: 'Mehrere Währungen',
    RemoteAccess: 'Fernzugriff',
    DebitAccounts: 'Debitkonten',
    PreventiveMaintenance: 'Vorbeugende Wartung',
    FaceRecognition: 'Gesichtserkennung',
    FactorySupport: 'Werksunterstützung',
    ArtConnect: 'ART connect',
  },
  state: {
    active: 'Aktiv',
    'not-active': 'Nicht aktiv',
    expired: 'Abgelaufen',
    'expires-soon_one': 'Läuft in {{count}} Tag ab',
    'expires-soon_other': 'Läuft in {{count}} Tagen ab',
    'valid-until': 'Gültig bis {{date}}',
  },
};
