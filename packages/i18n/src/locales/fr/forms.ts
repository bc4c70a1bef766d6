import { toForms } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { forms as english } from '../en/forms.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const forms = {
  ...toForms(lists, listGrammar),
  save: 'Enregistrer',
  discardTitle: 'Abandonner les modifications ?',
  discardDetail: 'Les valeurs que vous avez modifiées ne sont pas enregistrées.',
  discard: 'Abandonner',
  keep: 'Continuer la saisie',
  theirs: '{{by}} a enregistré : {{value}}',
  takeTheirs: 'Reprendre cette valeur',
  merged:
    '{{by}} a enregistré d’autres valeurs entre-temps. Les valeurs que vous n’avez pas modifiées ont été mises à jour. Vérifiez les autres et enregistrez à nouveau.',
  several: 'plusieurs, séparées par des virgules',
  initial: 'par défaut {{value}}',
  nothing: 'Indiquez au moins une valeur à modifier.',
  search: 'Rechercher',
  searchIn: 'Rechercher : {{name}}',
  checked: 'Cochés : {{chosen}}, affichés : {{shown}}',
  checkAll: 'Tout cocher',
  uncheckAll: 'Tout décocher',
  secretStdin: 'Le lit sur la première ligne de l’entrée standard',
  secretPrompt: 'Le demande',
  confirmation: 'Confirmer : {{name}}',
  askSecret: '{{name}} : ',
  confirmSecret: '{{name}} encore une fois : ',
  unchanged: 'Vide : reste inchangé',
  empty: '(vide)',
  setUp: {
    title: 'Configurer l’installation',
    hint: 'Trois étapes mènent aux premiers événements d’un terminal. Toutes les valeurs peuvent être modifiées plus tard.',
    properties: 'Un établissement avec son fuseau horaire, sa devise et le début de sa journée comptable.',
    operators: 'Un opérateur : chaque personne se connecte avec son propre compte. Un profil de droits détermine ce qu’elle peut faire.',
    'terminal-settings': 'Un terminal : il reçoit un secret, affiché une seule fois, et la ligne de commande qui démarre son agent.',
    created: '{{number}} créés',
    next: 'étape suivante',
    later: 'après le premier établissement',
    terminals: 'Aller aux terminaux',
  },
  rates: {
    remove: 'Supprimer',
    removeTitle: 'Supprimer le taux de change',
    removeQuestion: 'Supprimer le taux {{rate}}, valable à partir du {{start}} ? Il n’a pas encore été utilisé.',
    removed: 'Taux de change supprimé',
    rate: '1 {{source}} = {{rate}} {{target}}',
    startNote: 'Sans début : en vigueur aussitôt. Un taux en vigueur ne change jamais.',
    inverse: 'Inverse, dérivé : {{rate}}',
    derived: 'Taux dérivés actuels',
    derivedHint: 'Calculés à partir des taux en vigueur et jamais enregistrés. Une paire avec son propre taux n’y figure pas.',
    pair: 'Taux',
    origin: 'Origine',
    via: 'via {{via}}',
    none: 'Aucun taux n’est dérivé pour ces devises.',
  },
} satisfies TranslationOf<typeof english>;
