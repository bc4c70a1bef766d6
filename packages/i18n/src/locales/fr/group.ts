import type { TranslationOf } from '../../translation-of.ts';
import type { group as english } from '../en/group.ts';

/** Update of the group client. */
export const group: TranslationOf<typeof english> = {
  title: 'Mettre à jour le client de groupe',
  explain:
    'Le fichier zip doit contenir index.html à la racine. Il remplace le client que ce serveur distribue, dès le prochain chargement de la page.',
  file: 'Fichier zip',
  needsZip: 'La mise à jour de groupe exige un fichier zip.',
  shipped: 'Le client d’origine est actif.',
  send: 'Mettre à jour',
  sending: '{{sent}} envoyés sur {{size}}',
  cancel: 'Annuler l’envoi',
  done: 'Le client de groupe a été mis à jour. Rechargez la page pour l’utiliser.',
  reset: 'Rétablir le client d’origine',
  resetDone: 'Le client d’origine est de nouveau actif.',
  installed: 'Installé par {{by}} le {{at}} : {{size}}',
  exception: 'Échec de la mise à jour du client de groupe :',
  signIn: {
    heading: 'Se connecter au serveur de groupe',
    correct: { title: 'Connexion correcte', detail: 'Bienvenue' },
    incorrect: { title: 'Connexion incorrecte', detail: 'Le nom d’utilisateur ou le mot de passe est faux' },
    denied: { title: 'Connexion refusée', detail: 'Le serveur de groupe n’admet pas ce compte' },
    disabled: { title: 'Connexion désactivée', detail: 'Ce compte est désactivé' },
  },
};
