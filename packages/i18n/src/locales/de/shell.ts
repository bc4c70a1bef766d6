import type { TranslationOf } from '../../translation-of.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: TranslationOf<typeof english> = {
  rightWithdrawn:
    'Das Recht „{{right}}“ wurde Ihnen entzogen. Es kann nichts mehr gesendet werden; Ihre Eingaben bleiben sichtbar, bis Sie diesen Dialog schließen.',
  note: {
    title: 'Ihre Antwort ist erforderlich',
    more_one: '{{count}} weiterer Hinweis',
    more_other: '{{count}} weitere Hinweise',
  },
  keys: {
    manual: 'Handbuch',
    support: 'Angaben für den Support',
    fault: 'Details zum letzten Fehler',
    note: 'zum Hinweis',
    navigation: 'Menü ein- oder ausklappen',
    nextSection: 'nächster Abschnitt',
    previousSection: 'voriger Abschnitt',
    nextManual: 'nächste Seite des Handbuchs',
    previousManual: 'vorige Seite des Handbuchs',
  },
  noFault: 'Kein Fehler seit dem Öffnen dieser Seite',
  gap: {
    told: 'Live-Änderungen von {{from}} bis {{to}} wurden verpasst; die Listen wurden aktualisiert',
    unknown: 'Live-Änderungen vor {{to}} wurden verpasst; die Listen wurden aktualisiert',
  },
  database: {
    lost: 'Ein Teil der Historie fehlt ({{why}}): Stream-Einträge {{stream}}, Audit-Zeilen {{audit}}. Es werden keine Auszahlungen genehmigt.',
    reasons: {
      behind: 'die Datenbank ist älter als ihre externe Kopfnotiz',
      'other-history': 'die Datenbank enthält eine andere Historie',
      'note-missing': 'die externe Kopfnotiz fehlt',
      'note-damaged': 'die externe Kopfnotiz ist beschädigt',
    },
    tellAdministrator: 'Wenden Sie sich an einen Administrator.',
    accept: 'Verlust bestätigen …',
    acceptTitle: 'Verlust der Historie bestätigen',
    consequence:
      'Spielen Sie zuerst eine neuere Sicherung ein, falls es eine gibt. Mit der Bestätigung bleiben die fehlenden Einträge verloren, Auszahlungen können wieder genehmigt werden, und Ihr Name wird im Auditprotokoll festgehalten.',
    typeNumber: 'Zur Bestätigung {{number}} eingeben, die Nummer des ersten fehlenden Stream-Eintrags',
    accepted: 'Der Verlust ist bestätigt; die Historie wird als {{epoch}} fortgesetzt',
    damaged:
      'Die Datenbank hat beschädigte Seiten in ihren Dateien gefunden (Prüfsummenfehler: {{failures}}, fehlgeschlagene Lesezugriffe: {{reads}}). Ein Administrator prüft den Datenträger und spielt eine Sicherung ein.',
  },
  rotate: {
    title: 'Bitte drehen Sie Ihr Gerät',
    detail: 'Die Konsole benötigt einen breiten Bildschirm: Halten Sie das Gerät quer.',
  },
  licence: {
    header: 'Lizenzinformationen',
    title: 'Lizenzierte Module',
    trial: 'Test: Diese Installation hat keine Basislizenz oder nur eine zum Testen.',
    module: 'Modul',
    value: 'Wert',
    ok: 'OK',
    warning: {
      expired: 'Modullizenzen: {{expired}} abgelaufen',
      next_one: 'Modullizenzen: 1 läuft in {{count}} Tag ab',
      next_other: 'Modullizenzen: 1 läuft in {{count}} Tagen ab',
      soon_one: 'Modullizenzen: {{soon}} laufen bald ab, die erste in {{count}} Tag',
      soon_other: 'Modullizenzen: {{soon}} laufen bald ab, die erste in {{count}} Tagen',
      bothNext_one: 'Modullizenzen: {{expired}} abgelaufen, 1 läuft in {{count}} Tag ab',
      bothNext_other: 'Modullizenzen: {{expired}} abgelaufen, 1 läuft in {{count}} Tagen ab',
      both_one: 'Modullizenzen: {{expired}} abgelaufen, {{soon}} bald, die erste in {{count}} Tag',
      both_other: 'Modullizenzen: {{expired}} abgelaufen, {{soon}} bald, die erste in {{count}} Tagen',
      trial_one: 'Testlizenz: läuft in {{count}} Tag ab',
      trial_other: 'Testlizenz: läuft in {{count}} Tagen ab',
      trialExpired: 'Die Testlizenz ist abgelaufen',
    },
    show: 'Lizenzen anzeigen',
    unshow: 'Nicht mehr anzeigen',
    warn: 'Mich warnen',
    warnOf: 'Vor {{module}} warnen',
    missing: 'Dafür wird das Modul {{module}} benötigt',
    missingDetail: 'Die Lizenz fehlt oder ist abgelaufen. Der Administrator kann sie verlängern.',
  },
  about: {
    console: 'Version der Konsole',
    server: 'Version des Servers',
    unknown: 'unbekannt',
    differ: 'Konsole und Server haben verschiedene Versionen: Laden Sie die Konsole neu.',
    kind: 'Art des Clients',
    kinds: {
      'web-client': 'Web-Client',
      'group-client': 'Gruppen-Client',
      'group-web-client': 'Gruppen-Web-Client',
    },
    licence: 'Lizenz des Produkts',
    notices: 'Hinweise zu Drittsoftware',
    noticesHint: 'Die Konsole enthält die folgende Software von Dritten.',
    text: 'Lizenztext von {{name}}',
  },
};
