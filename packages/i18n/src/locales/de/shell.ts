import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english> = {
  note: {
    title: 'Wartet auf Ihre Antwort',
    more_one: '{{count}} weiterer',
    more_other: '{{count}} weitere',
  },
  keys: {
    manual: 'Handbuch',
    support: 'für den Support',
    fault: 'Details zum letzten Fehler',
    note: 'zum Hinweis',
    navigation: 'Menü ein- oder ausklappen',
    nextSection: 'nächster Abschnitt',
    previousSection: 'voriger Abschnitt',
    nextManual: 'nächste Seite des Handbuchs',
    previousManual: 'vorige Seite des Handbuchs',
  },
  noFault: 'Kein Fehler, seit diese Seite geöffnet wurde',
  gap: {
    told: 'Live-Änderungen von {{from}} bis {{to}} wurden verpasst; die Listen wurden neu gelesen',
    unknown: 'Live-Änderungen vor {{to}} wurden verpasst; die Listen wurden neu gelesen',
  },
  rotate: {
    title: 'Bitte drehen Sie Ihr Gerät',
    detail: 'Die Konsole braucht die Breite: Halten Sie das Gerät quer.',
  },
  licence: {
    header: 'Lizenzinformationen',
    title: 'Lizenzierte Module',
    module: 'Modul',
    value: 'Wert',
    ok: 'OK',
    warning: {
      expired: 'Abgelaufene Modullizenzen: {{expired}}',
      soon_one: 'Bald ablaufende Modullizenzen: {{soon}}, die erste in {{count}} Tag',
      soon_other: 'Bald ablaufende Modullizenzen: {{soon}}, die erste in {{count}} Tagen',
      both_one: 'Modullizenzen abgelaufen: {{expired}}; bald ablaufend: {{soon}}, die erste in {{count}} Tag',
      both_other: 'Modullizenzen abgelaufen: {{expired}}; bald ablaufend: {{soon}}, die erste in {{count}} Tagen',
    },
    show: 'Lizenzen zeigen',
    unshow: 'Nicht mehr zeigen',
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
    noticesHint: 'Die Konsole enthält mit Dank diese Software anderer.',
    text: 'Lizenztext von {{name}}',
  },
};
