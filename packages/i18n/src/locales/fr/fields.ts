import type { SameWords } from '../../shapes.ts';
import type { fields as english } from '../en/fields.ts';

export const fields: SameWords<typeof english, 'many'> = {
  required: '{{name}} est obligatoire',
  invalid: "{{name}} n'est pas valide",
  'invalid-type': "{{name}} n'est pas du bon type : {{expected}} attendu",
  'invalid-format': "{{name}} n'a pas le bon format",
  'invalid-value': '{{name}} ne figure pas parmi les valeurs autorisées : {{values}}',
  'too-small': '{{name}} doit être au moins {{minimum}}',
  'too-big': '{{name}} doit être au plus {{maximum}}',
  'too-short': '{{name}} exige une longueur minimale de {{minimum}}',
  'too-long': '{{name}} ne peut dépasser une longueur de {{maximum}}',
  'unknown-field': "Le champ {{name}} n'existe pas",
  'not-allowed': '{{name}} ne doit pas être indiqué ici',
  'time-order': '{{name}} : la fin doit être postérieure au début',
  'unknown-property': "L'établissement {{name}} n'existe pas",
  'unknown-zone': "{{name}} n'est pas un fuseau horaire connu",
};
