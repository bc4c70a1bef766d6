import type { TranslationOf } from '../../translation-of.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts: TranslationOf<typeof english, 'many'> = {
  acknowledge: 'Acquitter',
  acknowledgeTitle: 'Acquitter : {{name}}',
  acknowledgeDetail: '{{property}} : {{value}}, condition {{when}}. Les autres voient qui a acquitté l’alerte, et le commentaire.',
  comment: 'Commentaire',
  acknowledged: 'Alerte acquittée',
  removeQuestion: 'Supprimer la règle d’alerte {{name}} ? Ses alertes ouvertes sont levées et leur historique reste.',
  removed: 'Règle d’alerte supprimée',
  ownerNote:
    'La règle est évaluée deux fois par minute avec vos droits, dans chaque établissement. Si vous perdez un droit, elle s’arrête. Pendant les heures de silence, personne n’est prévenu ; les alertes encore déclenchées à leur fin sont alors annoncées. Une modification de la condition lève les alertes de la règle.',
  condition: 'Condition',
  telling: 'Qui est prévenu',
  history: 'Historique',
  stepPending: 'Condition remplie',
  stepRaised: 'Déclenchée',
  stepNotified: 'Destinataires prévenus',
  stepAcknowledged: 'Acquittée par {{operator}}',
  stepCleared: 'Levée : {{end}}',
  cli: {
    view: 'vue enregistrée d’un journal ou d’un rapport : son filtre, et son chiffre dans des conditions comme count>20',
    acknowledge: 'Acquitte des alertes',
    acknowledgedSome_one: '{{count}} alerte acquittée.',
    acknowledgedSome_other: '{{count}} alertes acquittées.',
    acknowledgedSome_many: '{{count}} d’alertes acquittées.',
    comment: 'pourquoi, pour les autres',
    history: 'Liste les étapes d’une alerte, les plus anciennes d’abord',
    remove: 'Supprime des règles d’alerte',
    alertId: 'ID d’une alerte, voir : floor raised-alert list',
    alertIds: 'ID d’alertes, voir : floor raised-alert list -o id',
    ids: 'ID de règles d’alerte, voir : floor alert list -o id',
    removeQuestion: 'Supprimer les règles d’alerte {{ids}} ?',
    removed_one: '{{count}} règle d’alerte supprimée.',
    removed_other: '{{count}} règles d’alerte supprimées.',
    removed_many: '{{count}} de règles d’alerte supprimées.',
  },
};
