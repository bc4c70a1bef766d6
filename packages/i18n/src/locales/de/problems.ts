import type { TranslationOf } from '../../translation-of.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: TranslationOf<typeof english> = {
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
      detail: 'Dieser Client oder dieses Konto hat in kurzer Zeit zu viele Anfragen gesendet.',
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
      detail: 'Unter dieser Adresse hat der Server keinen Endpunkt.',
      next: ['Prüfen Sie Adresse und Methode.'],
    },
  },
  session: {
    restricted: {
      title: 'Zuerst ist ein anderer Schritt erforderlich',
      detail: 'Zuvor ist dies erforderlich: {{restriction}}',
      next: ['Erledigen Sie es auf der Seite, die sich nach der Anmeldung öffnet.'],
    },
    'step-up': {
      title: 'Bestätigen Sie Ihre Identität',
      detail: 'Diese Aktion erfordert eine Anmeldung, die höchstens wenige Minuten zurückliegt.',
      next: ['Bestätigen Sie mit Passwort oder Passkey; danach wird die Aktion fortgesetzt.'],
    },
    'step-up-failed': {
      title: 'Nicht bestätigt',
      detail: 'Passwort oder Code ist falsch.',
      next: ['Prüfen Sie beides und versuchen Sie es erneut.', 'Nach zu vielen Fehlversuchen wird das Konto gesperrt.'],
    },
    required: {
      title: 'Nicht angemeldet',
      detail: 'Dafür ist eine Anmeldung erforderlich.',
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
      detail: 'Der Code ist falsch, abgelaufen oder wurde bereits verwendet.',
      next: ['Warten Sie auf den nächsten Code und versuchen Sie es erneut.', 'Nach zu vielen falschen Codes wird das Konto gesperrt.'],
    },
    'passkey-refused': {
      title: 'Passkey nicht angenommen',
      detail: 'Der Passkey ist hier nicht bekannt, oder seine Antwort kam zu spät.',
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
      next: [
        'Beenden Sie eine andere Ihrer Sitzungen oder warten Sie, bis eine von selbst endet.',
        'Wenn alle lizenzierten Konsolen in Gebrauch sind, melden Sie sich an einer anderen ab oder erweitern Sie die Lizenz.',
      ],
    },
    'account-type-not-supported': {
      title: 'Kontotyp nicht unterstützt',
      detail: 'Konten dieses Typs können sich hier nicht anmelden.',
      next: ['Verwenden Sie ein anderes Konto oder wenden Sie sich an den Administrator.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'Registrierung nicht möglich',
      detail: 'Konten dieser Installation werden von den Administratoren angelegt.',
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
      title: 'Falsches Passwort',
      detail: 'Das aktuelle Passwort ist falsch.',
      next: ['Prüfen Sie es und versuchen Sie es erneut.', 'Nach zu vielen Fehlversuchen wird das Konto gesperrt.'],
    },
    'forgotten-closed': {
      title: 'Kein E-Mail-Versand',
      detail: 'Diese Installation versendet keine E-Mails für vergessene Passwörter.',
      next: ['Bitten Sie einen Administrator um ein neues Passwort.'],
    },
    'link-ended': {
      title: 'Link abgelaufen',
      detail: 'Der Link wurde bereits verwendet oder ist abgelaufen.',
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
      title: 'Kein E-Mail-Versand',
      detail: 'Diese Installation versendet keine E-Mails; deshalb kann keine Adresse bestätigt werden.',
      next: ['Wenden Sie sich an einen Administrator.'],
    },
    'link-ended': {
      title: 'Link abgelaufen',
      detail: 'Der Link wurde bereits verwendet, durch einen neueren ersetzt oder ist älter als eine Stunde.',
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
      title: 'Authenticator kann nicht geprüft werden',
      detail: 'Der geheime Schlüssel des Servers hat sich geändert, seit Ihr Authenticator hinzugefügt wurde.',
      next: [
        'Geben Sie statt des Codes einen Ihrer Wiederherstellungscodes ein oder melden Sie sich mit einem Passkey an.',
        'Bitten Sie sonst einen Administrator, den Schlüssel des Servers wiederherzustellen (secrets.key oder FLOOR_SECRET_KEY) oder Ihre zweiten Faktoren zu entfernen.',
      ],
    },
    'none-begun': {
      title: 'Nichts zu bestätigen',
      detail: 'Es wird gerade kein Authenticator hinzugefügt.',
      next: ['Beginnen Sie von vorn.'],
    },
    required: {
      title: 'Zweiter Faktor erforderlich',
      detail: 'Ihre Rechte erfordern einen zweiten Faktor; der letzte kann nicht entfernt werden.',
      next: ['Fügen Sie zuerst einen anderen hinzu.'],
    },
  },
  passkey: {
    refused: {
      title: 'Passkey nicht angenommen',
      detail: 'Die Antwort des Geräts konnte nicht geprüft werden.',
      next: ['Beginnen Sie von vorn.'],
    },
    'too-many': {
      title: 'Zu viele Passkeys',
      detail: 'Ein Konto kann höchstens {{most}} Passkeys haben.',
      next: ['Entfernen Sie einen, den Sie nicht mehr verwenden.'],
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
      next: ['Verwenden Sie ein anderes: floor token list zeigt die aktiven Token.'],
    },
    unknown: {
      title: 'Token unbekannt',
      detail: 'Der Server kennt dieses API-Token nicht.',
      next: ['Prüfen Sie, ob es vollständig ist und auf diesem Server erstellt wurde.'],
    },
    'too-many': {
      title: 'Zu viele Token',
      detail: 'Ein Operator kann höchstens {{most}} aktive Token haben.',
      next: ['Widerrufen Sie eines, das Sie nicht mehr verwenden.'],
    },
    'not-by-token': {
      title: 'Mit einem Token nicht erlaubt',
      detail: 'Dafür muss eine Person angemeldet sein; ein Token wird nicht angenommen.',
      next: ['Melden Sie sich an und versuchen Sie es erneut.'],
    },
    'mass-limit': {
      title: 'Grenze für gefährliche Befehle erreicht',
      detail:
        'Dieses Token darf innerhalb von {{minutes}} Minuten gefährliche Befehle an {{limit}} Terminals senden; an {{used}} hat es sie bereits gesendet. Es wurde nichts ausgeführt.',
      next: ['Warten Sie, oder erstellen Sie ein Token mit höherer Grenze: floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'Code nicht mehr gültig',
      detail: 'Der Code wurde abgelehnt, bereits verwendet oder ist abgelaufen.',
      next: ['Beginnen Sie die Anmeldung am Gerät von vorn.'],
    },
    'too-fast': {
      title: 'Zu häufige Abfragen',
      detail: 'Das Gerät fragt öfter als alle {{interval}} Sekunden ab.',
      next: ['Warten Sie und fragen Sie erneut ab.'],
    },
  },
  account: {
    own: {
      title: 'Dies ist Ihr eigenes Konto',
      detail: 'Das ist mit dem Konto, mit dem Sie angemeldet sind, nicht möglich.',
      next: ['Bitten Sie einen anderen Administrator.'],
    },
    waiting: {
      title: 'Noch nicht angenommen',
      detail: 'Dieses Konto wartet auf seine Annahme.',
      next: ['Nehmen Sie das Konto zuerst an, oder lehnen Sie es ab.'],
    },
    'administrator-right': {
      title: 'Das Master-Konto muss das Recht Administration behalten',
      detail:
        '{{name}} ist das Master-Konto. Die Benutzerrechte „Administration“ und „Anmeldung freigeschaltet“ können ihm nicht entzogen werden.',
      next: ['Entziehen Sie nur andere Benutzerrechte.'],
    },
    'not-waiting': {
      title: 'Bereits entschieden',
      detail: 'Dieses Konto wartet nicht mehr auf eine Entscheidung.',
      next: ['Aktualisieren Sie die Liste der Konten.'],
    },
  },
  licence: {
    missing: {
      title: 'Lizenz fehlt',
      detail: 'Das Modul {{module}} ist nicht lizenziert, oder die Lizenz ist abgelaufen.',
      next: ['Wenden Sie sich wegen der Lizenz an den Administrator.'],
    },
    'no-issuer': {
      title: 'Kein Lizenzaussteller',
      detail: 'Dieser Server nimmt keine Lizenzdateien an, weil kein öffentlicher Schlüssel eines Ausstellers eingestellt ist.',
      next: ['Setzen Sie FLOOR_LICENCE_KEYS auf den öffentlichen Schlüssel des Ausstellers und starten Sie den Server neu.'],
    },
    malformed: {
      title: 'Keine Lizenzdatei',
      detail: 'Der Inhalt ist keine Lizenzdatei oder wurde nach der Ausstellung geändert.',
      next: [
        'Importieren Sie die Datei genau so, wie der Aussteller sie geschickt hat; ein Editor kann Leerzeichen und Zeilenenden ändern.',
      ],
    },
    'too-large': {
      title: 'Lizenzdatei zu groß',
      detail: 'Eine Lizenzdatei hat höchstens {{limit}} Byte.',
      next: ['Prüfen Sie, ob Sie die Lizenzdatei gewählt haben.'],
    },
    'issuer-unknown': {
      title: 'Unbekannter Aussteller',
      detail: 'Die Datei ist mit dem Schlüssel {{key}} unterschrieben, den dieser Server nicht annimmt.',
      next: [
        'Fordern Sie beim Lieferanten eine Lizenzdatei an oder ergänzen Sie den öffentlichen Schlüssel des Ausstellers in FLOOR_LICENCE_KEYS.',
      ],
    },
    'signature-invalid': {
      title: 'Unterschrift ungültig',
      detail: 'Die Datei der Lizenz {{number}} wurde nach der Unterschrift geändert.',
      next: ['Importieren Sie die Datei genau so, wie der Aussteller sie geschickt hat.'],
    },
    'other-installation': {
      title: 'Lizenz einer anderen Installation',
      detail: 'Die Lizenz ist für die Installation {{installation}} ausgestellt; diese ist {{own}}.',
      next: ['Bestellen Sie eine Lizenz für diese Installation und nennen Sie deren ID: floor licence show'],
    },
    'not-yet-valid': {
      title: 'Lizenz noch nicht gültig',
      detail: 'Die Lizenz {{number}} gilt ab {{from}}.',
      next: ['Importieren Sie sie nach diesem Zeitpunkt.'],
    },
    'not-newer': {
      title: 'Neuere Lizenz bekannt',
      detail: 'Eine Datei der Lizenz {{number}}, ausgestellt am {{issued}}, ist bereits importiert; diese Datei ist nicht neuer.',
      next: ['Bei derselben Datei ist nichts zu tun.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Fehler beim Update des Gruppen-Clients',
      detail: 'Die Datei wurde abgelehnt ({{fault}}) {{name}}',
      next: [
        'Das Gruppen-Update benötigt eine Zip-Datei mit index.html auf oberster Ebene, ohne Verknüpfungen, Verschlüsselung oder Namen, die aus dem Archiv hinausführen.',
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
    changed: {
      title: 'Inzwischen geändert',
      detail: '{{by}} hat inzwischen andere Werte gespeichert. Es wurde nichts geändert.',
      next: ['Lesen Sie die aktuellen Werte, und wiederholen Sie die Änderung.'],
    },
    'not-found': {
      title: 'Keine Daten gefunden!',
      detail: 'Keine Daten gefunden für ({{id}})',
      next: ['Prüfen Sie die ID. Sie kann auch zu einem Standort gehören, den Sie nicht sehen dürfen.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filter ungültig',
      detail: 'Der Filter enthält einen Fehler an Spalte {{column}}.',
      next: ['Korrigieren Sie ihn dort; die Vervollständigung (Tab) schlägt mögliche Felder und Werte vor.'],
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
      title: 'Cursor ungültig',
      detail: 'Der Cursor gehört nicht zu dieser Liste, diesem Filter und dieser Sortierung.',
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
      detail: 'Der Server hat die Abfrage nach {{seconds}} Sekunden abgebrochen: Es müssen zu viele Zeilen gelesen werden.',
      next: [
        'Engen Sie den Filter ein, zum Beispiel auf einen kürzeren Zeitraum oder ein Terminal.',
        'Sortieren Sie nach einer anderen Spalte, etwa nach der Zeit.',
      ],
    },
  },
  balancing: {
    'no-period': {
      title: 'Noch kein Zeitraum bekannt',
      detail: 'Terminal {{terminal}} hat noch keinen Abrechnungsbericht gesendet, der einen Zeitraum abschließt.',
      next: ['Rechnen Sie das Terminal zuerst bei einem Geldservice ab.'],
    },
    confirmed: {
      title: 'Abrechnungsbericht bestätigt',
      detail: 'Abrechnungsbericht {{id}} ist bestätigt und ändert sich nicht mehr.',
      next: ['Korrigieren Sie ihn durch eine Korrektur im offenen Zeitraum.'],
    },
    'not-counted': {
      title: 'Nicht alles ist gezählt',
      detail: 'Im Abrechnungsbericht {{id}} sind noch Zeilen zu zählen.',
      next: ['Geben Sie zuerst die gezählten Beträge ein.'],
    },
    'not-countable': {
      title: 'Nichts zu zählen',
      detail: 'Für Abrechnungsbericht {{id}} wurde das Terminal nicht geöffnet.',
      next: ['Wählen Sie den Bericht eines Geldservice, oder beginnen Sie eine manuelle Abrechnung.'],
    },
    'day-over': {
      title: 'Ein anderer Casinotag',
      detail: 'Der Casinotag {{day}} ist nicht der laufende; das ist {{current}}.',
      next: ['Sehen Sie sich den laufenden Casinotag an und beenden Sie ihn, wenn er gemeint ist.'],
    },
    'day-ended': {
      title: 'Casinotag bereits beendet',
      detail: '{{by}} hat den Casinotag {{day}} beendet. Ein Tag endet nur einmal.',
      next: ['Seine Summen stehen in den Abrechnungsberichten mit der Aufnahme „Ende des Casinotags“.'],
    },
    'only-counter': {
      title: 'Eine zweite Person ist nötig',
      detail: 'Nur Sie haben Abrechnungsbericht {{id}} gezählt; dieser Standort verlangt zwei Personen.',
      next: ['Lassen Sie den Bericht von jemand anderem bestätigen oder noch einmal zählen.'],
    },
    'not-confirmed': {
      title: 'Abrechnungsbericht nicht bestätigt',
      detail: 'Abrechnungsbericht {{id}} ist noch nicht bestätigt; seine Zählung kann noch geändert werden.',
      next: ['Korrigieren Sie stattdessen die gezählten Beträge.'],
    },
  },
  note: {
    'not-own': {
      title: 'Nicht Ihre eigene Notiz',
      detail: '{{by}} hat diese Notiz geschrieben; nur wer sie geschrieben hat, kann sie ändern.',
      next: ['Schreiben Sie eine eigene Notiz.'],
    },
  },
  view: {
    exists: {
      title: 'Ansicht existiert bereits',
      detail: 'Sie haben für diese Liste bereits eine Ansicht namens {{name}}.',
      next: ['Wählen Sie einen anderen Namen, oder speichern Sie erneut und ersetzen Sie die Ansicht.'],
    },
    'too-many': {
      title: 'Zu viele Ansichten',
      detail: 'Ein Operator kann höchstens {{most}} Ansichten speichern.',
      next: ['Löschen Sie Ansichten, die Sie nicht mehr brauchen.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Idempotenzschlüssel fehlt',
      detail: 'Ein Aufruf, der etwas ändert, braucht den Header Idempotency-Key mit einer UUID.',
      next: ['Senden Sie für jede Aktion eine neue UUID und bei einer Wiederholung dieselbe.'],
    },
    'key-reused': {
      title: 'Idempotenzschlüssel bereits verwendet',
      detail: 'Derselbe Schlüssel wurde bereits mit einer anderen Anfrage verwendet.',
      next: ['Senden Sie für eine neue Anfrage eine neue UUID.'],
    },
  },
  approval: {
    'nobody-else': {
      title: 'Niemand sonst kann bestätigen',
      detail: 'Eine zweite Person mit dem Recht {{right}} muss die Änderung bestätigen, und niemand sonst hat es.',
      next: ['Geben Sie einem weiteren Operator das Recht.'],
    },
    'already-decided': {
      title: 'Bereits entschieden',
      detail: 'Diese Genehmigung ist nicht mehr offen: {{state}}, {{name}}, {{at}}.',
      next: ['Sie müssen nichts weiter tun: Ihre Entscheidung blieb ohne Wirkung.'],
    },
    'amount-differs': {
      title: 'Betrag weicht ab',
      detail: 'Das Terminal fragt einen anderen Betrag oder eine andere Währung an, als Sie bestätigt haben.',
      next: ['Laden Sie die Genehmigung neu, prüfen Sie den Betrag und entscheiden Sie erneut.'],
    },
    'asked-again': {
      title: 'Erneut angefragt',
      detail:
        'Terminal {{terminal}} ist neu gestartet und hat unter Nummer {{sequence}} eine neue Anfrage gesendet. Die Anfrage, die Sie gesehen haben, ist hinfällig.',
      next: ['Laden Sie die Genehmigung neu, prüfen Sie sie und entscheiden Sie erneut.'],
    },
    'not-supervisor': {
      title: 'Kein Supervisor dieser Genehmigung',
      detail: 'Das Terminal nennt Sie nicht unter den Supervisoren, die entscheiden dürfen.',
      next: ['Bitten Sie einen der genannten Supervisoren um die Entscheidung.'],
    },
    'nothing-to-approve': {
      title: 'Nichts zu genehmigen',
      detail: 'Terminal {{terminal}} hat unter Nummer {{sequence}} den Betrag 0 angefragt. Die Anfrage lässt sich nur ablehnen.',
      next: ['Lehnen Sie die Anfrage ab und prüfen Sie das Terminal.'],
    },
    'own-request': {
      title: 'Ihre eigene Anfrage',
      detail:
        'Sie haben die Genehmigung {{terminal}}/{{sequence}} selbst angefragt. Über die eigene Anfrage können Sie nicht entscheiden, aus keiner Sitzung und mit keinem Token.',
      next: ['Bitten Sie einen anderen in der Anfrage genannten Supervisor um die Entscheidung.'],
    },
    'own-act': {
      title: 'Ihre eigene Anfrage',
      detail:
        'Sie haben dies selbst angefragt. Über die eigene Anfrage können Sie nicht entscheiden, aus keiner Sitzung und mit keinem Token.',
      next: ['Bitten Sie eine andere Person mit dem Recht um die Entscheidung.'],
    },
    'same-person': {
      title: 'Dieselbe Person',
      detail:
        'Ihr Konto gehört einer Person, die dies angefragt oder bereits genehmigt hat: E-Mail-Adresse, RFID-Karte oder externe ID sind gleich.',
      next: ['Bitten Sie eine andere Person um die Entscheidung.'],
    },
    'decided-by-you': {
      title: 'Von Ihnen bereits genehmigt',
      detail: 'Ihre Genehmigung ist gespeichert. Diese Anfrage braucht Genehmigungen von {{needed}} Personen und hat {{given}}.',
      next: ['Warten Sie auf die anderen Personen.'],
    },
    required: {
      title: 'Genehmigung erforderlich',
      detail:
        'Es wurde noch nichts ausgeführt: Anfrage {{request}} wartet auf die Entscheidung anderer. Nötige Genehmigungen: {{needed}}. Mit der letzten wird sie ausgeführt.',
      next: ['Bitten Sie eine andere Person um die Entscheidung in der Liste der Genehmigungen.'],
    },
    'too-many': {
      title: 'Zu viele offene Anfragen',
      detail: 'Sie haben bereits {{max}} Anfragen, die auf Genehmigung warten.',
      next: ['Warten Sie, bis andere entschieden haben.'],
    },
  },
  alert: {
    'not-owner': {
      title: 'Alarmregel eines anderen Operators',
      detail: 'Nur der Besitzer darf eine Alarmregel ändern, denn sie wird mit seinen Rechten ausgewertet.',
      next: ['Fragen Sie den Besitzer, oder legen Sie eine eigene Regel an.'],
    },
    'too-many': {
      title: 'Zu viele Alarmregeln',
      detail: 'Ein Operator darf {{operator}} Alarmregeln haben, die Installation {{all}}.',
      next: ['Entfernen Sie eine Regel, die nicht mehr gebraucht wird.'],
    },
    acknowledged: {
      title: 'Bereits quittiert',
      detail: '{{by}} hat diesen Alarm bereits quittiert.',
      next: ['Lesen Sie den Kommentar in der Liste der Alarme.'],
    },
    'not-raised': {
      title: 'Alarm nicht ausgelöst',
      detail: 'Der Alarm steht noch an oder ist beendet, es gibt also nichts zu quittieren.',
      next: ['Laden Sie die Liste der Alarme neu.'],
    },
  },
  'recurring-run': {
    'not-owner': {
      title: 'Wiederkehrende Ausführung eines anderen Operators',
      detail: 'Nur der Besitzer darf eine wiederkehrende Ausführung ändern und fortsetzen, denn sie hat seine Rechte.',
      next: ['Übernehmen Sie die wiederkehrende Ausführung, oder fragen Sie den Besitzer.'],
    },
    'too-many': {
      title: 'Zu viele wiederkehrende Ausführungen',
      detail: 'Ein Standort darf {{property}} wiederkehrende Ausführungen haben, die Installation {{all}}.',
      next: ['Entfernen Sie eine, die nicht mehr gebraucht wird.'],
    },
  },
  webhook: {
    'not-owner': {
      title: 'Webhook eines anderen Operators',
      detail: 'Nur der Besitzer darf einen Webhook ändern, testen und aktivieren, weil er sendet, was der Besitzer sehen darf.',
      next: ['Fragen Sie den Besitzer, oder legen Sie einen eigenen Webhook an.'],
    },
    'no-secret': {
      title: 'Webhook ohne Geheimnis',
      detail: 'Der Webhook hat noch kein Geheimnis, darum kann nichts signiert werden.',
      next: ['Stellen Sie ein Geheimnis aus.'],
    },
    'too-many': {
      title: 'Zu viele Webhooks',
      detail: 'Ein Operator darf {{operator}} Webhooks haben, die Installation {{all}}.',
      next: ['Entfernen Sie einen Webhook, der nicht mehr gebraucht wird.'],
    },
  },
  'approval-policy': {
    'name-exists': {
      title: 'Name der Genehmigungsrichtlinie vorhanden',
      detail: 'Eine Genehmigungsrichtlinie namens {{name}} gibt es bereits.',
      next: ['Wählen Sie einen anderen Namen.'],
    },
    'too-few-deciders': {
      title: 'Zu wenige Personen können entscheiden',
      detail:
        'Die Richtlinie braucht außer der anfragenden Person {{needed}} Personen mit allen ihren Rechten. Es gibt {{found}}, die anfragende eingeschlossen.',
      next: ['Geben Sie mehr Operatoren das Recht, oder verlangen Sie weniger Personen.'],
    },
  },
  operator: {
    exists: {
      title: 'Operator-ID bereits vergeben',
      detail: 'Die ID {{id}} gehört {{name}}.',
      next: ['Wählen Sie eine andere ID.'],
    },
    'login-exists': {
      title: 'Anmeldename vorhanden',
      detail: 'Der Anmeldename {{login}} gehört {{name}}.',
      next: ['Wählen Sie einen anderen Anmeldenamen.'],
    },
    'email-exists': {
      title: 'E-Mail-Adresse bereits vergeben',
      detail: 'Die E-Mail-Adresse {{email}} gehört {{name}}.',
      next: ['Geben Sie eine andere E-Mail-Adresse an oder keine.'],
    },
    'external-id-exists': {
      title: 'Externe ID bereits vergeben',
      detail: 'Die externe ID {{externalId}} ist bereits {{name}} zugewiesen.',
      next: ['Entfernen Sie sie zuerst dort oder berichtigen Sie die ID.'],
    },
    'card-exists': {
      title: 'RFID-Karte bereits vergeben',
      detail: 'Die RFID-Karte {{card}} ist bereits {{name}} zugewiesen.',
      next: ['Entfernen Sie sie zuerst dort oder berichtigen Sie die Nummer.'],
    },
    own: {
      title: 'Dies ist Ihr eigenes Konto',
      detail:
        'Sie können sich nicht selbst löschen oder deaktivieren; Ihr eigenes Rechteprofil, Ihre Standorte und Ihr Passwort werden nicht hier geändert.',
      next: ['Ändern Sie Ihr Passwort in Ihrem Profil; für den Rest bitten Sie einen anderen Administrator.'],
    },
    master: {
      title: 'Dies ist das Master-Konto',
      detail: 'Sie können das Master-Konto nicht löschen oder deaktivieren und sein Rechteprofil nicht ändern.',
      next: ['Machen Sie stattdessen einen anderen Operator zum Administrator.'],
    },
    'last-administrator': {
      title: 'Mindestens ein Administrator ist nötig',
      detail: '{{name}} ist der letzte Administrator der Installation.',
      next: ['Machen Sie zuerst einen anderen Operator zum Administrator.'],
    },
    'last-of-property': {
      title: 'Mindestens ein Administrator je Standort ist nötig',
      detail: 'Der Standort {{property}} hätte keinen Administrator mehr.',
      next: ['Weisen Sie dem Standort zuerst einen anderen Administrator zu.'],
    },
  },
  'rights-profile': {
    exists: {
      title: 'ID des Rechteprofils bereits vergeben',
      detail: 'Ein Rechteprofil mit der ID {{id}} gibt es bereits.',
      next: ['Wählen Sie eine andere ID.'],
    },
    'name-exists': {
      title: 'Name des Rechteprofils vorhanden',
      detail: 'Ein Rechteprofil namens {{name}} gibt es bereits.',
      next: ['Wählen Sie einen anderen Namen.'],
    },
    predefined: {
      title: 'Vorgegebenes Rechteprofil',
      detail: 'Vorgegebene Rechteprofile können nicht geändert oder entfernt werden.',
      next: ['Legen Sie ein eigenes Rechteprofil mit den nötigen Rechten an.'],
    },
    'in-use': {
      title: 'Rechteprofil in Verwendung',
      detail: 'Operatoren mit diesem Rechteprofil: {{operators}}.',
      next: ['Geben Sie ihnen zuerst ein anderes Rechteprofil.'],
    },
  },
  property: {
    exists: {
      title: 'Standortnummer bereits vergeben',
      detail: 'Den Standort {{property}} gibt es bereits.',
      next: ['Wählen Sie eine andere Nummer.'],
    },
    'name-exists': {
      title: 'Standortname vorhanden',
      detail: 'Einen Standort namens {{name}} gibt es bereits.',
      next: ['Wählen Sie einen anderen Namen.'],
    },
    'count-exceeded': {
      title: 'Maximale Anzahl an Standorten überschritten',
      detail: 'Die Lizenz erlaubt {{most}} Standorte.',
      next: ['Erweitern Sie die Lizenz. Mehr als ein Standort erfordert das Modul Standortverwaltung.'],
    },
  },
  exclusion: {
    overlaps: {
      title: 'Zeitraum bereits ausgeschlossen',
      detail: 'Der Ausschluss {{id}} enthält einen Teil dieses Zeitraums für dieselben Terminals.',
      next: ['Wählen Sie einen Zeitraum daneben, oder entfernen Sie zuerst den anderen Ausschluss.'],
    },
    removed: {
      title: 'Ausschluss bereits entfernt',
      detail: 'Der Ausschluss {{id}} wurde entfernt und bleibt als Nachweis erhalten.',
      next: ['Fügen Sie einen neuen Ausschluss hinzu, wenn der Zeitraum wieder ausgelassen werden soll.'],
    },
  },
  computer: {
    registered: {
      title: 'Seriennummer bereits registriert',
      detail: 'Der Computer {{serial}} ist für das Terminal {{name}} ({{terminal}}) registriert.',
      next: ['Ändern Sie die vorhandene Registrierung, oder entfernen Sie sie zuerst.'],
    },
    'registered-elsewhere': {
      title: 'Seriennummer anderswo registriert',
      detail: 'Der Computer {{serial}} ist für ein Terminal registriert, das Sie nicht sehen dürfen.',
      next: ['Prüfen Sie die Seriennummer. Ein Administrator kann die andere Registrierung entfernen.'],
    },
  },
  rate: {
    exists: {
      title: 'Wechselkurs ist bereits vorhanden',
      detail: 'Es gibt bereits einen Kurs von {{source}} nach {{target}}, der ab {{at}} gilt.',
      next: ['Wählen Sie einen anderen Beginn oder ändern Sie den vorhandenen Kurs.'],
    },
    started: {
      title: 'Wechselkurs gilt bereits',
      detail:
        'Der Kurs von {{source}} nach {{target}} ist oder war in Kraft. Mit ihm wurden Beträge umgerechnet, deshalb wird er weder geändert noch gelöscht.',
      next: ['Legen Sie einen weiteren Kurs für dieselben Währungen an: Ab seinem Beginn ersetzt er diesen.'],
    },
    'too-many-synchronised': {
      title: 'Zu viele synchronisierte Kurse',
      detail:
        'Höchstens {{pairs}} Währungspaare werden an die Terminals gesendet, jedes mit höchstens {{rates}} geltenden und künftigen Kursen.',
      next: ['Löschen Sie künftige Kurse oder speichern Sie den Kurs ohne das Merkmal.'],
    },
  },
  statistics: {
    recounting: {
      title: 'Statistik wird neu gezählt',
      detail: 'Die Statistik des Standorts {{property}} wird neu gezählt.',
      next: ['Versuchen Sie es erneut, wenn die Zählung fertig ist.'],
    },
  },
  'service-route': {
    'too-many-units': {
      title: 'Zu viele Geldeinheiten für eine Tour',
      detail: 'Eine Tour kann aus höchstens {{units}} Geldeinheiten geplant werden.',
      next: ['Wählen Sie einen Standort.'],
    },
  },
  'terminal-history': {
    'in-future': {
      title: 'Zeitpunkt in der Zukunft',
      detail: 'Der Zeitpunkt {{at}} liegt noch in der Zukunft.',
      next: ['Geben Sie einen vergangenen Zeitpunkt an.'],
    },
    span: {
      title: 'Zeitraum nicht möglich',
      detail: 'Die Zeitleiste zeigt einen Zeitraum von höchstens {{days}} Tagen, dessen Anfang vor seinem Ende liegt.',
      next: ['Geben Sie einen Anfang vor dem Ende und einen kürzeren Zeitraum an.'],
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
      next: ['Entfernen Sie ein nicht mehr verwendetes Terminal oder erweitern Sie die Lizenz.'],
    },
    retired: {
      title: 'Terminal ist stillgelegt',
      detail: 'Terminal {{terminal}} ist stillgelegt. Es wurde nichts getan.',
      next: ['Holen Sie das Terminal zuerst zurück: floor terminal bring-back {{terminal}}'],
    },
    'not-retired': {
      title: 'Terminal ist nicht stillgelegt',
      detail: 'Terminal {{terminal}} ist in Betrieb. Es wurde nichts getan.',
      next: ['Zeigen Sie das Terminal an: Vielleicht wurde es bereits zurückgeholt.'],
    },
    'identity-conflict': {
      title: 'Zwei Geräte verwenden die Identität dieses Terminals',
      detail:
        'Zwei Geräte verwenden ID und Geheimnis von Terminal {{terminal}}. Bis jemand bestätigt, welches das echte ist, wird dafür nichts entschieden.',
      next: [
        'Ein Administrator bestätigt das echte Gerät: floor terminal identity {{terminal}}',
        'Lehnen Sie die Anfrage am Gerät ab, oder bedienen Sie den Kunden auf anderem Weg.',
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
      detail: 'Keines der Terminals, an die Sie Befehle senden dürfen, passt.',
      next: ['Wählen Sie mindestens ein Terminal aus oder erweitern Sie den Filter.'],
    },
    drift: {
      title: 'Die Terminals haben sich geändert',
      detail: 'Die Terminals oder ihre Zustände haben sich seit der Vorschau geändert. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie eine neue Vorschau und prüfen Sie sie.'],
    },
  },
  plan: {
    changed: {
      title: 'Der Plan wurde geändert',
      detail: 'Ein Plan mit dieser ID wurde bereits ausgeführt und hatte einen anderen Inhalt. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie einen neuen Plan.'],
    },
    applied: {
      title: 'Der Plan wurde bereits ausgeführt',
      detail: '{{by}} hat diesen Plan am {{at}} ausgeführt. Es wurde nichts ausgeführt.',
      next: ['Erstellen Sie einen neuen Plan, oder führen Sie ihn mit --again aus.'],
    },
  },
  backup: {
    'not-good': {
      title: 'Sicherung kann nicht eingespielt werden',
      detail: 'Diese Sicherung ist fehlerhaft, wurde nicht geprüft oder existiert nicht.',
      next: ['Wählen Sie eine Sicherung im Zustand „In Ordnung“.', 'Fordern Sie eine neue Sicherung an.'],
    },
    unsuited: {
      title: 'Sicherung passt nicht zu jedem Terminal',
      detail: 'Ausgewählte Terminals mit anderem Standort oder Typ als das Terminal der Sicherung ({{unsuited}}): {{terminals}}.',
      next: ['Lassen Sie diese Terminals weg.'],
    },
    'too-many': {
      title: 'Zu viele Terminals',
      detail: '{{selected}} Terminals sind ausgewählt; höchstens {{max}} können auf einmal wiederhergestellt werden.',
      next: ['Wählen Sie weniger Terminals.'],
    },
    'in-use': {
      title: 'Sicherung in Gebrauch',
      detail: 'Diese Sicherung wird gerade eingespielt.',
      next: ['Warten Sie das Ende der Ausführung ab, oder brechen Sie sie ab.'],
    },
    'last-good': {
      title: 'Letzte gute Sicherung',
      detail: 'Dies ist die letzte gute Sicherung ihres Terminals; sie wird immer behalten.',
      next: ['Fordern Sie eine neue Sicherung des Terminals an und löschen Sie dann diese.'],
    },
  },
  update: {
    'no-space': {
      title: 'Kein Platz für die Updatedatei',
      detail: '{{size}} Bytes werden gebraucht, {{free}} sind für Updatedateien frei.',
      next: ['Löschen Sie Updatedateien, die kein Terminal braucht.', 'Erhöhen Sie FLOOR_UPDATE_QUOTA_MB.'],
    },
    'wrong-offset': {
      title: 'Upload geht an anderer Stelle weiter',
      detail: '{{offset}} Bytes der Datei wurden empfangen.',
      next: ['Setzen Sie den Upload an dieser Stelle fort.'],
    },
    complete: {
      title: 'Upload vollständig',
      detail: 'Alle Bytes dieser Datei wurden empfangen.',
      next: ['Lesen Sie den Zustand der Datei.'],
    },
    'in-use': {
      title: 'Updatedatei in Gebrauch',
      detail: 'Terminals werden mit dieser Datei aktualisiert.',
      next: ['Warten Sie das Ende der Ausführung ab, oder brechen Sie sie ab.'],
    },
    'not-ready': {
      title: 'Updatedatei nicht bereit',
      detail: 'Diese Datei wird hochgeladen oder geprüft, wurde abgelehnt oder existiert nicht.',
      next: ['Wählen Sie eine Datei im Zustand „Bereit“.'],
    },
    unsuited: {
      title: 'Datei passt nicht zu jedem Terminal',
      detail: 'Ausgewählte Terminals mit anderem Typ oder anderer CPU-Architektur ({{unsuited}}): {{terminals}}.',
      next: [
        'Ergänzen Sie diesen Filter, um nur passende Terminals zu wählen ({{filter}}).',
        'Wählen Sie für die anderen eine Datei, die für sie gemacht ist.',
      ],
    },
    'too-many': {
      title: 'Zu viele Terminals',
      detail: '{{selected}} Terminals sind ausgewählt; höchstens {{max}} sind auf einmal erlaubt.',
      next: ['Wählen Sie weniger Terminals.', 'Erhöhen Sie FLOOR_UPDATE_MAX_TERMINALS.'],
    },
  },
  'remote-access': {
    'needs-tls': {
      title: 'Fernzugriff braucht TLS',
      detail: 'Dieser Server läuft ohne TLS: Was der Bildschirm zeigt, wäre im Netzwerk lesbar.',
      next: ['Geben Sie dem Server mit FLOOR_TLS_CERT und FLOOR_TLS_KEY ein Zertifikat.'],
    },
    'not-possible': {
      title: 'Fernzugriff nicht möglich',
      detail: 'Terminal {{terminal}} ist nicht verbunden, wurde stillgelegt, oder zwei Geräte verwenden seine Identität.',
      next: ['Warten Sie, bis das Terminal verbunden ist, und versuchen Sie es erneut.'],
    },
    controlled: {
      title: 'Jemand anderes steuert das Terminal',
      detail: '{{operator}} steuert dieses Terminal gerade.',
      next: ['Öffnen Sie den Fernzugriff im Modus „Nur ansehen“.', 'Bitten Sie {{operator}}, die Sitzung zu beenden.'],
    },
    'too-many': {
      title: 'Zu viele Sitzungen',
      detail: 'Höchstens {{max}} Fernzugriffe können offen sein.',
      next: ['Beenden Sie eine Sitzung, die niemand braucht, und versuchen Sie es erneut.'],
    },
    'key-required': {
      title: 'Einmalschlüssel nötig',
      detail: 'Sie dürfen den Fernzugriff nur mit einem Einmalschlüssel öffnen.',
      next: ['Bitten Sie einen Operator des Standorts um einen Einmalschlüssel.'],
    },
    'key-invalid': {
      title: 'Einmalschlüssel ungültig',
      detail:
        'Dieser Einmalschlüssel ist falsch, wurde benutzt oder gehört zu einem anderen Terminal. Falsche Schlüssel sperren Ihr Konto wie falsche Passwörter.',
      next: ['Prüfen Sie den Schlüssel, oder bitten Sie um einen neuen.'],
    },
    'key-expired': {
      title: 'Einmalschlüssel abgelaufen',
      detail: 'Der Einmalschlüssel gilt nicht mehr.',
      next: ['Bitten Sie um einen neuen Einmalschlüssel.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Nichts zu wiederholen',
      detail: 'Kein Terminal dieser Ausführung ist fehlgeschlagen, abgelaufen oder mit unbekanntem Ausgang beendet.',
      next: ['Prüfen Sie die Ausführung: Sie läuft möglicherweise noch.'],
    },
    'nothing-to-undo': {
      title: 'Nichts rückgängig zu machen',
      detail:
        'Kein Terminal wurde in den letzten 15 Minuten von dieser Ausführung online oder offline gesetzt, oder es wurde schon zurückgesetzt.',
      next: ['Prüfen Sie die Terminals der Ausführung und geben Sie den umgekehrten Befehl selbst.'],
    },
  },
  'log-file': {
    'archive-too-large': {
      title: 'Archiv zu groß',
      detail: 'Die Logdateien haben zusammen {{size}} MB; ein Archiv fasst höchstens {{limit}} MB.',
      next: ['Schränken Sie den Filter ein, oder markieren Sie weniger Dateien.'],
    },
    'too-many': {
      title: 'Zu viele Logdateien',
      detail: 'Ein Archiv fasst höchstens {{files}} Logdateien.',
      next: ['Schränken Sie den Filter ein, oder markieren Sie weniger Dateien.'],
    },
    none: {
      title: 'Keine Logdateien',
      detail: 'Keine Logdatei passt.',
      next: ['Prüfen Sie den Filter.'],
    },
    unreadable: {
      title: 'Logdatei nicht lesbar',
      detail: 'Die Datei ist nicht mit gzip gepackt, oder sie ist beschädigt.',
      next: ['Laden Sie die Datei herunter, oder fordern Sie sie erneut vom Terminal an.'],
    },
    'too-large': {
      title: 'Logdatei zu groß zum Anzeigen',
      detail: 'Entpackt hat die Datei mehr als {{gib}} GiB.',
      next: ['Laden Sie die Datei herunter, und öffnen Sie sie mit einem anderen Programm.'],
    },
  },
  file: {
    'not-found': {
      title: 'Datei nicht gefunden',
      detail: 'Diese Datei gibt es nicht, oder sie ist noch nicht angekommen.',
      next: ['Prüfen Sie die Befehlsausführung der Anforderung und versuchen Sie es erneut, sobald sie erledigt ist.'],
    },
    'token-refused': {
      title: 'Hochladen abgelehnt',
      detail: 'Das Token zum Hochladen gilt nicht oder nicht mehr für diese Datei.',
      next: ['Fordern Sie die Datei erneut an.'],
    },
    mismatch: {
      title: 'Datei beschädigt',
      detail: 'Größe oder Prüfsumme der hochgeladenen Datei weicht von der Ankündigung des Terminals ab.',
      next: ['Laden Sie die Datei erneut hoch.'],
    },
    'wrong-offset': {
      title: 'Upload geht an anderer Stelle weiter',
      detail: '{{offset}} Bytes der Datei sind angekommen.',
      next: ['Setzen Sie den Upload an dieser Stelle fort.'],
    },
    'store-unavailable': {
      title: 'Dateispeicher antwortet nicht',
      detail: 'Der Speicher der Dateien ist zurzeit nicht erreichbar. Es wurde nichts geändert.',
      next: [
        'Versuchen Sie es gleich noch einmal.',
        'Bleibt es dabei, wenden Sie sich an den Administrator: Das Serverprotokoll nennt die Ursache.',
      ],
    },
  },
  history: {
    incomplete: {
      title: 'Ein Teil der Historie fehlt',
      detail:
        'In der Datenbank fehlen Einträge, die außerhalb von ihr verzeichnet wurden (Stream-Einträge {{stream}}, Audit-Zeilen {{audit}}). Auszahlungen werden erst wieder genehmigt, wenn ein Administrator den Verlust bestätigt.',
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
      detail: 'Der Server kann dies zurzeit nicht sicher ausführen. Es wurde nichts ausgeführt.',
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
    'disk-full': {
      title: 'Festplatte des Servers voll',
      detail: 'Auf der Festplatte des Servers ist kein Platz mehr. Was zuvor gespeichert wurde, bleibt erhalten.',
      next: ['Melden Sie es dem Administrator, der auf dem Server Platz schafft.', 'Versuchen Sie es dann noch einmal.'],
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
      detail: 'Ein PDF kann höchstens {{most}} Zeilen enthalten.',
      next: ['Engen Sie den Filter ein, oder exportieren Sie als CSV oder XLSX.'],
    },
    'too-large': {
      title: 'Kein Speicherplatz für den Export',
      detail: 'Die Exportdateien haben die Speichergrenze auf dem Server erreicht.',
      next: ['Löschen Sie Exporte, die Sie nicht mehr brauchen, oder engen Sie den Filter ein.'],
    },
    interrupted: {
      title: 'Export unterbrochen',
      detail: 'Der Server wurde angehalten, während er die Datei schrieb.',
      next: ['Starten Sie den Export erneut.'],
    },
    'too-many': {
      title: 'Zu viele Exporte',
      detail: 'Für Sie laufen bereits {{most}} Exporte.',
      next: ['Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.'],
    },
  },
};
