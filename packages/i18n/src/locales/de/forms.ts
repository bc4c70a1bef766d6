import { toForms } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { forms as english } from '../en/forms.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const forms = {
  ...toForms(lists, listGrammar),
  save: 'Speichern',
  partly: 'Schreibgeschützte Werte dürfen nur mit einem weiteren Recht geändert werden.',
  discardTitle: 'Änderungen verwerfen?',
  discardDetail: 'Geänderte Werte sind nicht gespeichert.',
  unsaved_one: '1 Änderung ist nicht gespeichert.',
  unsaved_other: '{{count}} Änderungen sind nicht gespeichert.',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
  theirs: '{{by}} hat gespeichert: {{value}}',
  takeTheirs: 'Diesen Wert übernehmen',
  merged:
    '{{by}} hat inzwischen andere Werte gespeichert. Werte, die Sie nicht geändert haben, wurden aktualisiert. Prüfen Sie die anderen und speichern Sie noch einmal.',
  several: 'mehrere durch Kommas getrennt',
  moreValues: '{{number}} Werte: {{command}}',
  required: 'erforderlich',
  initial: 'Standard {{value}}',
  nothing: 'Geben Sie mindestens einen Wert an, der geändert werden soll.',
  search: 'Suchen',
  searchIn: 'Suchen: {{name}}',
  checked: 'Angehakt: {{chosen}}, angezeigt: {{shown}}',
  chosen: 'Angehakt: {{chosen}}',
  checkAll: 'Alle auswählen',
  uncheckAll: 'Alle abwählen',
  secretStdin: 'Liest es aus der ersten Zeile der Standardeingabe',
  secretPrompt: 'Fragt danach',
  confirmation: 'Bestätigen: {{name}}',
  askSecret: '{{name}}: ',
  confirmSecret: '{{name}} noch einmal: ',
  unchanged: 'Leer: bleibt, wie es ist',
  empty: '(leer)',
  setUp: {
    title: 'Installation einrichten',
    hint: 'Drei Schritte führen zu den ersten Ereignissen eines Terminals. Alle Werte lassen sich später ändern.',
    properties: 'Ein Standort mit Zeitzone, Währung und Beginn des Geschäftstags.',
    operators: 'Ein Operator: Jede Person meldet sich mit einem eigenen Konto an. Ein Rechteprofil bestimmt, was sie darf.',
    'terminal-settings':
      'Ein Terminal: Es erhält ein Geheimnis, das einmal angezeigt wird, und die Befehlszeile, die seinen Agenten startet.',
    created: '{{number}} angelegt',
    next: 'nächster Schritt',
    later: 'nach dem ersten Standort',
    terminals: 'Zu den Terminals',
  },
  rates: {
    remove: 'Löschen',
    removeTitle: 'Wechselkurs löschen',
    removeQuestion: 'Den Kurs {{rate}}, gültig ab {{start}}, löschen? Er wurde noch nicht verwendet.',
    removed: 'Wechselkurs gelöscht',
    rate: '1 {{source}} = {{rate}} {{target}}',
    startNote: 'Ohne Beginn: sofort in Kraft. Ein geltender Kurs ändert sich nie.',
    confirmNote:
      'Der Kurs gilt, sobald eine zweite Person mit demselben Recht ihn bestätigt hat. Auch spätere Änderungen an Kursen dieser Währungen brauchen eine Bestätigung.',
    synchroniseNote:
      'Der Kurs wird an die Terminals gesendet, die ihn bestätigen. Ein späterer Kurs ohne dieses Merkmal zieht ihn dort zurück.',
    inverse: 'Kehrwert, abgeleitet: {{rate}}',
    derived: 'Jetzt abgeleitete Kurse',
    derivedHint: 'Aus den geltenden Kursen berechnet und nie gespeichert. Ein Paar mit eigenem Kurs ist nicht aufgeführt.',
    pair: 'Kurs',
    origin: 'Herkunft',
    via: 'über {{via}}',
    none: 'Für diese Währungen wird kein Kurs abgeleitet.',
    waiting_one: '{{count}} Antrag wartet auf eine Bestätigung',
    waiting_other: '{{count}} Anträge warten auf eine Bestätigung',
    waitingKinds: { new: 'neu', changed: 'geändert', removed: 'gelöscht' },
  },
} satisfies TranslationOf<typeof english>;
