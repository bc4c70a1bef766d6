import type { TranslationOf } from '../../translation-of.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: TranslationOf<typeof english, 'many'> = {
  terminals: {
    title: 'Terminaux',
    one: 'Terminal',
    empty: 'Les terminaux apparaissent ici dès qu’ils sont enregistrés.',
  },
  'event-log': {
    title: 'Journal des événements',
    one: 'Événement',
    empty: 'Les nouveaux événements apparaissent ici automatiquement.',
  },
  'transaction-log': {
    title: 'Journal des transactions',
    one: 'Transaction',
    empty: 'Les nouvelles transactions apparaissent ici automatiquement.',
  },
  'media-log': {
    title: 'Journal des médias',
    one: 'Média',
    empty: 'Les nouveaux médias apparaissent ici automatiquement.',
  },
  'error-log': {
    title: 'Journal des erreurs',
    one: 'Erreur',
    empty: 'Les nouvelles erreurs apparaissent ici automatiquement.',
  },
  'operator-access-log': {
    title: 'Journal des accès des opérateurs',
    one: 'Accès d’opérateur',
    empty: 'Les nouveaux accès apparaissent ici automatiquement.',
  },
  'configuration-change-log': {
    title: 'Journal des modifications de configuration',
    one: 'Modification de configuration',
    empty: 'Les nouvelles modifications apparaissent ici automatiquement.',
  },
  'art-event-log': {
    title: 'Journal des événements ART',
    one: 'Événement ART',
    empty: 'Les nouveaux événements du serveur apparaissent ici automatiquement.',
  },
  'maintenance-log': {
    title: 'Journal de maintenance',
    one: 'Maintenance',
    empty: 'Les nouvelles maintenances apparaissent ici automatiquement.',
  },
  approvals: {
    title: 'Approbations',
    one: 'Approbation',
    empty: 'Les nouvelles demandes d’approbation apparaissent ici immédiatement.',
  },
  backups: {
    title: 'Sauvegardes',
    one: 'Sauvegarde',
    empty: 'Choisissez « Demander une sauvegarde » pour un terminal : la sauvegarde apparaît ici.',
  },
  'log-files': {
    title: 'Fichiers journaux',
    one: 'Fichier journal',
    empty: 'Choisissez « Demander les fichiers journaux » pour un terminal : les fichiers apparaissent ici.',
  },
  runs: {
    title: 'Exécutions de commandes',
    one: 'Exécution de commande',
    empty: 'Les commandes apparaissent ici dès leur lancement.',
  },
  sessions: {
    title: 'Sessions',
    one: 'Session',
    empty: 'Les sessions apparaissent ici quand quelqu’un se connecte.',
  },
  exports: {
    title: 'Exportations',
    one: 'Exportation',
    empty: 'Les exportations des dernières 24 heures apparaissent ici.',
  },
  views: {
    title: 'Vues enregistrées',
    one: 'Vue',
    empty: 'Enregistrez une vue dans une liste pour la voir ici.',
  },
  accounts: {
    title: 'Comptes',
    one: 'Compte',
    empty: 'Les comptes apparaissent ici quand quelqu’un en demande un.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'Les nouveaux messages apparaissent ici automatiquement.',
  },
  tokens: {
    title: 'Jetons d’API',
    one: 'Jeton d’API',
    empty: 'Créez un jeton pour chaque script ou système qui appelle le serveur.',
  },
};
