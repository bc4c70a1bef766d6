import type { SameWords } from '../../shapes.ts';
import type { endpoints as english } from '../en/endpoints.ts';

export const endpoints: SameWords<typeof english, 'many'> = {
  session: {
    'sign-in': 'Se connecter',
    who: 'Indiquer qui est connecté',
    'sign-out': 'Se déconnecter',
    heartbeat: 'Vérifier si la session est toujours valide',
    end: 'Fermer une session',
  },
  terminal: {
    register: 'Enregistrer un terminal et obtenir son secret une seule fois',
    detail: "Afficher les détails d'un terminal",
    transactions: "Afficher les dernières transactions d'un terminal",
    'set-online': 'Mettre des terminaux en ligne',
    'set-offline': 'Mettre des terminaux hors ligne',
    restart: 'Redémarrer le logiciel de terminaux',
    reboot: 'Redémarrer le matériel de terminaux',
    'shut-down': 'Arrêter des terminaux',
    unblock: 'Débloquer des terminaux',
  },
  'log-file': {
    request: 'Demander des fichiers journaux de terminaux',
  },
  backup: {
    request: 'Demander des sauvegardes de terminaux',
  },
  approval: {
    decide: 'Approuver ou refuser une transaction',
  },
  event: {
    stream: 'Lire les événements des terminaux après une position et attendre les nouveaux',
  },
  run: {
    targets: "Lister les terminaux d'une exécution",
    retry: 'Réessayer une commande sur les terminaux en échec',
  },
  audit: {
    verify: "Vérifier la chaîne de hachage du journal d'audit",
  },
  installation: {
    'art-configuration': "Lire la configuration de l'installation",
    'dashboard-configuration': 'Lire la configuration des tableaux de bord',
    'licence-info': 'Lire les licences de modules',
    properties: 'Lister les établissements visibles',
  },
  terminals: {
    list: 'Lister les terminaux',
    count: 'Compter les terminaux',
    show: 'Afficher un terminal',
  },
  'event-log': {
    list: 'Lister les événements des terminaux',
    count: 'Compter les événements des terminaux',
    show: 'Afficher un événement de terminal',
  },
  approvals: {
    list: 'Lister les approbations',
    count: 'Compter les approbations',
    show: 'Afficher une approbation',
  },
  backups: {
    list: 'Lister les sauvegardes',
    count: 'Compter les sauvegardes',
    show: 'Afficher une sauvegarde',
  },
  'log-files': {
    list: 'Lister les fichiers journaux',
    count: 'Compter les fichiers journaux',
    show: 'Afficher un fichier journal',
  },
  runs: {
    list: 'Lister les exécutions de commandes',
    count: 'Compter les exécutions de commandes',
    show: 'Afficher une exécution de commande',
  },
  sessions: {
    list: 'Lister les sessions en cours',
    count: 'Compter les sessions en cours',
    show: 'Afficher une session',
  },
};
