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
    empty: "Aucun événement ne correspond. Les nouveaux événements s'affichent ici automatiquement.",
  },
  approvals: {
    title: 'Approbations',
    one: 'Approbation',
    empty: "Aucune approbation ne correspond. Toute demande d'un terminal s'affiche ici aussitôt.",
  },
  backups: {
    title: 'Sauvegardes',
    one: 'Sauvegarde',
    empty: "Il n'y a pas encore de sauvegarde. Demandez-en une à un terminal.",
  },
  'log-files': {
    title: 'Fichiers journaux',
    one: 'Fichier journal',
    empty: "Il n'y a pas encore de fichiers journaux. Demandez-en à un terminal.",
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
};
