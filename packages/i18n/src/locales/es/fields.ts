import type { SameWords } from '../../shapes.ts';
import type { fields as english } from '../en/fields.ts';

export const fields: SameWords<typeof english, 'many'> = {
  required: '{{name}} es obligatorio',
  invalid: '{{name}} no es válido',
  'invalid-type': '{{name}} es de un tipo incorrecto: se espera {{expected}}',
  'invalid-format': '{{name}} tiene un formato incorrecto',
  'invalid-value': '{{name}} no es ninguno de los valores permitidos: {{values}}',
  'too-small': '{{name}} debe ser como mínimo {{minimum}}',
  'too-big': '{{name}} debe ser como máximo {{maximum}}',
  'too-short': '{{name}} requiere una longitud mínima de {{minimum}}',
  'too-long': '{{name}} admite una longitud máxima de {{maximum}}',
  'unknown-field': 'El campo {{name}} no existe',
  'not-allowed': '{{name}} no debe indicarse aquí',
  'time-order': '{{name}}: el final debe ser posterior al inicio',
  'unknown-property': 'La sala {{name}} no existe',
  'unknown-zone': '{{name}} no es un huso horario conocido',
};
