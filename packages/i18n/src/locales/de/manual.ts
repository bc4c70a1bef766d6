import type { TranslationOf } from '../../translation-of.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: TranslationOf<typeof english> = {
  title: 'Handbuch',
  pages: {
    general: 'Allgemeines',
    'error-log': 'Fehlerprotokoll',
    'event-log': 'Ereignisprotokoll',
  },
  titles: {
    general: 'Handbuch – Allgemeines',
    'error-log': 'Handbuch – Fehlerprotokoll',
    'event-log': 'Handbuch – Ereignisprotokoll',
  },
  index: 'Seiten und Abschnitte des Handbuchs',
  table: {
    severity: 'Schweregrad',
    group: 'Gruppe',
    codes: 'Nummern',
    means: 'Was es bedeutet',
    act: 'Was zu tun ist',
    filter: 'Filter',
    finds: 'Findet',
    show: 'Im Protokoll zeigen',
    showOf: 'Im Protokoll zeigen: {{title}}',
  },
  general: {
    frame: {
      title: 'Was Sie sehen',
      text: [
        'Die Zeile oben zeigt die Installation, ob Änderungen live ankommen, die Uhrzeit, die Hinweise und wer angemeldet ist. Das Menü links enthält jede Seite dieser Installation, die Sie sehen dürfen.',
        'Die Zeile unten zeigt die Tastenkürzel, die dort gelten, wo der Fokus ist. Alles lässt sich mit der Tastatur bedienen.',
      ],
    },
    keys: {
      title: 'Tastenkürzel für Hilfe',
      text: [
        'F1 öffnet die Seite dieses Handbuchs zum aktuellen Bildschirm; Esc schließt sie. Umschalt+F1 öffnet die Angaben für den Support. Umschalt+F9 öffnet die Details zum letzten Fehler. F9 führt zum Hinweis, der Ihre Antwort erfordert, F8 zur Genehmigung.',
        '? zeigt alle Tastenkürzel der aktuellen Seite. Strg+K öffnet die Befehlspalette: Sie findet Seiten, Befehle, Terminals und Einstellungen nach wenigen Buchstaben.',
      ],
    },
    narrow: {
      title: 'Wie Sie eine Liste filtern',
      text: [
        'Drücken Sie / und tippen Sie: Ein Wort wird in der ganzen Zeile gesucht, feld:wert in einer Spalte. Ein Minus davor schließt die passenden Zeilen aus. Während Sie tippen, schlägt die Konsole Felder und Werte vor.',
        'Passt keine Zeile, zeigt die Liste, welche Bedingung des Filters keine Treffer hat, und eine Taste entfernt sie. Umschalt+E zeigt, wie viele Zeilen zu jeder Bedingung passen und wie viele Ihre Rechte verbergen.',
        'Die Adresse enthält den Filter: Ein Lesezeichen oder Link öffnet für Kollegen dieselben Zeilen.',
      ],
    },
    live: {
      title: 'Wenn Änderungen nicht live ankommen',
      text: [
        'Solange die Live-Verbindung unterbrochen ist, zeigt das eine Leiste an, und jede Liste zeigt, seit wann sie veraltet sein kann. Die Konsole verbindet sich automatisch wieder und lädt das Verpasste nach; Sie müssen nichts neu laden.',
        'Konnten Live-Änderungen nicht nachgeladen werden, nennt ein Hinweis den Zeitraum. Die Protokolle sind in jedem Fall vollständig: Sie zeigen, was in dieser Zeit geschehen ist.',
        'Bleibt die Leiste mehrere Minuten, prüfen Sie das Netzwerk dieses Computers. Haben andere Computer dasselbe Problem, wenden Sie sich an den Support.',
      ],
    },
    failed: {
      title: 'Wenn etwas fehlschlägt',
      text: [
        'Eine Fehlermeldung sagt, was geschehen ist und was als Nächstes zu tun ist. Versuchen Sie zuerst diesen Schritt. Kam keine Antwort an, können Sie die Aktion wiederholen: Der Server führt sie nur einmal aus.',
        '„Keine Antwort vom Server“ bedeutet, dass der Server nicht geantwortet hat oder ein anderes System an seiner Stelle: Prüfen Sie das Netzwerk. „Ausnahme im Server“ bedeutet einen Fehler im Server: Sein Log enthält die Referenznummer.',
        '„Ihre ART-Rechte reichen leider nicht aus“ ist kein Fehler: Fragen Sie den Administrator, ob Sie das Recht benötigen.',
      ],
    },
    support: {
      title: 'Was Sie dem Support sagen',
      text: [
        'Sagen Sie dem Support, was Sie tun wollten, was Sie stattdessen sahen, an welchem Terminal und zu welcher Uhrzeit. Drücken Sie dann Umschalt+F1 und kopieren Sie die Angaben für den Support: Sie enthalten Versionen, Verbindung, Browser und die letzten Fehler mit ihren Referenzen, aber keine Passwörter und keine Suchbegriffe.',
        'Zum letzten Fehler: Drücken Sie Umschalt+F9 und kopieren Sie die Details. Zeilen eines Protokolls markieren Sie mit der Leertaste und kopieren Sie mit y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Was das Fehlerprotokoll enthält',
      text: [
        'Jeder Fehler einer Komponente eines Terminals, etwa des Banknotenprüfers oder des Druckers. Eine Zeile ist ein Fehler, von „Gemeldet“ bis „Behoben“, mit seiner Dauer. Offene Fehler stehen zuerst, behobene sind abgeblendet.',
        'Die Nummern sind die der Gerätehandbücher. Eine Nummer, die diese Version der Konsole nicht kennt, wird als „Unbekannt“ angezeigt.',
      ],
    },
    severities: {
      title: 'Wie Sie Schweregrade lesen',
    },
    groups: {
      title: 'Was bei jeder Gruppe von Störungen zu tun ist',
    },
    narrow: {
      title: 'Nützliche Filter',
    },
    support: {
      title: 'Was Sie dem Support senden',
      text: [
        'Filtern Sie nach dem Terminal und der Stunde der Störung, markieren Sie die Zeilen der Störung und kopieren Sie sie mit y. Beschreiben Sie, was das Terminal anzeigte, und wählen Sie „Logdateien anfordern“ mit einem Zeitraum, der mindestens eine Stunde vor dem Fehler beginnt.',
        'Störungen, die nach jeder Reparatur an derselben Komponente wiederkehren, deuten auf Verschleiß hin: Geben Sie an, wie oft und seit wann sie auftreten.',
      ],
    },
  },
  events: {
    what: {
      title: 'Was das Ereignisprotokoll enthält',
      text: [
        'Alles, was Terminals melden, wenn es geschieht: Türen, Strom, Verbindungen, Anmeldungen, Bestände, Geldservice, Transaktionen, Updates. Die Details sind der Text, den das Terminal gesendet hat; Namen von Geräten werden übersetzt.',
        'Fehler und schwerwiegende Ereignisse bleiben außerdem oben unter den Hinweisen, bis Sie sie geöffnet haben. Ereignisse zu Genehmigungen und Fernzugriff sind nicht in dieser Liste.',
      ],
    },
    severities: {
      title: 'Wie Sie Schweregrade lesen',
    },
    groups: {
      title: 'Was bei jeder Gruppe von Ereignissen zu tun ist',
    },
    narrow: {
      title: 'Nützliche Filter',
    },
    support: {
      title: 'Was Sie dem Support senden',
      text: [
        'Filtern Sie nach dem Terminal und beginnen Sie zehn Minuten vor der Störung: Was zuerst geschah, ist oft die Ursache. Markieren Sie die Zeilen und kopieren Sie sie mit y, oder exportieren Sie einen längeren Zeitraum mit e.',
        'Lassen Sie nichts weg, was harmlos aussieht: Eine geöffnete Tür, ein Neustart oder eine geänderte Uhrzeit erklärt oft spätere Störungen.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Normaler Betrieb.',
      act: 'Keine Maßnahme erforderlich. Solche Zeilen zeigen, was vor einer Störung geschah.',
    },
    warning: {
      means: 'Das Terminal arbeitet noch, benötigt aber bald Aufmerksamkeit.',
      act: 'Für den nächsten Rundgang einplanen: auffüllen, leeren oder reinigen.',
    },
    error: {
      means: 'Eine Komponente oder das Terminal funktioniert nicht.',
      act: 'Noch heute zum Terminal gehen. Kunden können den betroffenen Teil nicht benutzen.',
    },
    fatal: {
      means: 'Gefahr für Geld, Menschen oder Schlüssel: Alarm, Manipulation, Sperre durch den Hersteller.',
      act: 'Sofort handeln, zu zweit. Das Terminal unverändert lassen, bis klar ist, was geschehen ist.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Alle Geräte',
        means: 'Ein Gerät antwortet nicht, ist blockiert, voll, leer oder deaktiviert; die Meldung nennt es.',
        act: 'Software neu starten, sobald das Terminal frei ist. Kommt die Meldung wieder, Stecker und Modul prüfen, dann Logdateien anfordern.',
      },
      notes: {
        title: 'Banknoten',
        means:
          'Prüfer, Recycler, Ausgabe oder Kassetten: Stau, zurückgewiesene Banknoten, volle oder leere Kassetten, unvollständige Auszahlungen.',
        act: 'Banknotenweg freimachen und am Terminal anmelden, um den Selbsttest zu starten. Nach „unbekannt“ oder „unvollständig“ vor dem nächsten Kunden zählen.',
      },
      coins: {
        title: 'Münzen',
        means: 'Münzprüfer und Hopper: Stau, Sensoren, leere oder volle Hopper, Münzen ohne Auftrag ausgezahlt.',
        act: 'Münze und Fremdkörper entfernen, Sensor reinigen. Münzen ohne Auftrag ausgezahlt: Terminal offline setzen und zählen.',
      },
      cards: {
        title: 'Karten',
        means: 'Kartenleser und Kartenvorrat: Stau, eingezogene oder vergessene Karten, Verdacht auf Skimming.',
        act: 'Eingezogene Karten nach Hausregel zurückgeben. Bei Verdacht auf Skimming das Terminal offline setzen, nichts anfassen und die Sicherheit rufen.',
      },
      printers: {
        title: 'Drucker',
        means: 'Papier knapp oder leer, Stau, Schneider, Druckkopf; ein Ticket wurde vielleicht nicht gedruckt.',
        act: 'Papier mit der Schwarzmarke wie innen abgebildet einlegen. „Druckergebnis unbekannt“: die Ticketnummer prüfen, bevor Sie von Hand auszahlen.',
      },
      fiscal: {
        title: 'Fiskaldrucker',
        means: 'Schicht nicht offen oder zu lange offen, Fiskalspeicher, Datum; bis das behoben ist, darf das Terminal nicht verkaufen.',
        act: 'Schicht schließen und wieder öffnen. Speicher voll oder falsches Datum: Das darf nur der zugelassene Dienst beheben.',
      },
      doors: {
        title: 'Türen und Tresor',
        means: 'Eine Tür oder der Tresor wurde geöffnet, aufgebrochen, offen gelassen, oder die PIN war falsch.',
        act: 'Mit dem Operatorzugriffsprotokoll vergleichen: War niemand angemeldet, durfte niemand öffnen. Sicherheit rufen und Bilder prüfen.',
      },
      power: {
        title: 'Strom',
        means: 'Netzspannung ausgefallen, Batteriebetrieb, Batterie schwach oder verbraucht.',
        act: 'Mehrere Terminals zugleich: Versorgung des Gebäudes prüfen. Ein Terminal: Stecker und Sicherung prüfen. Batterie ersetzen, wenn die Meldung es verlangt.',
      },
      keys: {
        title: 'Kryptotastatur',
        means: 'Schlüssel fehlen, sind ungültig oder wurden nach Manipulation gelöscht: Es kann keine PIN eingegeben werden.',
        act: '„Manipuliert“: Terminal offline setzen, Gerät sichern und den Vorfall melden. Sonst laden zwei Schlüsselverwalter die Schlüssel neu.',
      },
      payment: {
        title: 'Kartenzahlung',
        means: 'Bank, Kartenherausgeber oder Chip haben abgelehnt oder sind nicht erreichbar.',
        act: 'Eine einzelne Ablehnung betrifft nur den Kunden. Viele hintereinander oder „nicht erreichbar“: Netzwerk zum Zahlungshost prüfen, dann den Acquirer anrufen.',
      },
      advertising: {
        title: 'Werbung',
        means: 'Der Werbeserver ist nicht erreichbar, seine Abspielliste ist leer oder seine Lizenz abgelaufen.',
        act: 'Kunden sind nicht betroffen. Informieren Sie die Person, die die Werbung verwaltet.',
      },
      kiosk: {
        title: 'Registrierung und Streams',
        means:
          'Das Terminal ist nicht registriert, sein Zertifikat läuft ab, seine Hardware wurde geändert, oder ein Stream ist unterbrochen.',
        act: 'Terminal registrieren oder Zertifikat vor dem Ablauf erneuern. Hat niemand die geänderte Hardware angekündigt, klären, wer am Terminal war.',
      },
      systems: {
        title: 'Ticket- und Jackpotsysteme',
        means: 'Ein System, das Tickets oder Jackpots prüft, ist nicht erreichbar oder lehnt das Terminal ab.',
        act: 'Alle Terminals zugleich: das System selbst und sein Netzwerk prüfen. Ein Terminal: seine Anmeldung dort prüfen. Tickets so lange von Hand auszahlen.',
      },
      customers: {
        title: 'Kunden',
        means: 'Eine Person darf nicht bedient werden: gesperrt, minderjährig oder mit abgelaufenem Ausweisdokument.',
        act: 'Diskret nach Hausregel handeln. Das Terminal hat richtig gearbeitet.',
      },
      server: {
        title: 'Vom Server berechnet',
        means:
          'Uhr, Identität, Standortnummer, Anzahl der Terminals oder eine offene Schicht: Fehler, die ein Terminal nicht selbst kennen kann.',
        act: '„Code erklären“ an der Zeile nennt Ursache und Abhilfe. Der Fehler gilt als behoben, sobald seine Ursache endet.',
      },
    },
    event: {
      security: {
        title: 'Türen, Tresor, Alarme',
        means: 'Öffnungen mit und ohne Anmeldung, Manipulation, Alarme.',
        act: 'Ohne Anmeldung geöffnet, Manipulation, Alarm: sofort die Sicherheit rufen. Offen gelassen: jemanden hinschicken.',
      },
      power: {
        title: 'Strom und Module',
        means: 'Strom ausgefallen und wieder da, Batterie, Module herausgezogen und eingeschoben.',
        act: 'Batterie schwach: Terminal herunterfahren. Modul ohne Service herausgezogen: zum Terminal gehen.',
      },
      connection: {
        title: 'Verbindungen und Schlüssel',
        means: 'Terminal, Online-System, ATM-Host oder VPN verbunden oder getrennt; Schlüssel ausgetauscht oder fehlend.',
        act: 'Viele zugleich: Netzwerk des Standorts prüfen. Ein Terminal: sein Kabel prüfen, dann neu starten. Das Terminal speichert seine Meldungen und sendet sie später.',
      },
      state: {
        title: 'Software und Zustand',
        means: 'Gestartet, beendet, abgestürzt, neu gestartet, gesperrt, außer Betrieb; ein Kunde hat einen Operator gerufen.',
        act: 'Zweimal in einer Stunde abgestürzt: Logdateien anfordern. Vom Hersteller gesperrt: Nur er kann entsperren. Operator gerufen: zum Terminal gehen.',
      },
      login: {
        title: 'Anmeldungen am Terminal',
        means: 'Wer sich dort an- und abgemeldet hat, falsche Passwörter, PIN-Alarm, gesperrte Spieler.',
        act: 'Ein PIN-Alarm bedeutet, dass jemand bedroht wird: Notfallplan befolgen und niemanden allein schicken. Drei falsche Passwörter: den Operator fragen.',
      },
      identity: {
        title: 'Zeit, Kennung, Lizenz',
        means: 'Uhrzeit gestellt oder zu weit von der des Servers entfernt, doppelt vergebene IDs, ablaufende Lizenzen, Speicherplatz.',
        act: 'Uhrzeit zu weit abweichend: vor der nächsten Abrechnung korrigieren, sonst werden Beträge dem falschen Tag zugebucht. Lizenzen: den Administrator informieren.',
      },
      device: {
        title: 'Geräte und Wartung',
        means: 'Stau, Gerätefehler, zurückgewiesene oder verdächtige Banknoten, fällige Reinigung und Wartung.',
        act: 'Fehlerprotokoll desselben Terminals prüfen: Es nennt die Komponente. Falschgeldverdacht: Banknote getrennt aufbewahren.',
      },
      stock: {
        title: 'Bestände und Cashboxen',
        means: 'Niedrig, leer, hoch oder voll; Papier; Cashboxen und Kassetten entnommen und eingesetzt.',
        act: 'Leer oder voll: jetzt auffüllen oder leeren; das Terminal zahlt nicht mehr aus oder nimmt nichts mehr an. Ohne Geldservice entnommen: zählen.',
      },
      service: {
        title: 'Geldservice und Abrechnung',
        means: 'Geldservice begonnen, beendet oder erforderlich, Kassendifferenzen, Ende des Casinotags, Schichten.',
        act: 'Kassendifferenz: sofort nachzählen und mit den Transaktionen seit dem letzten Geldservice vergleichen.',
      },
      transaction: {
        title: 'Transaktionen',
        means:
          'Abgebrochen, fehlgeschlagen, storniert oder korrigiert; zu wenig oder nicht ausgezahlt; hohe Auszahlungen, Jackpots, gemeldete Geldverluste.',
        act: '„Auszahlung nicht möglich“: Ein Kunde wartet auf Geld. Transaktion öffnen, Medienausgang prüfen, Rest von Hand auszahlen und vermerken.',
      },
      update: {
        title: 'Updates, Sicherungen, Fiskalfehler',
        means: 'Updates und Sicherungen begonnen, abgeschlossen oder fehlgeschlagen, Konfiguration geändert, Fiskalfehler.',
        act: 'Fehlgeschlagen: Speicherplatz und Verbindung prüfen, dann erneut versuchen, sobald das Terminal frei ist. Das Konfigurationsänderungsprotokoll zeigt, wer was geändert hat.',
      },
      message: {
        title: 'Meldungen an den Server',
        means: 'Meldungen des Terminals fehlen, widersprechen sich oder wurden nicht verstanden.',
        act: 'Ab diesem Zeitpunkt können die Summen dieses Terminals falsch sein: sofort den Support informieren, mit Terminal und Uhrzeit.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Seit gestern gemeldete Fehler',
      fatal: 'Schwerwiegende Fehler der letzten Stunde',
      terminal: 'Ein Terminal, letzte 7 Tage',
      notes: 'Stau in den Banknotenprüfern aller Terminals, heute',
      quiet: 'Warnungen und höhere Schweregrade, ohne abgelehnte Kartenzahlungen',
    },
    event: {
      serious: 'Warnungen und höhere Schweregrade der letzten zwei Stunden',
      nobody: 'Ohne Anmeldung geöffnete Türen',
      lost: 'Terminals, die heute die Verbindung verloren',
      unpaid: 'Kunden, die vielleicht auf Geld warten',
      quiet: 'Alle Ereignisse eines Terminals außer Türen',
    },
  },
};
