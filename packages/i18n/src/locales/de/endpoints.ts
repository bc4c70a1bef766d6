import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toEndpoints } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { endpoints as english } from '../en/endpoints.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const endpoints: TranslationOf<typeof english> = mergeTexts(toSummaries(commands), {
  ...toEndpoints(lists, listGrammar),
  statistics: {
    'transaction-count': 'Transaktionen zählen',
    'transaction-statistics': 'Transaktionen summieren',
    'media-cash-statistics': 'Münzen und Banknoten summieren',
    'media-card-statistics': 'Karten summieren',
    'media-ticket-statistics-period': 'Tickets summieren',
    'media-online-system-statistics': 'Medien des Online-Systems summieren',
    'utilization-report': 'Zeit der Terminals nach Auslastung summieren',
    'terminal-availability': 'Verfügbarkeit der Terminals berechnen',
    'terminal-state': 'Zeit der Terminals nach Zustand summieren',
    'quarterly-dashboard': 'Verfügbarkeit nach Quartalen berechnen',
    export: 'Eine Auswertung als CSV, XLSX oder PDF exportieren',
    verify: 'Die Statistik eines Standorts mit seinen Logs vergleichen',
  },
  dashboard: {
    list: 'Die sichtbaren Dashboards auflisten',
    read: 'Das Layout eines Dashboards anzeigen',
    save: 'Das Layout eines Dashboards ändern',
    data: 'Die Zahlen eines Dashboards anzeigen',
  },
  widget: {
    read: 'Die Zahlen eines Widgets anzeigen',
    settings: 'Die Einstellungen der Widgets anzeigen',
    'save-settings': 'Die Einstellungen der Widgets ändern',
  },
  session: {
    options: 'Anmeldeoptionen auflisten',
    'sign-in': 'Anmelden',
    who: 'Zeigen, wer angemeldet ist',
    'sign-out': 'Abmelden',
    heartbeat: 'Prüfen, ob die Sitzung noch gültig ist',
    'group-heartbeat': 'Prüfen, ob das Token eines Gruppen-Clients noch gültig ist',
    end: 'Eine Sitzung beenden',
    leave: 'Die Sitzung einer Seite beenden, die verlassen wird',
    'begin-passkey': 'Anmeldung oder Bestätigung mit einem Passkey beginnen',
    passkey: 'Mit einem Passkey anmelden',
    'step-up': 'Ihre Identität bestätigen',
  },
  terminal: {
    summary: 'Terminals nach ihrem Zustand zählen',
    balancing: 'Die Abrechnung eines Terminals beginnen',
    versions: 'Terminals nach Softwareversion zählen',
    register: 'Ein Terminal registrieren und sein Geheimnis einmalig erhalten',
    detail: 'Die Details eines Terminals zeigen',
    transactions: 'Die letzten Transaktionen eines Terminals zeigen',
    identity: 'Zeigen, welche Geräte das Geheimnis eines Terminals verwenden',
    'resolve-identity': 'Bestätigen, welches Gerät das Terminal ist, und ihm ein neues Geheimnis geben',
    retire: 'Ein Terminal stilllegen',
    'bring-back': 'Ein stillgelegtes Terminal zurückholen',
    move: 'Ein Terminal an einen anderen Standort verlegen',
    'rotate-secret': 'Ein neues Geheimnis für ein Terminal ausstellen und einmalig erhalten',
    'held-messages': 'Die zurückgehaltenen Meldungen eines Terminals auflisten',
  },
  approval: {
    decide: 'Eine Transaktion genehmigen oder ablehnen',
    'decide-request': 'Eine Änderung oder einen Befehl eines Operators genehmigen oder ablehnen',
  },
  webhook: {
    rotate: 'Ein neues Geheimnis für einen Webhook ausstellen',
    test: 'Eine Testzustellung eines Webhooks senden',
    replay: 'Einträge eines Webhooks ab einer Position erneut zustellen',
    enable: 'Einen Webhook aktivieren',
    disable: 'Einen Webhook deaktivieren',
    remove: 'Einen Webhook entfernen',
    failures: 'Die letzten Fehlversuche eines Webhooks auflisten',
  },
  'recurring-run': {
    preview: 'Die nächsten Termine einer wiederkehrenden Ausführung anzeigen',
    pause: 'Eine wiederkehrende Ausführung pausieren',
    resume: 'Eine wiederkehrende Ausführung fortsetzen',
    'take-over': 'Eine wiederkehrende Ausführung übernehmen',
    remove: 'Eine wiederkehrende Ausführung entfernen',
  },
  'approval-policy': {
    remove: 'Eine Genehmigungsrichtlinie entfernen',
  },
  shift: {
    handover: 'Zeigen, was offen ist und was seit der letzten Schichtübergabe getan wurde',
    end: 'Die Schicht übergeben',
  },
  'log-file': {
    'archive-contents': 'Inhalt eines Archivs von Logdateien anzeigen',
    lines: 'Zeilen einer Logdatei lesen',
    search: 'Eine Logdatei durchsuchen',
  },
  'terminal-history': {
    state: 'Ein Terminal zeigen, wie es zu einem Zeitpunkt war',
    'time-line': 'Die Zeitleiste eines Terminals zeigen',
  },
  'balancing-report': {
    detail: 'Einen Abrechnungsbericht mit Zeilen und Prüfungen zeigen',
    slip: 'Beleg eines Abrechnungsberichts herunterladen',
    explanations: 'Differenzen eines Abrechnungsberichts erklären',
    count: 'Gezählte Beträge eines Abrechnungsberichts eingeben',
    confirm: 'Einen Abrechnungsbericht bestätigen',
    adjust: 'Einen bestätigten Abrechnungsbericht korrigieren',
  },
  'money-service': { removals: 'Entnahmen eines Geldservice zeigen' },
  'terminal-note': {
    list: 'Notizen zu einem Terminal auflisten',
    add: 'Eine Notiz zu einem Terminal schreiben',
    edit: 'Eine eigene Notiz zu einem Terminal ändern',
    remove: 'Eine Notiz zu einem Terminal entfernen',
  },
  error: {
    act: 'Fehler bestätigen, zuweisen, zurückstellen oder kommentieren',
    history: 'Zeigen, was Operatoren an einem Fehler getan haben',
    assignees: 'Operatoren auflisten, denen Fehler zugewiesen werden können',
  },
  event: {
    stream: 'Terminalereignisse ab einer Position lesen und auf neue warten',
    act: 'Ereignisse bestätigen, zuweisen, zurückstellen oder kommentieren',
    history: 'Zeigen, was Operatoren an einem Ereignis getan haben',
    assignees: 'Operatoren auflisten, denen Ereignisse zugewiesen werden können',
  },
  transaction: {
    detail: 'Alle Details einer Transaktion zeigen',
    picture: 'Ein Bild einer Transaktion herunterladen',
  },
  remote: {
    open: 'Fernzugriff auf ein Terminal anfordern',
    end: 'Einen Fernzugriff beenden',
    'issue-key': 'Einen Einmalschlüssel für den Fernzugriff auf ein Terminal ausstellen',
    'check-key': 'Einen Einmalschlüssel für den Fernzugriff auf ein Terminal prüfen',
    recording: 'Die Aufzeichnung eines Fernzugriffs herunterladen',
  },
  run: {
    targets: 'Die Terminals einer Befehlsausführung auflisten',
    'preview-retry': 'Wiederholung in der Vorschau anzeigen: ihre Ziele mit ihrem jetzigen Zustand',
    retry: 'Einen Befehl auf den fehlgeschlagenen Terminals wiederholen',
    cancel: 'Die Befehle einer Ausführung zurücknehmen, die kein Terminal angenommen hat',
    continue: 'Eine angehaltene Ausführung fortsetzen',
    'preview-undo': 'Das Rückgängigmachen in der Vorschau anzeigen: die Terminals mit ihrem jetzigen Zustand',
    undo: 'Eine Ausführung rückgängig machen: den umgekehrten Befehl an die Terminals senden, die sie geändert hat',
  },
  audit: {
    verify: 'Die Hash-Kette des Auditprotokolls prüfen',
    'accept-loss': 'Einen vom Server festgestellten Verlust der Historie bestätigen',
  },
  'group-client': {
    read: 'Den installierten Gruppen-Client zeigen',
    update: 'Den Gruppen-Client aktualisieren',
    remove: 'Den mitgelieferten Client wiederherstellen',
  },
  installation: {
    about: 'Produkt und Version zeigen',
    'art-configuration': 'Die Konfiguration der Installation lesen',
    'dashboard-configuration': 'Die Konfiguration der Dashboards lesen',
    'licence-info': 'Die Modullizenzen lesen',
  },
  licence: {
    installation: 'Lizenz und ID der Installation zeigen',
    import: 'Eine Lizenzdatei importieren',
  },
  configuration: {
    save: 'Konfigurationseinträge ändern oder die Änderungen planen',
    history: 'Die Änderungen eines Konfigurationseintrags auflisten',
    send: 'Konfigurationseinträge erneut an ihre Terminals senden',
    accept: 'Die Werte von Terminals übernehmen',
    'state-counts': 'Die Terminals zählen, in denen ein Konfigurationseintrag in Kraft ist',
  },
  'computer-registration': {
    remove: 'Die Registrierung eines Computers entfernen',
  },
  'exchange-rate': {
    'in-force': 'Die Kurse auflisten, die von einer Währung aus in Kraft sind, abgeleitete eingeschlossen',
    remove: 'Einen Wechselkurs löschen, der noch nicht gilt',
  },
  export: {
    begin: 'Einen Export auf dem Server beginnen',
    cancel: 'Einen Export abbrechen oder seine Datei löschen',
    file: 'Die Datei eines Exports herunterladen',
  },
  view: {
    save: 'Eine Ansicht einer Liste speichern',
    remove: 'Eine gespeicherte Ansicht löschen',
  },
  password: {
    change: 'Ihr Passwort ändern',
    forgot: 'Eine E-Mail für ein neues Passwort anfordern',
    reset: 'Mit dem Link einer E-Mail ein neues Passwort festlegen',
  },
  account: {
    'sign-up': 'Ein Konto beantragen',
    admit: 'Ein beantragtes Konto annehmen',
    refuse: 'Ein beantragtes Konto ablehnen',
    unlock: 'Ein Konto entsperren',
    'require-password-change': 'Von einem Operator eine Passwortänderung verlangen',
    'reset-factors': 'Die zweiten Faktoren eines Operators entfernen',
    disable: 'Ein Konto deaktivieren',
    enable: 'Ein Konto aktivieren',
    remove: 'Ein Konto löschen',
  },
  assignment: {
    save: 'Operatoren Standorte zuweisen',
  },
  operator: {
    disable: 'Einen Operator deaktivieren',
    enable: 'Einen Operator aktivieren',
    remove: 'Einen Operator löschen',
    'explain-right': 'Erklären, warum ein Operator ein Recht hat oder nicht',
  },
  'rights-profile': {
    remove: 'Ein Rechteprofil entfernen',
  },
  email: {
    read: 'Ihre E-Mail-Adresse zeigen',
    change: 'Ihre E-Mail-Adresse ändern',
    confirm: 'Mit dem Link einer E-Mail eine Adresse bestätigen',
  },
  profile: {
    read: 'Ihr Profil lesen',
    change: 'Ihr Profil ändern',
  },
  message: {
    read: 'Mitteilungen als gelesen markieren',
  },
  backup: {
    changes: 'Eine Sicherung mit der Konfiguration eines Terminals vergleichen',
    delete: 'Eine Sicherung löschen',
    retention: 'Aufbewahrung der Sicherungen lesen',
  },
  update: {
    upload: 'Upload einer Updatedatei beginnen',
    send: 'Bytes einer Updatedatei senden',
    delete: 'Updatedatei löschen',
    space: 'Speicherplatz der Updatedateien lesen',
  },
  token: {
    create: 'Ein API-Token erstellen',
    revoke: 'Ein API-Token widerrufen',
  },
  factor: {
    list: 'Ihre zweiten Faktoren auflisten',
    'begin-totp': 'Hinzufügen eines Authenticators beginnen',
    'confirm-totp': 'Einen Authenticator mit einem Code bestätigen',
    'remove-totp': 'Den Authenticator entfernen',
    'begin-passkey': 'Hinzufügen eines Passkeys beginnen',
    'add-passkey': 'Einen Passkey hinzufügen',
    'remove-passkey': 'Einen Passkey entfernen',
  },
  'device-sign-in': {
    begin: 'Anmeldung eines Geräts ohne Browser beginnen',
    poll: 'Prüfen, ob ein Gerätecode bestätigt wurde',
    look: 'Zeigen, wo ein Gerätecode angefordert wurde',
    decide: 'Einen Gerätecode bestätigen oder ablehnen',
  },
});
