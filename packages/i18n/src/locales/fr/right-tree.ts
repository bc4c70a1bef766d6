import type { TranslationOf } from '../../translation-of.ts';
import type { rightTree as english } from '../en/right-tree.ts';

export const rightTree: TranslationOf<typeof english, 'many'> = {
  'own-dashboard': {
    configure: 'Configurer son propre tableau de bord',
  },
  notification: {
    receive: 'Recevoir des messages et des notifications',
    suspend: 'Suspendre les notifications',
  },
  'personal-data': {
    unmask: 'Voir les données personnelles non masquées',
  },
  'pin-alert': {
    view: 'Afficher les alertes PIN',
  },
  'identity-scan': {
    view: 'Voir les numérisations de pièces d’identité',
  },
  'installation-dashboard': {
    view: 'Voir le tableau de bord de l’installation',
    edit: 'Modifier la disposition du tableau de bord de l’installation',
  },
  'installation-downtime': {
    view: 'Voir les temps d’arrêt de l’installation',
  },
  'quarterly-dashboard': {
    view: 'Voir le tableau de bord trimestriel',
  },
  'property-dashboard': {
    view: 'Voir les tableaux de bord des établissements',
    edit: 'Modifier la disposition des tableaux de bord des établissements',
  },
  'property-downtime': {
    view: 'Voir les temps d’arrêt des établissements',
  },
  'kiosk-dashboard': {
    view: 'Voir les tableaux de bord des bornes',
    edit: 'Modifier la disposition des tableaux de bord des bornes',
  },
  'terminal-icon': {
    view: 'Voir la vue par icônes des terminaux',
  },
  'fill-level': {
    view: 'Voir les niveaux de remplissage des terminaux',
  },
  'terminal-detail': {
    view: 'Voir les composants, les versions et l’état dans les détails d’un terminal',
  },
  'terminal-settings': {
    view: 'Voir les paramètres et les adresses des terminaux',
    edit: 'Modifier les paramètres des terminaux',
  },
  'terminal-address': {
    edit: 'Modifier les adresses des terminaux',
  },
  'component-overview': {
    view: 'Voir la vue d’ensemble des composants',
  },
  'feature-overview': {
    view: 'Voir la vue d’ensemble des fonctions',
  },
  'terminal-identifiers': {
    view: 'Voir les identifiants des terminaux',
  },
  'maintenance-overview': {
    view: 'Voir la vue d’ensemble de la maintenance',
  },
  map: {
    view: 'Voir la carte',
  },
  'stock-overview': {
    view: 'Voir la vue d’ensemble des stocks',
  },
  'remote-access': {
    start: 'Démarrer l’accès à distance',
    'start-with-key': 'Démarrer l’accès à distance avec une clé à usage unique',
  },
  maintenance: {
    'start-once': 'Démarrer une maintenance unique',
  },
  transaction: {
    adjust: 'Ajuster des transactions',
  },
  'media-criteria': {
    search: 'Rechercher par critères de supports, de tickets et de banques',
  },
  'balancing-report': {
    view: 'Voir les rapports d’arrêté de caisse',
    confirm: 'Confirmer et verrouiller les rapports d’arrêté de caisse',
  },
  'manual-balancing': {
    create: 'Créer des arrêtés de caisse manuels',
  },
  'money-service': {
    view: 'Voir les services des fonds',
  },
  'money-service-removal': {
    view: 'Voir les retraits des services des fonds',
  },
  'casino-day': {
    end: 'Clôturer la journée du casino',
  },
  'counted-amount': {
    enter: 'Saisir les montants comptés',
    correct: 'Corriger les montants comptés',
  },
  'transaction-count': {
    view: 'Voir le nombre de transactions',
  },
  utilisation: {
    view: 'Voir l’utilisation',
  },
  'transaction-statistics': {
    view: 'Voir les statistiques des transactions',
  },
  availability: {
    view: 'Voir la disponibilité des terminaux',
  },
  'state-statistics': {
    view: 'Voir les statistiques des états des terminaux',
  },
  'media-cash-statistics': {
    view: 'Voir les statistiques des espèces',
  },
  'media-card-statistics': {
    view: 'Voir les statistiques des cartes',
  },
  'card-turnover': {
    view: 'Voir le chiffre d’affaires des cartes',
  },
  'chip-turnover': {
    view: 'Voir le chiffre d’affaires des jetons',
  },
  'ticket-statistics-operator': {
    view: 'Voir les statistiques des tickets par opérateur',
  },
  'ticket-statistics-period': {
    view: 'Voir les statistiques des tickets par période',
  },
  'online-system-statistics': {
    view: 'Voir les statistiques du système en ligne',
  },
  donation: {
    view: 'Voir les dons',
  },
  'end-of-shift': {
    view: 'Voir les fins de service',
  },
  'commission-report': {
    view: 'Voir les rapports de commissions',
  },
  'transaction-report': {
    view: 'Voir les rapports de transactions',
  },
  'customer-report': {
    view: 'Voir les rapports de clients',
  },
  'distributor-report': {
    view: 'Voir les rapports de distributeurs',
  },
  'store-report': {
    view: 'Voir les rapports de magasins',
  },
  'kiosk-report': {
    view: 'Voir les rapports de bornes',
  },
  'site-assignment': {
    edit: 'Affecter des établissements aux opérateurs',
  },
  player: {
    manage: 'Gérer les joueurs',
  },
  customer: {
    view: 'Voir les clients',
    edit: 'Modifier et bloquer les clients',
  },
  'debit-account': {
    manage: 'Gérer les comptes de débit',
  },
  'terminal-lifecycle': {
    view: 'Voir le cycle de vie des terminaux',
  },
  'computer-registration': {
    manage: 'Enregistrer les numéros de série des ordinateurs',
  },
  'jackpot-payout': {
    manage: 'Gérer les paiements de jackpots',
  },
  'jackpot-tax-form': {
    manage: 'Gérer les formulaires fiscaux des jackpots',
  },
  'manufacturing-order': {
    manage: 'Gérer les ordres de fabrication',
  },
  'kiosk-registration': {
    manage: 'Enregistrer des bornes',
  },
  'manufacturer-block': {
    manage: 'Bloquer et débloquer des terminaux en tant que fabricant',
  },
  ad: {
    manage: 'Gérer les publicités',
  },
  'online-system-media': {
    manage: 'Gérer les supports du système en ligne',
  },
  art: {
    administration: 'Administration',
    configuration: 'Configuration',
    accounting: 'Comptabilité',
    'manage-ads': 'Gérer les publicités',
    logs: 'Journaux',
    login: 'Connexion',
    security: 'Sécurité',
    'online-offline': 'En ligne/hors ligne',
    'manage-operators': 'Gérer les opérateurs',
    'suspend-notifications': 'Suspendre les notifications',
    'view-transaction-pictures': 'Voir les images des transactions',
    'one-time-maintenance': 'Maintenance unique',
    'show-pin-alerts': 'Afficher les alertes PIN',
    'remote-control': 'Commande à distance',
    'approve-transactions': 'Approuver les transactions',
    'terminal-restart': 'Redémarrer et éteindre les terminaux',
    'adjust-transactions': 'Ajuster des transactions',
    'remote-access': 'Accès à distance',
    'manage-debit-accounts': 'Gérer les comptes de débit',
    'manage-donations': 'Gérer les dons',
    'view-operator-accesses': 'Voir les accès des opérateurs',
    'manage-players': 'Gérer les joueurs',
    'view-id-scans': 'Voir les numérisations de pièces d’identité',
    'manage-exchange-rates': 'Gérer les taux de change',
    'manage-online-system-media': 'Gérer les supports du système en ligne',
    'manage-customers': 'Gérer les clients',
    'commission-reports': 'Rapports de commissions',
    'distributor-reports': 'Rapports de distributeurs',
    'store-reports': 'Rapports de magasins',
    'art-dashboard': 'Tableau de bord ART',
    'update-management': 'Gestion des mises à jour',
    'backup-management': 'Gestion des sauvegardes',
  },
  device: {
    'coin-hopper': 'Trémie à pièces',
    'bill-acceptor': 'Accepteur de billets',
    'bill-dispenser': 'Distributeur de billets',
    'card-reader': 'Lecteur de cartes',
    administration: 'Administration',
    configuration: 'Configuration',
    reports: 'Rapports',
    'money-service': 'Service des fonds',
    shutdown: 'Arrêt',
    'login-without-password': 'Connexion sans mot de passe',
    maintenance: 'Maintenance',
    'lost-money': 'Argent perdu',
    'burn-card': 'Encoder une carte',
    'view-pictures': 'Voir les images',
    'change-bank-key': 'Changer la clé bancaire',
    'safe-door': 'Porte du coffre',
    'safe-emergency': 'Ouverture d’urgence du coffre',
    'ticket-hand-pay': 'Paiement manuel de tickets',
    'count-only': 'Comptage seul',
    'debit-account': 'Compte de débit',
    cashier: 'Caissier',
    'approve-transactions': 'Approuver les transactions',
    'rdp-access': 'Accès RDP',
    'non-personal-jackpots': 'Jackpots non personnels',
  },
  ccs: {
    configuration: 'Configuration',
    administration: 'Administration',
    'end-of-shift': 'Fin de service',
    balancing: 'Arrêté de caisse',
  },
  tita: {
    login: 'Connexion',
    configuration: 'Configuration',
    'approve-transactions': 'Approuver les transactions',
    administration: 'Administration',
    maintenance: 'Maintenance',
  },
  'cash-register': {
    login: 'Connexion',
    sales: 'Ventes',
    refunds: 'Remboursements',
    voids: 'Annulations',
    reports: 'Rapports',
    'end-of-shift': 'Fin de service',
  },
  technician: {
    login: 'Connexion',
    diagnostics: 'Diagnostic',
    maintenance: 'Maintenance',
    configuration: 'Configuration',
    shutdown: 'Arrêt',
  },
};
