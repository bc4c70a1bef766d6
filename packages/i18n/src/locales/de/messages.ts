import type { TranslationOf } from '../../translation-of.ts';
import type { messages as english } from '../en/messages.ts';

export const messages: TranslationOf<typeof english> = {
  'export-done': 'Der Export {{name}} ist fertig. Zeilen: {{rows, number}}.',
  'export-failed': 'Der Export {{name}} ist fehlgeschlagen: {{failure}}.',
  'run-finished': '{{command}} abgeschlossen: {{done, number}} erledigt, {{failed, number}} fehlgeschlagen.',
  'run-halted': '{{command}} angehalten: {{failed, number}} fehlgeschlagen, {{waiting, number}} warten auf Ihre Entscheidung.',
  'run-not-idle':
    '{{command}}: {{expired, number}} waren nicht rechtzeitig frei. Wiederholen Sie die Ausführung, um den Befehl jetzt zu senden.',
  'sign-up-waiting': '{{name}} ({{login}}) hat ein Konto beantragt und wartet auf Annahme.',
  'account-locked': 'Ihr Konto wurde nach fehlgeschlagenen Anmeldungen von {{address}} gesperrt.',
  'account-unlocked': '{{by}} hat Ihr Konto entsperrt.',
  'password-changed': 'Ihr Passwort wurde von {{address}} aus geändert.',
  'password-reset': 'Ihr Passwort wurde über einen E-Mail-Link neu festgelegt, von {{address}} aus.',
  'sign-in-new-device': 'Mit Ihrem Konto hat sich jemand von einem neuen Gerät angemeldet: {{address}}, {{agent}}.',
  'factor-added': 'Zweiter Faktor hinzugefügt: {{factor}} {{name}}',
  'factor-removed': 'Zweiter Faktor entfernt: {{factor}} {{name}}',
  'factors-reset': '{{by}} hat alle Ihre zweiten Faktoren entfernt. Fügen Sie neue hinzu.',
  'email-changed': 'Ihre E-Mail-Adresse ist jetzt {{email}}.',
  'token-created': 'Das API-Token {{name}} wurde erstellt. Tage bis zum Ablauf: {{days, number}}.',
  'licence-expiring': 'Die Lizenz des Moduls {{module}} läuft bald ab. Verbleibende Tage: {{days, number}}.',
  'licence-expired': 'Die Lizenz des Moduls {{module}} ist abgelaufen.',
  'webhook-failed':
    'Zustellungen des Webhooks {{name}} schlagen seit drei Tagen fehl. Er wird nicht mehr zugestellt, bis Sie ihn aktivieren.',
  'webhook-stopped': 'Der Webhook {{name}} wurde gestoppt: Ihnen fehlt ein Recht, das er verlangt.',
  'recurring-run-stopped': 'Die wiederkehrende Ausführung {{name}} wurde gestoppt: {{reason}}. Übernehmen oder entfernen Sie sie.',
  'recurring-run-missed':
    'Die wiederkehrende Ausführung {{name}} wurde am Termin {{at}} nicht gestartet, weil der Server nicht lief. Der Termin wird nicht nachgeholt.',
  'recurring-run-refused': 'Die wiederkehrende Ausführung {{name}} wurde nicht gestartet: {{problem}}.',
  'recurring-run-taken-over': '{{by}} hat die wiederkehrende Ausführung {{name}} übernommen.',
  'alert-raised': 'Alarm {{name}} ({{when}}), Standorte: {{properties}}.',
  'alert-cleared': 'Alarm {{name}} ist beendet, Standorte: {{properties}}. Die Bedingung war {{when}}.',
  'alert-ended': 'Alarm {{name}} wurde abgebrochen, Standorte: {{properties}}. {{end}} ({{by}}). Die Bedingung war {{when}}.',
  'alert-stopped': 'Die Alarmregel {{name}} wurde gestoppt: {{reason}}. Ihre Alarme wurden beendet.',
  factors: { totp: 'Authenticator', passkey: 'Passkey', 'recovery-code': 'Wiederherstellungscode' },
};
