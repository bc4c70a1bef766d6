/** What is wrong with one field of a request, by code; `name` is the field [SH-25]. */
export const fields = {
  required: '{{name}} is required',
  invalid: '{{name}} is not valid',
  'invalid-type': '{{name}} is of the wrong type: {{expected}} expected',
  'invalid-format': '{{name}} has the wrong format',
  'invalid-value': '{{name}} is none of the allowed values: {{values}}',
  'too-small': '{{name}} must be at least {{minimum}}',
  'too-big': '{{name}} must be at most {{maximum}}',
  'too-short': '{{name}} needs a minimum length of {{minimum}}',
  'too-long': '{{name}} may have a length of {{maximum}} at most',
  'unknown-field': 'There is no field {{name}}',
  'not-allowed': '{{name}} must not be given here',
  'time-order': '{{name}}: the end must be later than the start',
  'unknown-property': 'There is no property {{name}}',
  'unknown-zone': '{{name}} is not a known time zone',
} as const;
