import type { SameWords } from '../../shapes.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: SameWords<typeof english> = {
  request: {
    invalid: {
      title: 'Anfrage ungültig',
      detail: 'Einige Felder der Anfrage fehlen oder sind ungültig.',
      next: ['Korrigieren Sie die genannten Felder und senden Sie die Anfrage erneut.'],
    },
    malformed: {
      title: 'Anfrage nicht lesbar',
      detail: 'Der Server konnte die Anfrage nicht lesen: Der Inhalt ist kein wohlgeformtes JSON.',
      next: ['Senden Sie ein JSON-Objekt in UTF-8.'],
    },
    'too-large': {
      title: 'Anfrage zu groß',
      detail: 'Die Anfrage ist größer, als der Server annimmt.',
      next: ['Teilen Sie die Anfrage in kleinere auf.'],
    },
    'unsupported-type': {
      title: 'Inhaltstyp nicht unterstützt',
      detail: 'Der Server nimmt hier nur JSON an.',
      next: ['Senden Sie den Header Content-Type: application/json.'],
    },
    'rate-limited': {
      title: 'Zu viele Anfragen',
      detail: 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
      next: ['Warten Sie einen Moment und versuchen Sie es erneut.'],
    },
    'origin-refused': {
      title: 'Herkunft abgelehnt',
      detail: 'Anfragen von der Herkunft dieser Webseite sind nicht erlaubt.',
      next: ['Öffnen Sie die Konsole unter der Adresse, die Ihnen der Administrator genannt hat.'],
    },
    'host-refused': {
      title: 'Hostname abgelehnt',
      detail: 'Der Server antwortet nicht unter diesem Hostnamen.',
      next: ['Verwenden Sie die Adresse, die Ihnen der Administrator genannt hat.'],
    },
    csrf: {
      title: 'Anfrage nicht durch die Sitzung bestätigt',
      detail: 'Der Sitzungsschlüssel der Anfrage fehlt oder gehört nicht zu dieser Sitzung.',
      next: ['Laden Sie die Seite neu und versuchen Sie es erneut.'],
    },
  },
  route: {
    'not-found': {
      title: 'Endpunkt nicht gefunden',
      detail: 'Unter dieser Adresse hat der Server nichts.',
      next: ['Prüfen Sie Adresse und Methode.'],
    },
  },
  session: {
    restricted: {
      title: 'Zuerst ist etwas zu tun',
      detail: 'Bevor alles andere offensteht, wird dies verlangt: {{restriction}}',
      next: ['Erledigen Sie es auf der Seite, die nach der Anmeldung erscheint.'],
    },
    'step-up': {
      title: 'Bestätigen Sie, dass Sie es sind',
      detail: 'Diese Aktion verlangt eine Anmeldung, die erst wenige Minuten alt ist.',
      next: ['Bestätigen Sie mit Passwort oder Passkey; dann geht die Aktion weiter.'],
    },
    'step-up-failed': {
      title: 'Nicht bestätigt',
      detail: 'Passwort oder Code ist falsch.',
      next: ['Prüfen Sie beides und versuchen Sie es erneut.', 'Zu viele falsche sperren das Konto.'],
    },
    required: {
      title: 'Nicht angemeldet',
      detail: 'Dafür ist eine Anmeldung nötig.',
      next: ['Melden Sie sich an und versuchen Sie es erneut.'],
    },
    ended: {
      title: 'Sitzung beendet',
      detail: 'Ihre Sitzung ist nicht mehr gültig.',
      next: ['Melden Sie sich erneut an.'],
    },
  },
  'sign-in': {
    'second-factor': {
      title: 'Code erforderlich',
      detail: 'Dieses Konto hat einen zweiten Faktor.',
      next: [
        'Geben Sie den Code Ihres Authenticators oder einen Wiederherstellungscode ein.',
        'Oder melden Sie sich mit einem Passkey an.',
      ],
    },
    'code-wrong': {
      title: 'Code ungültig',
      detail: 'Der Code ist falsch, abgelaufen oder schon benutzt.',
      next: ['Warten Sie auf den nächsten Code und versuchen Sie es erneut.', 'Zu viele falsche Codes sperren das Konto.'],
    },
    'passkey-refused': {
      title: 'Passkey nicht angenommen',
      detail: 'Der Passkey ist hier nicht bekannt, oder die Antwort kam zu spät.',
      next: ['Versuchen Sie es erneut, oder melden Sie sich mit dem Passwort an.'],
    },
    failed: {
      title: 'Anmeldung nicht möglich',
      detail: 'Anmeldename oder Passwort ist falsch, oder das Konto darf sich nicht anmelden.',
      next: [
        'Prüfen Sie Anmeldename und Passwort und versuchen Sie es erneut.',
        'Schlägt es wieder fehl, wenden Sie sich an den Administrator: Nach mehreren falschen Passwörtern wird ein Konto gesperrt.',
      ],
    },
    'invalid-username': {
      title: 'Anmeldung fehlerhaft',
      detail: 'Ungültiger Anmeldename',
      next: ['Prüfen Sie den Anmeldenamen und versuchen Sie es erneut.'],
    },
    'invalid-password': {
      title: 'Anmeldung fehlerhaft',
      detail: 'Ungültiges Passwort',
      next: ['Prüfen Sie das Passwort und versuchen Sie es erneut.'],
    },
    locked: {
      title: 'Anmeldung verweigert',
      detail: 'Das Konto ist nach zu vielen falschen Passwörtern gesperrt.',
      next: ['Bitten Sie den Administrator, das Konto zu entsperren.'],
    },
    disabled: {
      title: 'Anmeldung deaktiviert',
      detail: 'Dieses Konto ist deaktiviert.',
      next: ['Wenden Sie sich an den Administrator.'],
    },
    'session-count-exceeded': {
      title: 'Sitzungsanzahl überschritten',
      detail: 'Die erlaubte Anzahl an Sitzungen ist überschritten',
      next: ['Beenden Sie eine andere Ihrer Sitzungen oder warten Sie, bis eine von selbst endet.'],
    },
    'account-type-not-supported': {
      title: 'Kontotyp nicht unterstützt',
      detail: 'Konten dieses Typs können sich hier nicht anmelden.',
      next: ['Verwenden Sie ein anderes Konto oder wenden Sie sich an den Administrator.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'Keine Registrierung',
      detail: 'Konten dieser Installation legen ihre Administratoren an.',
      next: ['Bitten Sie einen Administrator um ein Konto.'],
    },
  },
  password: {
    'on-primary': {
      title: 'Auf dem Hauptserver ändern',
      detail: 'Dies ist ein Nebenserver: Passwörter werden nur auf dem Hauptserver geändert: {{address}}',
      next: ['Öffnen Sie den Hauptserver und ändern Sie das Passwort dort.'],
    },
    wrong: {
      title: 'Passwort falsch',
      detail: 'Das aktuelle Passwort ist falsch.',
      next: ['Prüfen Sie es und versuchen Sie es erneut.', 'Zu viele falsche sperren das Konto.'],
    },
    'forgotten-closed': {
      title: 'Kein Versand von E-Mails',
      detail: 'Diese Installation versendet keine E-Mails für vergessene Passwörter.',
      next: ['Bitten Sie einen Administrator um ein neues Passwort.'],
    },
    'link-ended': {
      title: 'Link abgelaufen',
      detail: 'Der Link wurde schon benutzt oder seine Zeit ist abgelaufen.',
      next: ['Fordern Sie einen neuen Link an.'],
    },
  },
  email: {
    'on-primary': {
      title: 'Auf dem Hauptserver ändern',
      detail: 'Dies ist ein Nebenserver: E-Mail-Adressen werden nur auf dem Hauptserver geändert: {{address}}',
      next: ['Öffnen Sie den Hauptserver und ändern Sie die Adresse dort.'],
    },
    'no-mail': {
      title: 'Kein Versand von E-Mails',
      detail: 'Diese Installation versendet keine E-Mails; deshalb kann keine Adresse bestätigt werden.',
      next: ['Wenden Sie sich an einen Administrator.'],
    },
    'link-ended': {
      title: 'Link abgelaufen',
      detail: 'Der Link wurde schon benutzt, von einem neueren abgelöst oder ist älter als eine Stunde.',
      next: ['Fordern Sie in Ihrem Profil eine neue E-Mail an.'],
    },
  },
  factor: {
    'code-wrong': {
      title: 'Code ungültig',
      detail: 'Der Code gehört nicht zu diesem Authenticator.',
      next: ['Prüfen Sie die Uhr des Geräts und geben Sie den nächsten Code ein.'],
    },
    'key-changed': {
      title: 'Authenticator nicht prüfbar',
      detail: 'Der Server hat einen anderen Schlüssel für seine Geheimnisse als den, mit dem Ihr Authenticator hinzugefügt wurde.',
      next: [
        'Geben Sie statt des Codes einen Ihrer Wiederherstellungscodes ein oder melden Sie sich mit einem Passkey an.',
        'Bitten Sie sonst einen Administrator, den Schlüssel des Servers zurückzubringen (secrets.key oder FLOOR_SECRET_KEY) oder Ihre zweiten Faktoren zu entfernen.',
      ],
    },
    'none-begun': {
      title: 'Nichts zu bestätigen',
      detail: 'Es wird gerade kein Authenticator hinzugefügt.',
      next: ['Beginnen Sie von vorn.'],
    },
    required: {
      title: 'Zweiter Faktor nötig',
      detail: 'Ihre Rechte verlangen einen zweiten Faktor, deshalb bleibt der letzte.',
      next: ['Fügen Sie zuerst einen anderen hinzu.'],
    },
  },
  passkey: {
    refused: {
      title: 'Passkey nicht angenommen',
      detail: 'Die Antwort des Geräts ließ sich nicht prüfen.',
      next: ['Beginnen Sie von vorn.'],
    },
    'too-many': {
      title: 'Zu viele Passkeys',
      detail: 'Ein Konto hat höchstens {{most}} Passkeys.',
      next: ['Entfernen Sie einen, den Sie nicht mehr benutzen.'],
    },
  },
  token: {
    expired: {
      title: 'Token abgelaufen',
      detail: 'Das API-Token „{{name}}“ ist abgelaufen.',
      next: ['Erstellen Sie ein neues: floor token create.'],
    },
    revoked: {
      title: 'Token widerrufen',
      detail: 'Das API-Token „{{name}}“ wurde widerrufen.',
      next: ['Nehmen Sie ein anderes: floor token list zeigt die aktiven.'],
    },
    unknown: {
      title: 'Token unbekannt',
      detail: 'Der Server kennt dieses API-Token nicht.',
      next: ['Prüfen Sie, ob es vollständig ist und auf diesem Server erstellt wurde.'],
    },
    'too-many': {
      title: 'Zu viele Token',
      detail: 'Ein Operator hat höchstens {{most}} aktive Token.',
      next: ['Widerrufen Sie eines, das Sie nicht mehr benutzen.'],
    },
    'not-by-token': {
      title: 'Nicht mit einem Token',
      detail: 'Dies verlangt eine angemeldete Person; ein Token kann es nicht.',
      next: ['Melden Sie sich an und versuchen Sie es erneut.'],
    },
    'mass-limit': {
      title: 'Grenze für gefährliche Befehle erreicht',
      detail:
        'Dieses Token darf in {{minutes}} Minuten an {{limit}} Terminals gefährliche Befehle senden; an {{used}} hat es sie gesendet. Es wurde nichts ausgeführt.',
      next: ['Warten Sie, oder erstellen Sie ein Token mit höherer Grenze: floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'Code nicht mehr gültig',
      detail: 'Der Code wurde abgelehnt, benutzt oder ist abgelaufen.',
      next: ['Beginnen Sie die Anmeldung am Gerät von vorn.'],
    },
    'too-fast': {
      title: 'Zu oft gefragt',
      detail: 'Das Gerät fragt öfter als alle {{interval}} Sekunden.',
      next: ['Warten Sie und fragen Sie erneut.'],
    },
  },
  account: {
    own: {
      title: 'Das ist Ihr eigenes Konto',
      detail: 'Mit dem Konto, mit dem Sie angemeldet sind, geht das nicht.',
      next: ['Bitten Sie einen anderen Administrator.'],
    },
    'not-waiting': {
      title: 'Schon entschieden',
      detail: 'Dieses Konto wartet auf niemanden mehr.',
      next: ['Lesen Sie die Liste der Konten neu.'],
    },
  },
  licence: {
    missing: {
      title: 'Lizenz fehlt',
      detail: 'Das Modul {{module}} ist nicht lizenziert, oder die Lizenz ist abgelaufen.',
      next: ['Wenden Sie sich wegen der Lizenz an den Administrator.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Fehler beim Update des Gruppen-Clients',
      detail: 'Die Datei wurde abgelehnt ({{fault}}) {{name}}',
      next: [
        'Das Gruppen-Update braucht eine Zip-Datei mit index.html auf oberster Ebene, ohne Verknüpfungen, Verschlüsselung oder Namen, die nach außen führen.',
      ],
    },
  },
  right: {
    missing: {
      title: 'Zugriff verweigert!',
      detail: 'Ihre ART-Rechte reichen leider nicht aus: {{right}}',
      next: ['Melden Sie sich erneut an oder wenden Sie sich an den Administrator.'],
    },
  },
  row: {
    'not-found': {
      title: 'Keine Daten gefunden!',
      detail: 'Keine Daten gefunden für ({{id}})',
      next: ['Prüfen Sie die ID. Sie kann auch zu einem Standort gehören, den Sie nicht sehen dürfen.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filter ungültig',
      detail: 'Der Filter ist an Spalte {{column}} nicht lesbar.',
      next: ['Korrigieren Sie ihn dort; die Vervollständigung (Tab) nennt passende Felder und Werte.'],
    },
  },
  sort: {
    invalid: {
      title: 'Sortierung ungültig',
      detail: 'Die Liste kann nicht nach {{column}} sortiert werden.',
      next: ['Verwenden Sie Namen sortierbarer Spalten, durch Kommas getrennt.'],
    },
  },
  cursor: {
    invalid: {
      title: 'Seitenmarke ungültig',
      detail: 'Die Seitenmarke gehört nicht zu dieser Liste, diesem Filter und dieser Sortierung.',
      next: ['Laden Sie die Liste von Anfang an.'],
    },
  },
  position: {
    unknown: {
      title: 'Position nicht mehr bekannt',
      detail: 'Die Position im Ereignisstrom liegt außerhalb dessen, was der Server aufbewahrt.',
      next: ['Laden Sie die Liste neu und fahren Sie mit der gelieferten Position fort.'],
    },
  },
  list: {
    'too-slow': {
      title: 'Die Liste dauert zu lange',
      detail: 'Der Server hat nach {{seconds}} Sekunden aufgegeben: Es müssen zu viele Zeilen durchsucht werden.',
      next: [
        'Den Filter enger fassen, zum Beispiel auf eine kürzere Zeit oder ein Terminal.',
        'Nach einer anderen Spalte sortieren, etwa der Zeit.',
      ],
    },
  },
  view: {
    exists: {
      title: 'Ansicht existiert bereits',
      detail: 'Sie haben für diese Liste bereits eine Ansicht namens {{name}}.',
      next: ['Einen anderen Namen wählen oder noch einmal speichern und sie ersetzen.'],
    },
    'too-many': {
      title: 'Zu viele Ansichten',
      detail: 'Ein Operator darf höchstens {{most}} Ansichten speichern.',
      next: ['Ansichten löschen, die nicht mehr gebraucht werden.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Idempotenzschlüssel fehlt',
      detail: 'Ein Aufruf, der etwas ändert, braucht den Header Idempotency-Key mit einer UUID.',
      next: ['Senden Sie für jede Handlung eine neue UUID und bei einer Wiederholung dieselbe.'],
    },
    'key-reused': {
      title: 'Idempotenzschlüssel bereits verwendet',
      detail: 'Derselbe Schlüssel kam bereits mit einer anderen Anfrage.',
      next: ['Senden Sie für eine neue Anfrage eine neue UUID.'],
    },
  },
  approval: {
    'already-decided': {
      title: 'Bereits entschieden',
      detail: 'Diese Genehmigung ist nicht mehr offen: {{state}}, {{name}}, {{at}}.',
      next: ['Es ist nichts mehr zu tun: Ihre Entscheidung blieb ohne Wirkung.'],
    },
    'amount-differs': {
      title: 'Betrag weicht ab',
      detail: 'Das Terminal fragt einen anderen Betrag oder eine andere Währung an, als Sie bestätigt haben.',
      next: ['Laden Sie die Genehmigung neu, prüfen Sie den Betrag und entscheiden Sie erneut.'],
    },
    'asked-again': {
      title: 'Inzwischen neu angefragt',
      detail:
        'Terminal {{terminal}} ist neu gestartet und hat unter Nummer {{sequence}} neu angefragt. Die Anfrage, die Sie gesehen haben, ist hinfällig.',
      next: ['Laden Sie die Genehmigung neu, prüfen Sie sie und entscheiden Sie neu.'],
    },
    'not-supervisor': {
      title: 'Kein Supervisor dieser Genehmigung',
      detail: 'Das Terminal nennt Sie nicht unter den Supervisoren, die entscheiden dürfen.',
      next: ['Bitten Sie einen der genannten Supervisoren um die Entscheidung.'],
    },
    'nothing-to-approve': {
      title: 'Nichts zu genehmigen',
      detail: 'Terminal {{terminal}} hat unter Nummer {{sequence}} den Betrag 0 angefragt. Die Anfrage lässt sich nur ablehnen.',
      next: ['Lehnen Sie die Anfrage ab und sehen Sie nach dem Terminal.'],
    },
    'own-request': {
      title: 'Ihre eigene Anfrage',
      detail:
        'Sie haben die Genehmigung {{terminal}}/{{sequence}} selbst angefragt. Über die eigene Anfrage entscheidet niemand selbst, gleich aus welcher Sitzung oder mit welchem Token.',
      next: ['Bitten Sie einen anderen in der Anfrage genannten Supervisor um die Entscheidung.'],
    },
  },
  terminal: {
    exists: {
      title: 'Terminal-ID bereits vergeben',
      detail: 'Das Terminal {{terminal}} gibt es bereits.',
      next: ['Wählen Sie eine andere ID, oder lassen Sie sie weg, um die nächste freie zu erhalten.'],
    },
    'name-exists': {
      title: 'Terminalname vorhanden',
      detail: 'Ein Terminal namens {{name}} gibt es an diesem Standort bereits.',
      next: ['Wählen Sie einen anderen Namen.'],
    },
    'count-exceeded': {
      title: 'Maximale Anzahl an Terminals überschritten',
      detail: 'Die Installation hat {{most}} Terminals, mehr sind nicht möglich.',
      next: ['Entfernen Sie ein nicht mehr benutztes Terminal oder erweitern Sie die Lizenz.'],
    },
    'identity-conflict': {
      title: 'Zwei Geräte verwenden die Identität dieses Terminals',
      detail:
        'Zwei Geräte verwenden ID und Geheimnis von Terminal {{terminal}}. Bis jemand bestätigt, welches das echte ist, wird dafür nichts entschieden.',
      next: [
        'Ein Administrator bestätigt das echte Gerät: floor terminal identity {{terminal}}',
        'Weisen Sie den Kunden am Gerät ab oder bedienen Sie ihn auf anderem Weg.',
      ],
    },
    'no-identity-conflict': {
      title: 'Kein Identitätskonflikt',
      detail: 'Terminal {{terminal}} hat keinen offenen Identitätskonflikt. Es wurde nichts geändert.',
      next: ['Sehen Sie sich das Terminal an: Möglicherweise wurde der Konflikt schon gelöst.'],
    },
  },
  command: {
    'no-targets': {
      title: 'Keine Terminals ausgewählt',
      detail: 'Kein Terminal passt, dem Sie Befehle geben dürfen.',
      next: ['Wählen Sie mindestens ein Terminal aus oder erweitern Sie den Filter.'],
    },
    drift: {
      title: 'Die Terminals haben sich geändert',
      detail: 'Die Terminals oder ihre Zustände sind nicht mehr die der Vorschau. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie eine neue Vorschau und prüfen Sie sie.'],
    },
  },
  plan: {
    changed: {
      title: 'Der Plan wurde geändert',
      detail: 'Ein Plan mit dieser Kennung wurde ausgeführt und hatte einen anderen Inhalt. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie einen neuen Plan.'],
    },
    applied: {
      title: 'Der Plan wurde schon ausgeführt',
      detail: '{{by}} hat diesen Plan am {{at}} ausgeführt. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie einen neuen Plan, oder führen Sie ihn mit --again aus.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Nichts zu wiederholen',
      detail: 'Kein Terminal dieses Laufs ist fehlgeschlagen, abgelaufen oder mit unbekanntem Ausgang beendet.',
      next: ['Sehen Sie sich den Lauf an: Er kann noch im Gange sein.'],
    },
  },
  file: {
    'not-found': {
      title: 'Datei nicht gefunden',
      detail: 'Diese Datei gibt es nicht, oder sie ist noch nicht angekommen.',
      next: ['Sehen Sie sich den Lauf der Anforderung an und versuchen Sie es erneut, sobald er erledigt ist.'],
    },
    'token-refused': {
      title: 'Hochladen verweigert',
      detail: 'Das Token zum Hochladen gilt für diese Datei nicht oder nicht mehr.',
      next: ['Fordern Sie die Datei erneut an.'],
    },
    mismatch: {
      title: 'Datei beschädigt',
      detail: 'Größe oder Prüfsumme des Hochgeladenen stimmt nicht mit der Ankündigung des Terminals überein.',
      next: ['Laden Sie die Datei erneut hoch.'],
    },
  },
  history: {
    incomplete: {
      title: 'Ein Teil der Historie fehlt',
      detail:
        'In der Datenbank fehlt, was über sie notiert wurde (Stream-Einträge {{stream}}, Audit-Zeilen {{audit}}). Geld wird erst wieder freigegeben, wenn ein Administrator den Verlust bestätigt.',
      next: ['Ein Administrator prüft, was fehlt, und führt aus: floor audit accept-loss'],
    },
    'no-such-loss': {
      title: 'Diesen Verlust gibt es nicht',
      detail: 'Der angezeigte Verlust ist nicht der aktuelle oder wurde bereits bestätigt.',
      next: ['Prüfen Sie erneut, was fehlt: floor audit verify'],
    },
  },
  server: {
    unavailable: {
      title: 'Server nicht bereit',
      detail: 'Der Server kann dies gerade nicht sicher ausführen. Es wurde nichts ausgeführt.',
      next: ['Warten Sie einen Moment und versuchen Sie es erneut.'],
    },
    'outcome-unknown': {
      title: 'Ergebnis unbekannt',
      detail: 'Möglicherweise wurde es ausgeführt: Die Datenbank hat es nicht rechtzeitig bestätigt.',
      next: [
        'Senden Sie die Anfrage mit demselben Schlüssel erneut: Die Antwort sagt dann, ob sie ausgeführt wurde.',
        'Ohne Schlüssel: Prüfen Sie, ob es ausgeführt wurde, bevor Sie es wiederholen.',
      ],
    },
    failed: {
      title: 'Serverfehler',
      detail: 'Ausnahme im Server: {{res}}',
      next: ['Versuchen Sie es erneut.', 'Tritt es wieder auf, nennen Sie dem Support die Referenznummer.'],
    },
  },
  export: {
    'format-unknown': {
      title: 'Kein gültiger Exporttyp',
      detail: '„{{format}}“ ist kein gültiger Exporttyp.',
      next: ['Wählen Sie einen von: {{formats}}.'],
    },
    nothing: {
      title: 'Keine Daten gefunden!',
      detail: 'Keine Treffer, daher gibt es nichts zu exportieren.',
      next: ['Erweitern Sie den Filter oder den Zeitraum.'],
    },
    'too-many-rows': {
      title: 'Zu viele Zeilen',
      detail: 'Ein PDF fasst höchstens {{most}} Zeilen.',
      next: ['Engen Sie den Filter ein, oder exportieren Sie als CSV oder XLSX.'],
    },
    'too-large': {
      title: 'Kein Platz für den Export',
      detail: 'Die Exportdateien belegen auf dem Server so viel Platz, wie sie dürfen.',
      next: ['Löschen Sie Exporte, die Sie nicht mehr brauchen, oder engen Sie den Filter ein.'],
    },
    interrupted: {
      title: 'Export unterbrochen',
      detail: 'Der Server wurde angehalten, während er die Datei schrieb.',
      next: ['Beginnen Sie den Export erneut.'],
    },
    'too-many': {
      title: 'Zu viele Exporte',
      detail: 'Bei Ihnen sind {{most}} Exporte im Gange.',
      next: ['Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.'],
    },
  },
};
