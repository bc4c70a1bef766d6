import type { TranslationOf } from '../../translation-of.ts';
import type { licences as english } from '../en/licences.ts';

export const licences: TranslationOf<typeof english, 'many'> = {
  module: {
    Base: 'Système de base',
    TerminalLicensing: 'Licences de terminaux',
    ClientLicensing: 'Licences de postes clients',
    Advertising: 'Publicité',
    Paging: 'Téléappel',
    PropertyManagement: 'Gestion des établissements',
    Replication: 'Réplication',
    CardBurning: 'Encodage de cartes',
    ShopManagement: 'Gestion de boutique',
    CurrencyCounting: 'Comptage d’espèces',
    MultiCurrency: 'Multidevise',
    RemoteAccess: 'Accès à distance',
    DebitAccounts: 'Comptes de débit',
    PreventiveMaintenance: 'Maintenance préventive',
    FaceRecognition: 'Reconnaissance faciale',
    FactorySupport: 'Assistance usine',
    ArtConnect: 'ART connect',
  },
  state: {
    active: 'Active',
    'not-active': 'Non active',
    expired: 'Expirée',
    'expires-soon_one': 'Expire dans {{count}} jour',
    'expires-soon_many': 'Expire dans {{count}} de jours',
    'expires-soon_other': 'Expire dans {{count}} jours',
    'valid-until': 'Valable jusqu’au {{date}}',
  },
};
