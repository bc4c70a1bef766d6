import type { TranslationOf } from '../../translation-of.ts';
import type { approvals as english } from '../en/approvals.ts';

export const approvals: TranslationOf<typeof english, 'many'> = {
  terminals_one: '{{count}} terminal',
  terminals_many: '{{count}} de terminales',
  terminals_other: '{{count}} terminales',
  rows_one: '{{count}} registro',
  rows_many: '{{count}} de registros',
  rows_other: '{{count}} registros',
  statement: '{{id}}: {{act}} ({{size}}), solicitado por {{requester}}',
  progress: 'Han aprobado {{given}} de {{needed}} personas',
  change: '{{name}}: {{old}} → {{new}}',
  value: '{{name}}: {{new}}',
  empty: '(vacío)',
  yes: 'sí',
  no: 'no',
  requestReason: 'Motivo de la solicitud',
  reasonRequired: 'Motivo (obligatorio)',
  approved: '{{act}}: aprobado y ejecutado',
  approvedPartly: '{{act}}: aprobado por usted; han aprobado {{given}} de {{needed}} personas',
  declined: '{{act}}: rechazado',
  refused: '{{act}}: aprobado, pero no ejecutado. {{reason}}',
  removePolicyQuestion: '¿Eliminar la política de aprobación {{name}}? Lo que retiene ya no necesitará aprobación.',
  policyRemoved: 'Política de aprobación eliminada',
  cli: {
    remove: 'Elimina políticas de aprobación',
    policies: 'ID de políticas de aprobación, véase: floor approval-policy list -o id',
    question: '¿Eliminar las políticas de aprobación {{policies}}?',
    removed_one: '{{count}} política de aprobación eliminada.',
    removed_many: '{{count}} de políticas de aprobación eliminadas.',
    removed_other: '{{count}} políticas de aprobación eliminadas.',
  },
};
