import type { TranslationOf } from '../../translation-of.ts';
import type { alerts as english } from '../en/alerts.ts';

export const alerts: TranslationOf<typeof english> = {
  acknowledge: 'Quittieren',
  acknowledgeTitle: 'Quittieren: {{name}}',
  acknowledgeDetail: '{{property}}: {{value}}, Bedingung {{when}}. Die anderen sehen, wer den Alarm quittiert hat, und den Kommentar.',
  comment: 'Kommentar',
  acknowledged: 'Alarm quittiert',
  removeQuestion: 'Die Alarmregel {{name}} entfernen? Ihre offenen Alarme werden beendet, ihr Verlauf bleibt.',
  removed: 'Alarmregel entfernt',
  ownerNote:
    'Die Regel wird zweimal je Minute mit Ihren Rechten ausgewertet, an jedem Standort. Verlieren Sie ein Recht, stoppt sie. In der Ruhezeit wird niemand benachrichtigt; was an ihrem Ende noch ausgelöst ist, wird dann gemeldet. Eine Änderung der Bedingung beendet die Alarme der Regel.',
  condition: 'Bedingung',
  telling: 'Wer benachrichtigt wird',
  history: 'Verlauf',
  stepPending: 'Bedingung erfüllt',
  stepRaised: 'Ausgelöst',
  stepNotified: 'Empfänger benachrichtigt',
  stepAcknowledged: 'Quittiert von {{operator}}',
  stepCleared: 'Beendet: {{end}}',
  cli: {
    view: 'gespeicherte Ansicht eines Protokolls oder Berichts: ihr Filter, und ihre Kennzahl in Bedingungen wie count>20',
    acknowledge: 'Quittiert Alarme',
    acknowledgedSome_one: '{{count}} Alarm quittiert.',
    acknowledgedSome_other: '{{count}} Alarme quittiert.',
    comment: 'warum, für die anderen',
    history: 'Listet die Schritte eines Alarms, die ältesten zuerst',
    remove: 'Entfernt Alarmregeln',
    alertId: 'ID eines Alarms, siehe: floor raised-alert list',
    alertIds: 'IDs von Alarmen, siehe: floor raised-alert list -o id',
    ids: 'IDs von Alarmregeln, siehe: floor alert list -o id',
    removeQuestion: 'Die Alarmregeln {{ids}} entfernen?',
    removed_one: '{{count}} Alarmregel entfernt.',
    removed_other: '{{count}} Alarmregeln entfernt.',
  },
};
