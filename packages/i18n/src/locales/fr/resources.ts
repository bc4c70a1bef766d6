import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english, 'many'> = {
  terminals: {
    title: 'Terminaux',
    one: 'Terminal',
    empty: 'Les terminaux apparaissent ici dès qu’ils sont enregistrés.',
  },
  'event-log': {
    title: 'Journal des événements',
    one: 'Événement',
    empty: 'Les événements apparaissent ici d’eux-mêmes.',
  },
  'transaction-log': {
    title: 'Journal des transactions',
    one: 'Transaction',
    empty: 'Les transactions apparaissent ici d’elles-mêmes.',
  },
  'media-log': {
    title: 'Journal des médias',
    one: 'Média',
    empty: 'Les médias apparaissent ici d’eux-mêmes.',
  },
  'error-log': {
    title: 'Journal des erreurs',
    one: 'Erreur',
    empty: 'Les erreurs apparaissent ici d’elles-mêmes.',
  },
  'operator-access-log': {
    title: 'Journal des accès des opérateurs',
    one: 'Accès d’opérateur',
    empty: 'Les accès apparaissent ici d’eux-mêmes.',
  },
  'configuration-change-log': {
    title: 'Journal des modifications de configuration',
    one: 'Modification de configuration',
    empty: 'Les modifications apparaissent ici d’elles-mêmes.',
  },
  'art-event-log': {
    title: 'Journal des événements ART',
    one: 'Événement ART',
    empty: 'Ce que le serveur fait ou remarque apparaît ici de lui-même.',
  },
  'maintenance-log': {
    title: 'Journal de maintenance',
    one: 'Maintenance',
    empty: 'Les maintenances apparaissent ici d’elles-mêmes.',
  },
  approvals: {
    title: 'Approbations',
    one: 'Approbation',
    empty: 'Toute demande d’approbation d’un terminal apparaît ici aussitôt.',
  },
  backups: {
    title: 'Sauvegardes',
    one: 'Sauvegarde',
    empty: 'Choisissez « Demander une sauvegarde » pour un terminal : ce qu’il envoie apparaît ici.',
  },
  'log-files': {
    title: 'Fichiers journaux',
    one: 'Fichier journal',
    empty: 'Choisissez « Demander les fichiers journaux » pour un terminal : ce qu’il envoie apparaît ici.',
  },
  runs: {
    title: 'Exécutions de commandes',
    one: 'Exécution de commande',
    empty: 'Les commandes apparaissent ici dès qu’elles sont exécutées.',
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
    empty: 'Les vues apparaissent ici quand elles sont enregistrées depuis une liste.',
  },
  accounts: {
    title: 'Comptes',
    one: 'Compte',
    empty: 'Les comptes apparaissent ici quand quelqu’un en demande un.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'Les messages apparaissent ici d’eux-mêmes.',
  },
  tokens: {
    title: 'Jetons d’API',
    one: 'Jeton d’API',
    empty: 'Créez un jeton pour chaque script ou système qui appelle le serveur.',
  },
};
