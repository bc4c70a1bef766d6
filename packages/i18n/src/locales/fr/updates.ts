import type { TranslationOf } from '../../translation-of.ts';
import type { updates as english } from '../en/updates.ts';

export const updates: TranslationOf<typeof english> = {
  upload: 'Téléverser un fichier de mise à jour',
  uploadDetail:
    'Le serveur vérifie sa signature et chaque fichier qu’il contient. Un téléversement interrompu reprend où il s’est arrêté si vous choisissez de nouveau le même fichier.',
  file: 'Fichier de mise à jour (zip)',
  needsZip: 'Un fichier de mise à jour est un fichier zip.',
  sending: '{{sent}} sur {{size}} reçus',
  checking: 'Le serveur vérifie le fichier …',
  stop: 'Arrêter le téléversement',
  rejected: 'Le fichier a été refusé : {{fault}}',
  ready: 'Fichier de mise à jour téléversé',
  space: 'Utilisé : {{used}} sur {{total}}',
  spaceLabel: 'Espace des fichiers de mise à jour',
  remove: 'Supprimer',
  question: 'Les terminaux ne pourront plus être mis à jour avec ce fichier.',
  removed: 'Fichier de mise à jour supprimé',
  performTitle: 'Effectuer la mise à jour',
  performDetail: 'Les terminaux reçoivent le fichier maintenant. À l’étape suivante, vous choisissez quand ils l’installent.',
  terminals: 'Terminaux (filtre)',
  selected: 'Sélectionnés : {{selected}} sur {{total}}, au plus {{max}}',
  none: 'Aucun terminal sélectionné',
  noFile: 'Il n’y a aucun fichier de mise à jour à l’état Prêt.',
  next: 'Suivant',
};
