import type { SameWords } from '../../shapes.ts';
import type { rights as english } from '../en/rights.ts';

export const rights: SameWords<typeof english, 'many'> = {
  console: {
    'log-in': 'Se connecter à la console',
  },
  property: {
    'view-all': 'Voir tous les établissements',
  },
  terminal: {
    view: 'Voir les terminaux',
    'set-online': 'Mettre des terminaux en ligne ou hors ligne',
    restart: 'Redémarrer le logiciel des terminaux',
    reboot: 'Redémarrer des terminaux',
    'shut-down': 'Arrêter des terminaux',
    unblock: 'Débloquer des terminaux',
    register: 'Enregistrer des terminaux',
  },
  'log-file': {
    request: 'Demander des fichiers journaux',
  },
  approval: {
    decide: 'Approuver des transactions',
  },
  'transaction-log': {
    view: 'Voir le journal des transactions',
  },
  'event-log': {
    view: 'Voir le journal des événements',
  },
  session: {
    manage: 'Gérer les sessions des autres',
  },
  backup: {
    manage: 'Gérer les sauvegardes',
  },
  audit: {
    verify: "Vérifier le journal d'audit",
  },
};
