import type { SameWords } from '../../shapes.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: SameWords<typeof english> = {
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
        'Die Zeile oben nennt die Installation, ob Änderungen live ankommen, die Uhrzeit, Neues und wer angemeldet ist. Das Menü links enthält jede Seite, die es hier gibt und die Sie sehen dürfen.',
        'Die Zeile unten zeigt immer die Tasten der Stelle, an der Sie sind. Alles geht mit der Tastatur.',
      ],
    },
    keys: {
      title: 'Tasten für Hilfe',
      text: [
        'F1 öffnet dieses Handbuch auf der Seite, die zum Bildschirm passt; Escape führt zurück. Umschalt+F1 öffnet den Text für den Support. Umschalt+F9 öffnet die Details zum letzten Fehler. F9 geht zu einem Hinweis, der auf Ihre Antwort wartet, F8 zu einer Genehmigung.',
        '? zeigt alle Tasten der Seite, auf der Sie sind, Strg+K die Befehlspalette: Sie findet Seiten, Befehle, Terminals und Einstellungen nach wenigen Buchstaben.',
      ],
    },
    narrow: {
      title: 'Wie Sie eine Liste eingrenzen',
      text: [
        'Drücken Sie / und tippen Sie: Ein Wort wird überall in der Zeile gesucht, feld:wert in einer Spalte. Ein Minus davor nimmt weg, was passt. Während Sie tippen, bietet die Konsole an, was hier passt.',
        'Bleibt nichts übrig, sagt die Liste, welcher Teil des Filters allein nichts findet, und eine Taste nimmt ihn heraus. Umschalt+E erklärt, wie viele Zeilen jeder Teil findet und was Ihre Rechte verbergen.',
        'Die Adresse enthält den Filter: Ein Lesezeichen oder Link führt Kollegen zu denselben Zeilen.',
      ],
    },
    live: {
      title: 'Wenn Änderungen nicht live ankommen',
      text: [
        'Solange die Live-Verbindung unterbrochen ist, sagt das eine Leiste unten, und jede Liste sagt, seit wann sie veraltet sein kann. Die Konsole verbindet sich von selbst wieder und liest das Verpasste nach; Sie müssen nichts neu laden.',
        'Ließ sich eine Spanne von Live-Änderungen nicht nachholen, nennt ein Hinweis ihre Zeiten. Die Protokolle sind trotzdem vollständig: Dort steht, was inzwischen geschah.',
        'Bleibt die Leiste minutenlang, prüfen Sie das Netz dieses Rechners. Haben andere Rechner dieselbe Störung, melden Sie es dem Support.',
      ],
    },
    failed: {
      title: 'Wenn etwas fehlschlägt',
      text: [
        'Ein Fehlschlag sagt, was geschehen ist und was als Nächstes zu tun ist. Versuchen Sie zuerst diesen Schritt. Eine zweimal gesendete Aktion wird einmal ausgeführt: Nach einer verlorenen Antwort dürfen Sie es gefahrlos noch einmal versuchen.',
        '„Keine Antwort vom Backend“ bedeutet, dass niemand oder etwas anderes als der Server geantwortet hat: Prüfen Sie das Netz. „Server Exception“ bedeutet einen Fehler im Server: Die Referenznummer findet ihn im Log des Servers.',
        'Reichen Ihre ART-Rechte nicht aus, ist das kein Fehler: Fragen Sie den Administrator, ob Sie das Recht brauchen.',
      ],
    },
    support: {
      title: 'Was Sie dem Support sagen',
      text: [
        'Was Sie tun wollten, was Sie stattdessen sahen, an welchem Terminal und um welche Uhrzeit. Dann Umschalt+F1 und kopieren: Der Text nennt Versionen, Verbindung, Browser und die letzten Fehler mit ihren Referenzen. Er enthält kein Passwort und nichts, wonach Sie gesucht haben.',
        'Zu einem bestimmten Fehler: Umschalt+F9 und die Details kopieren. Zu Zeilen eines Protokolls: mit der Leertaste markieren und mit y kopieren.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Was das Fehlerprotokoll enthält',
      text: [
        'Jeder Fehler einer Komponente eines Terminals, etwa des Geldscheinprüfers oder des Druckers. Eine Zeile ist ein Fehler, von „Gemeldet“ bis „Behoben“, mit seiner Dauer. Offene Fehler stehen zuerst, behobene sind abgeblendet.',
        'Die Nummern sind die der Gerätehandbücher. Eine Nummer, die diese Konsole nicht kennt, wird als solche gezeigt: Das Terminal ist neuer als die Konsole.',
      ],
    },
    severities: {
      title: 'Wie Sie Schweregrade lesen',
    },
    groups: {
      title: 'Was bei jeder Gruppe von Störungen zu tun ist',
    },
    narrow: {
      title: 'Filter, die helfen',
    },
    support: {
      title: 'Was Sie dem Support kopieren',
      text: [
        'Filtern Sie nach dem Terminal und der Stunde der Störung, markieren Sie die Zeilen der Störung und kopieren Sie sie mit y. Nennen Sie, was das Terminal zeigte, und fordern Sie seine Logdateien an: Die Zeit beginnt mindestens eine Stunde vor dem Fehler.',
        'Störungen, die nach jeder Reparatur an derselben Komponente wiederkehren, sind Verschleiß: Sagen Sie, wie oft und seit wann.',
      ],
    },
  },
  events: {
    what: {
      title: 'Was das Ereignisprotokoll enthält',
      text: [
        'Alles, was Terminals melden, während es geschieht: Türen, Strom, Verbindungen, Anmeldungen, Bestände, Money Services, Transaktionen, Updates. Die Quelle ist das Terminal; die Details sind sein eigener Text und werden gezeigt, wie es sie gesendet hat.',
        'Fehler und schwerwiegende Ereignisse bleiben auch bei den Hinweisen oben, bis Sie sie geöffnet haben. Ereignisse zu Genehmigungen und zum Fernzugriff stehen nicht in dieser Liste.',
      ],
    },
    severities: {
      title: 'Wie Sie Schweregrade lesen',
    },
    groups: {
      title: 'Was bei jeder Gruppe von Ereignissen zu tun ist',
    },
    narrow: {
      title: 'Filter, die helfen',
    },
    support: {
      title: 'Was Sie dem Support kopieren',
      text: [
        'Filtern Sie nach dem Terminal und beginnen Sie zehn Minuten vor der Störung: Was zuerst kam, ist oft die Ursache. Markieren Sie die Zeilen und kopieren Sie sie mit y, oder exportieren Sie einen längeren Zeitraum mit e.',
        'Lassen Sie nicht weg, was harmlos aussieht: Eine Tür, ein Neustart oder eine Zeitumstellung erklärt viele Störungen danach.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Etwas ist geschehen, wie es soll.',
      act: 'Nichts. Es hilft zu sehen, was vor einer Störung geschah.',
    },
    warning: {
      means: 'Das Terminal arbeitet noch, aber nicht mehr lange, oder jemand sollte davon wissen.',
      act: 'Für die nächste Runde einplanen: auffüllen, leeren, reinigen.',
    },
    error: {
      means: 'Eine Komponente oder das Terminal kann seine Arbeit nicht tun.',
      act: 'Noch heute hingehen. Kunden können diesen Teil des Terminals nicht benutzen.',
    },
    fatal: {
      means: 'Gefahr für Geld, Menschen oder Schlüssel: Alarm, Manipulation, Sperre durch den Hersteller.',
      act: 'Sofort handeln, zu zweit. Das Terminal unverändert lassen, bis klar ist, was geschah.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Alle Geräte',
        means: 'Ein Gerät antwortet nicht, ist verklemmt, voll, leer oder abgeschaltet; die Meldung nennt es.',
        act: 'Software bei Leerlauf neu starten. Kommt die Meldung wieder, Stecker und Modul prüfen, dann Logdateien anfordern.',
      },
      notes: {
        title: 'Geldscheine',
        means:
          'Prüfer, Recycler, Ausgabe oder Kassetten: Stau, abgewiesene Scheine, volle oder leere Kassetten, unvollständige Auszahlungen.',
        act: 'Notenweg freimachen und am Terminal anmelden, damit es sich prüft. Nach „Ergebnis unbekannt“ oder „unvollständig“ zählen, bevor der nächste Kunde kommt.',
      },
      coins: {
        title: 'Münzen',
        means: 'Münzprüfer und Hopper: Stau, Sensoren, leere oder volle Hopper, Münzen ohne Auftrag ausgezahlt.',
        act: 'Münze und Fremdkörper entfernen, Sensor reinigen. Bei Münzen ohne Auftrag: Terminal sperren und zählen.',
      },
      cards: {
        title: 'Karten',
        means: 'Kartenleser und Kartenvorrat: Stau, eingezogene oder vergessene Karten, Verdacht auf Skimming.',
        act: 'Eingezogene Karten nach Hausregel zurückgeben. Bei Verdacht auf Skimming Terminal offline setzen und nichts anfassen: Sicherheit rufen.',
      },
      printers: {
        title: 'Drucker',
        means: 'Papier knapp oder leer, Stau, Schneider, Druckkopf; ein Ticket wurde vielleicht nicht gedruckt.',
        act: 'Papier mit der Schwarzmarke wie innen gezeichnet einlegen. Bei „Druckergebnis unbekannt“ die Ticketnummer prüfen, bevor Sie von Hand auszahlen.',
      },
      fiscal: {
        title: 'Fiskaldrucker',
        means: 'Schicht nicht offen oder zu lange offen, Fiskalspeicher, Datum; ohne sie darf das Terminal nicht verkaufen.',
        act: 'Schicht schließen und öffnen. Speicher voll oder falsches Datum: Nur der zugelassene Dienst darf handeln.',
      },
      doors: {
        title: 'Türen und Tresor',
        means: 'Eine Tür oder der Tresor wurde geöffnet, aufgebrochen, offen gelassen, oder die PIN war falsch.',
        act: 'Mit den Operatorzugriffen vergleichen: War niemand angemeldet, durfte es niemand. Sicherheit rufen, Bilder ansehen.',
      },
      power: {
        title: 'Strom',
        means: 'Netz ausgefallen, Betrieb auf Akku, Akku schwach oder alt.',
        act: 'Mehrere Terminals zugleich: die Versorgung des Hauses. Eines allein: Stecker und Sicherung. Akku tauschen, wenn verlangt.',
      },
      keys: {
        title: 'Kryptotastatur',
        means: 'Schlüssel fehlen, sind ungültig oder durch Manipulation gelöscht: Keine PIN kann eingegeben werden.',
        act: 'Bei Manipulation: offline setzen, Gerät sichern, melden. Sonst laden die Schlüsselverwalter zu zweit neu.',
      },
      payment: {
        title: 'Kartenzahlung',
        means: 'Bank, Kartenherausgeber oder Chip haben abgelehnt oder sind nicht erreichbar.',
        act: 'Eine einzelne Ablehnung ist Sache des Kunden. Viele hintereinander oder „nicht erreichbar“: Netz zum Zahlungshost prüfen, dann den Acquirer anrufen.',
      },
      advertising: {
        title: 'Werbung',
        means: 'Der Werbeserver ist nicht erreichbar, seine Liste leer oder seine Lizenz abgelaufen.',
        act: 'Kein Kunde ist betroffen. Sagen Sie es dem, der die Werbung verwaltet.',
      },
      kiosk: {
        title: 'Registrierung und Streams',
        means:
          'Das Terminal ist nicht registriert, sein Zertifikat läuft ab, seine Hardware wurde geändert, oder ein Stream ist unterbrochen.',
        act: 'Terminal registrieren oder Zertifikat vor dem genannten Tag erneuern. Geänderte Hardware, die niemand angekündigt hat: fragen, wer dort war.',
      },
      systems: {
        title: 'Ticket- und Jackpotsysteme',
        means: 'Ein System, das Tickets oder Jackpots bewertet, ist nicht erreichbar oder weist das Terminal ab.',
        act: 'Alle Terminals zugleich: das System selbst oder sein Netz. Eines allein: seine Anmeldung dort. Bis dahin werden Tickets von Hand ausgezahlt.',
      },
      customers: {
        title: 'Kunden',
        means: 'Eine Person darf nicht bedient werden: gesperrt, minderjährig oder mit abgelaufenem Ausweis.',
        act: 'Nach Hausregel handeln, diskret. Das Terminal hat getan, was es soll.',
      },
    },
    event: {
      security: {
        title: 'Türen, Tresor, Alarme',
        means: 'Öffnungen mit und ohne Anmeldung, Manipulation, Alarme.',
        act: 'Ohne Anmeldung, Manipulation, Alarm: sofort die Sicherheit. Offen gelassen: jemanden hinschicken.',
      },
      power: {
        title: 'Strom und Module',
        means: 'Strom weg und wieder da, Akku, Module gezogen und gesteckt.',
        act: 'Akku schwach: Terminal geordnet ausschalten. Ein Modul ohne Service gezogen: hingehen.',
      },
      connection: {
        title: 'Verbindungen und Schlüssel',
        means: 'Terminal, Onlinesystem, ATM-Host oder VPN verbunden oder getrennt; Schlüssel getauscht oder fehlend.',
        act: 'Viele zugleich: das Netz des Standorts. Eines allein: sein Kabel, dann neu starten. Es bewahrt seine Meldungen auf und sendet sie später.',
      },
      state: {
        title: 'Software und Zustand',
        means: 'Gestartet, beendet, abgestürzt, neu gestartet, gesperrt, außer Betrieb; ein Kunde hat Hilfe gerufen.',
        act: 'Zweimal in einer Stunde abgestürzt: Logdateien anfordern. Vom Hersteller gesperrt: Nur er entsperrt. Hilferuf: hingehen.',
      },
      login: {
        title: 'Anmeldungen am Terminal',
        means: 'Wer sich dort an- und abgemeldet hat, falsche Passwörter, PIN-Alarm, gesperrte Spieler.',
        act: 'PIN-Alarm heißt, jemand wird bedroht: Notfallplan befolgen, niemanden allein schicken. Drei falsche Passwörter: den Operator fragen.',
      },
      identity: {
        title: 'Zeit, Kennung, Lizenz',
        means: 'Zeit gestellt oder zu weit vom Server entfernt, doppelt benutzte Kennungen, ablaufende Lizenzen, Plattenplatz.',
        act: 'Zeit zu weit daneben: vor der nächsten Abrechnung richtigstellen, sonst werden Tage falsch gebucht. Lizenzen: dem Administrator sagen.',
      },
      device: {
        title: 'Geräte und Wartung',
        means: 'Stau, Gerätefehler, abgewiesene oder verdächtige Scheine, fällige Reinigung und Wartung.',
        act: 'Ins Fehlerprotokoll desselben Terminals sehen: Es nennt die Komponente. Verdacht auf Falschgeld: Schein getrennt aufbewahren.',
      },
      stock: {
        title: 'Bestände und Geldkassetten',
        means: 'Knapp, leer, hoch oder voll; Papier; Geldkassetten entnommen und eingesetzt.',
        act: 'Leer oder voll: jetzt auffüllen oder leeren, das Terminal zahlt oder nimmt nicht mehr. Ohne Money Service entnommen: zählen.',
      },
      service: {
        title: 'Money Services und Abrechnung',
        means: 'Money Services begonnen, beendet oder nötig, Differenzen, Ende des Casinotags, Schichten.',
        act: 'Bei einer Differenz: sofort nachzählen und mit den Transaktionen seit dem letzten Service vergleichen.',
      },
      transaction: {
        title: 'Transaktionen',
        means:
          'Abgebrochen, gescheitert, storniert oder korrigiert; zu wenig oder nicht gezahlt; große Auszahlungen, Jackpots, gemeldete Verluste.',
        act: 'Nicht auszahlbar: Ein Kunde wartet auf Geld. Transaktion öffnen, Medienausgang prüfen, Rest von Hand zahlen und vermerken.',
      },
      update: {
        title: 'Updates, Sicherungen, Fiskal',
        means: 'Updates und Sicherungen begonnen, fertig oder gescheitert, Konfiguration geändert, Fiskalfehler.',
        act: 'Gescheitert: Plattenplatz und Verbindung prüfen, dann bei Leerlauf erneut versuchen. Wer was geändert hat, steht bei den Konfigurationsänderungen.',
      },
      message: {
        title: 'Meldungen an den Server',
        means: 'Meldungen des Terminals fehlen, widersprechen sich oder wurden nicht verstanden.',
        act: 'Die Summen dieses Terminals können ab hier falsch sein: sofort dem Support melden, mit Terminal und Uhrzeit.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Seit gestern gemeldete Fehler',
      fatal: 'Was sofort zu tun ist, aus der letzten Stunde',
      terminal: 'Ein Terminal, die letzte Woche',
      notes: 'Stau in den Geldscheinprüfern aller Terminals, heute',
      quiet: 'Warnungen und Schlimmeres, ohne abgelehnte Kartenzahlungen',
    },
    event: {
      serious: 'Warnungen und Schlimmeres der letzten zwei Stunden',
      nobody: 'Türen, die ohne Anmeldung geöffnet wurden',
      lost: 'Terminals, die heute die Verbindung verloren',
      unpaid: 'Kunden, die vielleicht auf Geld warten',
      quiet: 'Alles außer Türen, von einem Terminal',
    },
  },
};
