import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english, 'many'> = {
  terminals: {
    title: 'Terminaux',
    one: 'Terminal',
    empty: 'Aucun terminal ne correspond. Modifiez le filtre ou enregistrez un terminal.',
  },
  'event-log': {
    title: 'Journal des événements',
    one: 'Événement',
    empty: 'Aucun événement ne correspond. Les nouveaux événements s’affichent ici automatiquement.',
  },
  'transaction-log': {
    title: 'Journal des transactions',
    one: 'Transaction',
    empty: 'Aucune transaction ne correspond. Les nouvelles apparaissent ici d’elles-mêmes.',
  },
  'media-log': {
    title: 'Journal des médias',
    one: 'Média',
    empty: 'Aucun média ne correspond. Les nouveaux apparaissent ici d’eux-mêmes.',
  },
  'error-log': {
    title: 'Journal des erreurs',
    one: 'Erreur',
    empty: 'Aucune erreur ne correspond. Les nouvelles apparaissent ici d’elles-mêmes.',
  },
  'operator-access-log': {
    title: 'Journal des accès des opérateurs',
    one: 'Accès d’opérateur',
    empty: 'Aucun accès ne correspond. Les nouveaux apparaissent ici d’eux-mêmes.',
  },
  'configuration-change-log': {
    title: 'Journal des modifications de configuration',
    one: 'Modification de configuration',
    empty: 'Aucune modification ne correspond. Les nouvelles apparaissent ici d’elles-mêmes.',
  },
  'art-event-log': {
    title: 'Journal des événements ART',
    one: 'Événement ART',
    empty: 'Aucun événement du serveur ne correspond. Les nouveaux apparaissent ici d’eux-mêmes.',
  },
  'maintenance-log': {
    title: 'Journal de maintenance',
    one: 'Maintenance',
    empty: 'Aucune maintenance ne correspond. Les nouvelles entrées apparaissent ici d’elles-mêmes.',
  },
  approvals: {
    title: 'Approbations',
    one: 'Approbation',
    empty: 'Aucune approbation ne correspond. Toute demande d’un terminal s’affiche ici aussitôt.',
  },
  backups: {
    title: 'Sauvegardes',
    one: 'Sauvegarde',
    empty: 'Il n’y a pas encore de sauvegarde. Demandez-en une à un terminal.',
  },
  'log-files': {
    title: 'Fichiers journaux',
    one: 'Fichier journal',
    empty: 'Il n’y a pas encore de fichiers journaux. Demandez-en à un terminal.',
  },
  runs: {
    title: 'Exécutions de commandes',
    one: 'Exécution de commande',
    empty: 'Aucune commande exécutée ne correspond.',
  },
  sessions: {
    title: 'Sessions utilisateur en cours',
    one: 'Session',
    empty: 'Aucune session ne correspond.',
  },
  exports: {
    title: 'Exportations',
    one: 'Exportation',
    empty: 'Rien n’a été exporté ces dernières 24 heures.',
  },
  views: {
    title: 'Vues enregistrées',
    one: 'Vue',
    empty: 'Aucune vue n’est encore enregistrée. Enregistrez-en une depuis une liste filtrée et triée.',
  },
  accounts: {
    title: 'Comptes',
    one: 'Compte',
    empty: 'Aucun compte ne correspond. Modifiez le filtre.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'Aucun message ne correspond. Les nouveaux apparaissent ici d’eux-mêmes.',
  },
  tokens: {
    title: 'Jetons d’API',
    one: 'Jeton d’API',
    empty: 'Aucun jeton ne correspond. Créez-en un pour chaque script ou système qui appelle le serveur.',
  },
};
