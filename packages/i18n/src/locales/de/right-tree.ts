import type { TranslationOf } from '../../translation-of.ts';
import type { rightTree as english } from '../en/right-tree.ts';

export const rightTree: TranslationOf<typeof english> = {
  'own-dashboard': {
    configure: 'Eigenes Dashboard einrichten',
  },
  notification: {
    receive: 'Mitteilungen und Benachrichtigungen erhalten',
    suspend: 'Benachrichtigungen aussetzen',
  },
  'personal-data': {
    unmask: 'Personendaten unverdeckt ansehen',
  },
  'pin-alert': {
    view: 'PIN-Alarme anzeigen',
  },
  'identity-scan': {
    view: 'Ausweisscans ansehen',
  },
  'installation-dashboard': {
    view: 'Dashboard der Installation ansehen',
    edit: 'Layout des Dashboards der Installation bearbeiten',
  },
  'installation-downtime': {
    view: 'Ausfallzeiten der Installation ansehen',
  },
  'quarterly-dashboard': {
    view: 'Quartals-Dashboard ansehen',
  },
  'property-dashboard': {
    view: 'Dashboards der Standorte ansehen',
    edit: 'Layout der Dashboards von Standorten bearbeiten',
  },
  'property-downtime': {
    view: 'Ausfallzeiten der Standorte ansehen',
  },
  'kiosk-dashboard': {
    view: 'Dashboards der Kioske ansehen',
    edit: 'Layout der Dashboards von Kiosken bearbeiten',
  },
  'terminal-icon': {
    view: 'Symbolansicht der Terminals ansehen',
  },
  'fill-level': {
    view: 'Füllstände der Terminals ansehen',
  },
  'terminal-detail': {
    view: 'Komponenten, Versionen und Zustand in den Details eines Terminals ansehen',
  },
  'terminal-settings': {
    view: 'Einstellungen und Adressen der Terminals ansehen',
    edit: 'Einstellungen der Terminals ändern',
  },
  'terminal-address': {
    edit: 'Adressen der Terminals ändern',
  },
  'component-overview': {
    view: 'Komponentenübersicht ansehen',
  },
  'feature-overview': {
    view: 'Funktionsübersicht ansehen',
  },
  'terminal-identifiers': {
    view: 'Kennungen der Terminals ansehen',
  },
  'maintenance-overview': {
    view: 'Wartungsübersicht ansehen',
  },
  map: {
    view: 'Karte ansehen',
  },
  'stock-overview': {
    view: 'Bestandsübersicht ansehen',
  },
  'remote-access': {
    start: 'Fernzugriff starten',
    'start-with-key': 'Fernzugriff mit Einmalschlüssel starten',
  },
  maintenance: {
    'start-once': 'Einmalige Wartung starten',
  },
  transaction: {
    adjust: 'Transaktionen anpassen',
  },
  'media-criteria': {
    search: 'Nach Medien-, Ticket- und Bankkriterien suchen',
  },
  'balancing-report': {
    view: 'Abrechnungsberichte ansehen',
    confirm: 'Abrechnungsberichte bestätigen und sperren',
  },
  'manual-balancing': {
    create: 'Manuelle Abrechnungen anlegen',
  },
  'money-service': {
    view: 'Geldservices ansehen',
  },
  'money-service-removal': {
    view: 'Entnahmen der Geldservices ansehen',
  },
  'casino-day': {
    end: 'Casinotag beenden',
  },
  'counted-amount': {
    enter: 'Gezählte Beträge eingeben',
    correct: 'Gezählte Beträge korrigieren',
  },
  'transaction-count': {
    view: 'Transaktionsanzahl ansehen',
  },
  utilisation: {
    view: 'Auslastung ansehen',
  },
  'transaction-statistics': {
    view: 'Transaktionsstatistik ansehen',
  },
  availability: {
    view: 'Verfügbarkeit der Terminals ansehen',
  },
  'state-statistics': {
    view: 'Statistik der Terminalzustände ansehen',
  },
  'media-cash-statistics': {
    view: 'Bargeldstatistik ansehen',
  },
  'media-card-statistics': {
    view: 'Kartenstatistik ansehen',
  },
  'card-turnover': {
    view: 'Kartenumsatz ansehen',
  },
  'chip-turnover': {
    view: 'Jetonumsatz ansehen',
  },
  'ticket-statistics-operator': {
    view: 'Ticketstatistik nach Operator ansehen',
  },
  'ticket-statistics-period': {
    view: 'Ticketstatistik nach Zeitraum ansehen',
  },
  'online-system-statistics': {
    view: 'Statistik des Onlinesystems ansehen',
  },
  donation: {
    view: 'Spenden ansehen',
  },
  'end-of-shift': {
    view: 'Schichtabschlüsse ansehen',
  },
  'commission-report': {
    view: 'Provisionsberichte ansehen',
  },
  'transaction-report': {
    view: 'Transaktionsberichte ansehen',
  },
  'customer-report': {
    view: 'Kundenberichte ansehen',
  },
  'distributor-report': {
    view: 'Händlerberichte ansehen',
  },
  'store-report': {
    view: 'Filialberichte ansehen',
  },
  'kiosk-report': {
    view: 'Kioskberichte ansehen',
  },
  'site-assignment': {
    edit: 'Operatoren Standorte zuweisen',
  },
  player: {
    manage: 'Spieler verwalten',
  },
  customer: {
    view: 'Kunden ansehen',
    edit: 'Kunden bearbeiten und sperren',
  },
  'debit-account': {
    manage: 'Debitkonten verwalten',
  },
  'terminal-lifecycle': {
    view: 'Lebenszyklus der Terminals ansehen',
  },
  'computer-registration': {
    manage: 'Seriennummern von Computern registrieren',
  },
  'jackpot-payout': {
    manage: 'Jackpotauszahlungen verwalten',
  },
  'jackpot-tax-form': {
    manage: 'Steuerformulare für Jackpots verwalten',
  },
  'manufacturing-order': {
    manage: 'Fertigungsaufträge verwalten',
  },
  'kiosk-registration': {
    manage: 'Kioske registrieren',
  },
  'manufacturer-block': {
    manage: 'Terminals als Hersteller sperren und entsperren',
  },
  ad: {
    manage: 'Werbung verwalten',
  },
  'online-system-media': {
    manage: 'Medien des Onlinesystems verwalten',
  },
  art: {
    administration: 'Administration',
    configuration: 'Konfiguration',
    accounting: 'Buchhaltung',
    'manage-ads': 'Werbung verwalten',
    logs: 'Protokolle',
    login: 'Anmeldung',
    security: 'Sicherheit',
    'online-offline': 'Online/Offline',
    'manage-operators': 'Operatoren verwalten',
    'suspend-notifications': 'Benachrichtigungen aussetzen',
    'view-transaction-pictures': 'Transaktionsbilder ansehen',
    'one-time-maintenance': 'Einmalige Wartung',
    'show-pin-alerts': 'PIN-Alarme anzeigen',
    'remote-control': 'Fernsteuerung',
    'approve-transactions': 'Transaktionen genehmigen',
    'terminal-restart': 'Terminals neu starten und herunterfahren',
    'adjust-transactions': 'Transaktionen anpassen',
    'remote-access': 'Fernzugriff',
    'manage-debit-accounts': 'Debitkonten verwalten',
    'manage-donations': 'Spenden verwalten',
    'view-operator-accesses': 'Operatorzugriffe ansehen',
    'manage-players': 'Spieler verwalten',
    'view-id-scans': 'Ausweisscans ansehen',
    'manage-exchange-rates': 'Wechselkurse verwalten',
    'manage-online-system-media': 'Medien des Onlinesystems verwalten',
    'manage-customers': 'Kunden verwalten',
    'commission-reports': 'Provisionsberichte',
    'distributor-reports': 'Händlerberichte',
    'store-reports': 'Filialberichte',
    'art-dashboard': 'ART-Dashboard',
    'update-management': 'Updateverwaltung',
    'backup-management': 'Sicherungsverwaltung',
  },
  device: {
    'coin-hopper': 'Münzhopper',
    'bill-acceptor': 'Banknotenleser',
    'bill-dispenser': 'Banknotenausgabe',
    'card-reader': 'Kartenleser',
    administration: 'Administration',
    configuration: 'Konfiguration',
    reports: 'Berichte',
    'money-service': 'Geldservice',
    shutdown: 'Herunterfahren',
    'login-without-password': 'Anmeldung ohne Passwort',
    maintenance: 'Wartung',
    'lost-money': 'Verlorenes Geld',
    'burn-card': 'Karte beschreiben',
    'view-pictures': 'Bilder ansehen',
    'change-bank-key': 'Bankschlüssel ändern',
    'safe-door': 'Tresortür',
    'safe-emergency': 'Notöffnung des Tresors',
    'ticket-hand-pay': 'Handauszahlung von Tickets',
    'count-only': 'Nur zählen',
    'debit-account': 'Debitkonto',
    cashier: 'Kassier',
    'approve-transactions': 'Transaktionen genehmigen',
    'rdp-access': 'RDP-Zugriff',
    'non-personal-jackpots': 'Nicht personenbezogene Jackpots',
  },
  ccs: {
    configuration: 'Konfiguration',
    administration: 'Administration',
    'end-of-shift': 'Schichtende',
    balancing: 'Abrechnung',
  },
  tita: {
    login: 'Anmeldung',
    configuration: 'Konfiguration',
    'approve-transactions': 'Transaktionen genehmigen',
    administration: 'Administration',
    maintenance: 'Wartung',
  },
  'cash-register': {
    login: 'Anmeldung',
    sales: 'Verkäufe',
    refunds: 'Rückerstattungen',
    voids: 'Stornos',
    reports: 'Berichte',
    'end-of-shift': 'Schichtende',
  },
  technician: {
    login: 'Anmeldung',
    diagnostics: 'Diagnose',
    maintenance: 'Wartung',
    configuration: 'Konfiguration',
    shutdown: 'Herunterfahren',
  },
};
