import type { TranslationOf } from '../../translation-of.ts';
import type { updates as english } from '../en/updates.ts';

export const updates: TranslationOf<typeof english> = {
  upload: 'Updatedatei hochladen',
  uploadDetail:
    'Der Server prüft die Signatur und jede Datei darin. Ein unterbrochener Upload geht dort weiter, wo er endete, wenn Sie dieselbe Datei erneut wählen.',
  file: 'Updatedatei (Zip)',
  needsZip: 'Eine Updatedatei ist eine Zip-Datei.',
  sending: '{{sent}} von {{size}} empfangen',
  checking: 'Der Server prüft die Datei …',
  stop: 'Upload anhalten',
  rejected: 'Die Datei wurde abgelehnt: {{fault}}',
  ready: 'Updatedatei hochgeladen',
  space: '{{used}} von {{total}} belegt',
  spaceLabel: 'Speicherplatz der Updatedateien',
  versions: 'Versionen im Einsatz',
  versionUnknown: 'Nicht gemeldet',
  versionCount_one: '{{count}} Terminal, {{share}}',
  versionCount_other: '{{count}} Terminals, {{share}}',
  otherVersions_one: '{{count}} weitere Version',
  otherVersions_other: '{{count}} weitere Versionen',
  remove: 'Löschen',
  question: 'Terminals können mit dieser Datei nicht mehr aktualisiert werden.',
  removed: 'Updatedatei gelöscht',
  performTitle: 'Update ausführen',
  performDetail: 'Die Terminals bekommen die Datei jetzt. Wann sie sie installieren, wählen Sie im nächsten Schritt.',
  terminals: 'Terminals (Filter)',
  selected: 'Ausgewählt: {{selected}} von {{total}}, höchstens {{max}}',
  none: 'Keine Terminals ausgewählt',
  noFile: 'Es gibt keine Updatedatei im Zustand „Bereit“.',
  next: 'Weiter',
};
