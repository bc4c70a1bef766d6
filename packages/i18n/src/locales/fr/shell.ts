import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english, 'many'> = {
  note: {
    title: 'Attend votre réponse',
    more_one: '{{count}} autre',
    more_many: '{{count}} autres',
    more_other: '{{count}} autres',
  },
  keys: {
    manual: 'manuel',
    support: 'pour l’assistance',
    fault: 'détails de la dernière erreur',
    note: 'à l’avis',
    navigation: 'replier ou ouvrir le menu',
    nextSection: 'section suivante',
    previousSection: 'section précédente',
    nextManual: 'page suivante du manuel',
    previousManual: 'page précédente du manuel',
  },
  noFault: 'Aucune erreur depuis l’ouverture de cette page',
  gap: {
    told: 'Les changements en direct de {{from}} à {{to}} ont été manqués ; les listes ont été relues',
    unknown: 'Les changements en direct avant {{to}} ont été manqués ; les listes ont été relues',
  },
  rotate: {
    title: 'Veuillez tourner votre appareil',
    detail: 'La console a besoin de largeur : tenez l’appareil à l’horizontale.',
  },
  licence: {
    header: 'Informations de licence',
    title: 'Modules sous licence',
    module: 'Module',
    value: 'Valeur',
    ok: 'OK',
    warning: {
      expired: 'Licences de module expirées : {{expired}}',
      soon_one: 'Licences de module qui expirent bientôt : {{soon}}, la première dans {{count}} jour',
      soon_many: 'Licences de module qui expirent bientôt : {{soon}}, la première dans {{count}} de jours',
      soon_other: 'Licences de module qui expirent bientôt : {{soon}}, la première dans {{count}} jours',
      both_one: 'Licences de module expirées : {{expired}} ; expirent bientôt : {{soon}}, la première dans {{count}} jour',
      both_many: 'Licences de module expirées : {{expired}} ; expirent bientôt : {{soon}}, la première dans {{count}} de jours',
      both_other: 'Licences de module expirées : {{expired}} ; expirent bientôt : {{soon}}, la première dans {{count}} jours',
    },
    show: 'Afficher les licences',
    unshow: 'Ne plus afficher',
    warn: 'M’avertir',
    warnOf: 'M’avertir de {{module}}',
    missing: 'Cela requiert le module {{module}}',
    missingDetail: 'La licence est absente ou expirée. L’administrateur peut la renouveler.',
  },
  about: {
    console: 'Version de la console',
    server: 'Version du serveur',
    unknown: 'inconnue',
    differ: 'La console et le serveur ont des versions différentes : rechargez la console.',
    kind: 'Type de client',
    kinds: {
      'web-client': 'Client web',
      'group-client': 'Client de groupe',
      'group-web-client': 'Client web de groupe',
    },
    licence: 'Licence du produit',
    notices: 'Mentions de tiers',
    noticesHint: 'La console contient ces logiciels de tiers, avec nos remerciements.',
    text: 'Texte de la licence de {{name}}',
  },
};
