import type { TranslationOf } from '../../translation-of.ts';
import type { licences as english } from '../en/licences.ts';

export const licences: TranslationOf<typeof english, 'many'> = {
  module: {
    Base: 'Sistema básico',
    TerminalLicensing: 'Licencias de terminales',
    ClientLicensing: 'Licencias de clientes',
    Advertising: 'Publicidad',
    Paging: 'Localización de personal',
    PropertyManagement: 'Gestión de salas',
    Replication: 'Replicación',
    CardBurning: 'Grabación de tarjetas',
    ShopManagement: 'Gestión de tienda',
    CurrencyCounting: 'Recuento de efectivo',
    MultiCurrency: 'Multidivisa',
    RemoteAccess: 'Acceso remoto',
    DebitAccounts: 'Cuentas de débito',
    PreventiveMaintenance: 'Mantenimiento preventivo',
    FaceRecognition: 'Reconocimiento facial',
    FactorySupport: 'Soporte de fábrica',
    ArtConnect: 'ART connect',
  },
  state: {
    active: 'Activa',
    'not-active': 'No activa',
    expired: 'Caducada',
    'expires-soon_one': 'Caduca en {{count}} día',
    'expires-soon_many': 'Caduca en {{count}} de días',
    'expires-soon_other': 'Caduca en {{count}} días',
    'valid-until': 'Válida hasta el {{date}}',
  },
};
