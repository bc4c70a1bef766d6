import type { SameWords } from '../../shapes.ts';
import type { fields as english } from '../en/fields.ts';

export const fields: SameWords<typeof english> = {
  required: '{{name}} ist erforderlich',
  invalid: '{{name}} ist ungültig',
  'invalid-type': '{{name}} hat den falschen Typ: {{expected}} erwartet',
  'invalid-format': '{{name}} hat das falsche Format',
  'invalid-value': '{{name}} ist keiner der erlaubten Werte: {{values}}',
  'too-small': '{{name}} muss mindestens {{minimum}} sein',
  'too-big': '{{name}} darf höchstens {{maximum}} sein',
  'too-short': '{{name}} braucht eine Mindestlänge von {{minimum}}',
  'too-long': '{{name}} darf höchstens {{maximum}} lang sein',
  'unknown-field': 'Das Feld {{name}} gibt es nicht',
  'not-allowed': '{{name}} darf hier nicht angegeben werden',
  'time-order': '{{name}}: Das Ende muss nach dem Anfang liegen',
  'unknown-property': 'Den Standort {{name}} gibt es nicht',
  'unknown-zone': '{{name}} ist keine bekannte Zeitzone',
};
