import type { TranslationOf } from '../../translation-of.ts';
import type { approvals as english } from '../en/approvals.ts';

export const approvals: TranslationOf<typeof english> = {
  terminals_one: '{{count}} Terminal',
  terminals_other: '{{count}} Terminals',
  rows_one: '{{count}} Datensatz',
  rows_other: '{{count}} Datensätze',
  statement: '{{id}}: {{act}} ({{size}}), angefragt von {{requester}}',
  progress: '{{given}} von {{needed}} Personen haben genehmigt',
  change: '{{name}}: {{old}} → {{new}}',
  value: '{{name}}: {{new}}',
  empty: '(leer)',
  yes: 'ja',
  no: 'nein',
  requestReason: 'Grund der Anfrage',
  reasonRequired: 'Grund (erforderlich)',
  approved: '{{act}}: genehmigt und ausgeführt',
  approvedPartly: '{{act}}: von Ihnen genehmigt; {{given}} von {{needed}} Personen haben genehmigt',
  declined: '{{act}}: abgelehnt',
  refused: '{{act}}: genehmigt, aber nicht ausgeführt. {{reason}}',
  removePolicyQuestion: 'Die Genehmigungsrichtlinie {{name}} entfernen? Was sie zurückhält, braucht dann keine Genehmigung.',
  policyRemoved: 'Genehmigungsrichtlinie entfernt',
  cli: {
    remove: 'Entfernt Genehmigungsrichtlinien',
    policies: 'IDs von Genehmigungsrichtlinien, siehe: floor approval-policy list -o id',
    question: 'Die Genehmigungsrichtlinien {{policies}} entfernen?',
    removed_one: '{{count}} Genehmigungsrichtlinie entfernt.',
    removed_other: '{{count}} Genehmigungsrichtlinien entfernt.',
  },
};
