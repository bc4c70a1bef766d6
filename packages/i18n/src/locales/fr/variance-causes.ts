import type { TranslationOf } from '../../translation-of.ts';
import type { varianceCauses as english } from '../en/variance-causes.ts';

export const varianceCauses: TranslationOf<typeof english, 'many'> = {
  title: 'Causes possibles',
  none: 'Aucune explication n’a été trouvée.',
  noVariance: 'Le rapport n’a pas d’écarts.',
  notAllLogs:
    'Non consultés, car vous ne pouvez pas les voir : {{logs}}. Les causes qu’ils montreraient manquent ou sont classées trop bas.',
  limited: 'La période a plus de lignes que celles consultées ; ce sont les plus récentes.',
  hidden: 'Certaines lignes appartiennent à un établissement que vous ne pouvez pas voir ; elles n’ont pas été consultées.',
  causes: {
    jam: 'Bourrage : pièces ou billets coincés',
    'aborted-payout': 'Paiement interrompu ou répété',
    'reject-not-booked': 'Rejet sans transfert comptabilisé',
    'transaction-booked-twice': 'Transaction comptabilisée deux fois',
    'fill-not-booked': 'Bordereau de remplissage non comptabilisé',
    'fill-booked-twice': 'Bordereau de remplissage comptabilisé deux fois',
    'fill-wrong-amount': 'Remplissage comptabilisé avec un nombre erroné',
    'wrong-denomination': 'Remplissage dans la mauvaise unité',
    'removal-not-booked': 'Retrait non comptabilisé',
    'count-mistake': 'Erreur de comptage',
    'ticket-missing': 'Ticket absent de la caisse',
    theft: 'Vol possible',
  },
  links: {
    transaction: 'Transaction',
    'device-message': 'Message d’appareil',
    event: 'Événement',
    access: 'Accès d’opérateur',
    row: 'Ligne de ce rapport',
    report: 'Rapport d’une autre période',
  },
};
