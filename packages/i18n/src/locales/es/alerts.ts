import type { TranslationOf } from '../../translation-of.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts: TranslationOf<typeof english, 'many'> = {
  acknowledge: 'Confirmar',
  acknowledgeTitle: 'Confirmar: {{name}}',
  acknowledgeDetail: '{{property}}: {{value}}, condición {{when}}. Los demás ven quién ha confirmado la alerta y el comentario.',
  comment: 'Comentario',
  acknowledged: 'Alerta confirmada',
  removeQuestion: '¿Eliminar la regla de alerta {{name}}? Sus alertas abiertas terminan y su historial permanece.',
  removed: 'Regla de alerta eliminada',
  ownerNote:
    'La regla se evalúa dos veces por minuto con sus derechos, en cada sala. Si pierde un derecho, se detiene. En las horas de silencio no se avisa a nadie; las alertas que sigan activadas al final se comunican entonces. Un cambio de la condición termina las alertas de la regla.',
  condition: 'Condición',
  telling: 'A quién se avisa',
  history: 'Historial',
  stepPending: 'Condición cumplida',
  stepRaised: 'Activada',
  stepNotified: 'Destinatarios avisados',
  stepAcknowledged: 'Confirmada por {{operator}}',
  stepCleared: 'Terminada: {{end}}',
  cli: {
    view: 'vista guardada de un registro o informe: su filtro, y su cifra en condiciones como count>20',
    acknowledge: 'Confirma alertas',
    acknowledgedSome_one: '{{count}} alerta confirmada.',
    acknowledgedSome_other: '{{count}} alertas confirmadas.',
    acknowledgedSome_many: '{{count}} de alertas confirmadas.',
    comment: 'por qué, para los demás',
    history: 'Lista los pasos de una alerta, los más antiguos primero',
    remove: 'Elimina reglas de alerta',
    alertId: 'ID de una alerta, véase: floor raised-alert list',
    alertIds: 'ID de alertas, véase: floor raised-alert list -o id',
    ids: 'ID de reglas de alerta, véase: floor alert list -o id',
    removeQuestion: '¿Eliminar las reglas de alerta {{ids}}?',
    removed_one: '{{count}} regla de alerta eliminada.',
    removed_other: '{{count}} reglas de alerta eliminadas.',
    removed_many: '{{count}} de reglas de alerta eliminadas.',
  },
};
