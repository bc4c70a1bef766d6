import type { TranslationOf } from '../../translation-of.ts';
import type { live as english } from '../en/live.ts';

export const live: TranslationOf<typeof english, 'many'> = {
  notConnected:
    'Le WebSocket n’est pas encore connecté. La connexion s’établit en arrière-plan. Les changements en direct ne sont pas affichés pour le moment.',
  connected: 'La connexion en direct est établie',
  staleSince: 'Plus de changements en direct depuis {{time}}',
  asOf: 'état à {{time}}',
  newRows_one: '{{count}} nouvelle',
  newRows_many: '{{count}} de nouvelles',
  newRows_other: '{{count}} nouvelles',
  logFileReady: 'Le fichier journal {{name}} du terminal {{terminal}} est prêt',
  approvalApproved: 'La transaction {{sequence}} du terminal {{terminal}} a été approuvée',
  approvalDeclined: 'La transaction {{sequence}} du terminal {{terminal}} a été refusée',
  requestApproved: 'Demande d’approbation {{id}} : approuvée et exécutée',
  requestDeclined: 'Demande d’approbation {{id}} : refusée',
  requestRefused: 'Demande d’approbation {{id}} : approuvée, mais plus exécutable',
  approvedPartly: 'Approuvée par vous : {{given}} personnes sur {{needed}} ont approuvé',
  approvalVoid: 'La demande pour la transaction {{sequence}} du terminal {{terminal}} est caduque',
  approvalTimedOut: 'Personne n’a décidé à temps de la transaction {{sequence}} du terminal {{terminal}}',
  approvalWithdrawn: 'Le terminal {{terminal}} a retiré la demande pour la transaction {{sequence}}',
};
