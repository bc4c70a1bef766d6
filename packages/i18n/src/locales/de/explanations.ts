import type { TranslationOf } from '../../translation-of.ts';
import type { explanations as english } from '../en/explanations.ts';

export const explanations: TranslationOf<typeof english> = {
  labels: {
    kind: 'Art',
    code: 'Code',
    severity: 'Schweregrad',
    group: 'Gruppe',
    means: 'Bedeutung',
    cause: 'Ursache',
    remedy: 'Abhilfe',
    shown: 'Anzeige',
  },
  kinds: {
    terminalEvents: 'Terminalereignis',
    deviceMessages: 'Gerätemeldung',
    componentTypes: 'Komponente',
  },
  shown: {
    event: 'Im Ereignisprotokoll',
    eventDetails: 'Im Ereignisprotokoll, mit: {{details}}',
    notice: 'als Hinweis oben, bis er geöffnet wird',
    hidden: 'Nicht im Ereignisprotokoll: Teil von Fernzugriff oder Genehmigungen',
    message: 'Im Fehlerprotokoll, von „Gemeldet“ bis „Behoben“',
    values: 'vom Terminal gesendete Werte: {{values}}',
    component: 'Im Fehlerprotokoll und im Wartungsprotokoll, mit ihrer Nummer unter denen ihrer Art',
  },
  component: {
    means: 'Eine Komponente des Terminals.',
    stock: 'Sie hat einen Bestand, der gefüllt oder geleert wird.',
    stops: 'Ohne sie kann das Terminal keine Kunden bedienen.',
  },
  information: 'Normaler Betrieb, keine Störung.',
  family: {
    device: 'Abgenutzte oder schmutzige Teile, ein loser Stecker, ein leerer oder voller Bestand oder ein Defekt des Geräts.',
    notes:
      'Abgenutzte oder zerrissene Banknoten, schmutzige Sensoren, Fremdkörper oder Kassetten, die leer, voll oder nicht eingerastet sind.',
    coins: 'Fremdkörper, verbogene Münzen, schmutzige Sensoren oder Hopper, die leer, voll oder abgenutzt sind.',
    cards: 'Schmutzige oder beschädigte Karten, ein schmutziger Leser oder eine Manipulation am Kartenschlitz.',
    printers: 'Verbrauchtes oder falsch eingelegtes Papier, schmutzige Sensoren, ein abgenutzter Schneider oder Druckkopf.',
    fiscal: 'Eine nicht rechtzeitig geöffnete oder geschlossene Schicht, ein voller Speicher oder ein falsches Datum.',
    doors: 'Jemand hat die Tür geöffnet oder nicht geschlossen, oder ihr Kontakt ist fehlerhaft.',
    power: 'Ein Ausfall der Versorgung, eine ausgelöste Sicherung oder eine alte Batterie.',
    keys: 'Die Schlüssel wurden nie geladen, sind nicht mehr gültig oder wurden gelöscht, weil das Gerät bewegt oder geöffnet wurde.',
    payment:
      'Der Herausgeber lehnt diese Karte oder diesen Betrag ab, der Chip war nicht lesbar, oder die Leitung zum Zahlungshost ist unterbrochen.',
    advertising: 'Das Netzwerk zum Werbeserver ist unterbrochen, die Wiedergabeliste ist leer oder die Lizenz ist abgelaufen.',
    kiosk: 'Ein neuer oder ersetzter Computer, ein abgelaufenes Zertifikat oder ein unterbrochenes Netzwerk.',
    systems: 'Das System ist ausgeschaltet, sein Netzwerk ist unterbrochen, oder es weist die Anmeldung des Terminals ab.',
    customers: 'Die Person steht auf einer Liste, oder ihr Ausweis ist abgelaufen oder zeigt ein zu geringes Alter.',
    server: 'Einstellungen oder Identität der Maschine, die Lizenz oder eine Schicht, die niemand geschlossen hat.',
  },
  event: {
    '102': {
      cause: 'Eine Tür wurde geöffnet, während niemand am Terminal angemeldet war.',
      remedy: 'Sofort jemanden hinschicken und die Bilder prüfen. Waren es Mitarbeiter, daran erinnern, sich vor dem Öffnen anzumelden.',
    },
    '103': {
      cause: 'Der Tresor wurde geöffnet, wie bei jedem Geldservice.',
      remedy: 'Prüfen, ob ein Geldservice geplant war. Wenn nicht, eine zweite Person hinschicken.',
    },
    '105': {
      cause: 'Der Tresor wurde mit dem Notverfahren statt mit einer Anmeldung geöffnet.',
      remedy: 'Fragen, wer ihn warum geöffnet hat, den Inhalt zählen und einen neuen Notcode setzen.',
    },
    '106': {
      cause: 'Eine Tür ist länger offen als erlaubt.',
      remedy: 'Tür schließen. Ist sie geschlossen, ihren Kontakt prüfen.',
    },
    '107': {
      cause: 'Ein Sensor hat Gewalt, Bohren, Hitze oder ein geöffnetes Gehäuse erkannt.',
      remedy: 'Sicherheitsdienst rufen, Terminal offline setzen und bis zur Untersuchung nichts berühren.',
    },
    '108': {
      cause: 'Der Alarm des Terminals wurde ausgelöst.',
      remedy: 'Dem Alarmplan folgen. Den Alarm erst zurücksetzen, wenn der Grund bekannt ist.',
    },
    '111': {
      cause: 'Die Stromversorgung des Terminals ist ausgefallen oder wurde abgeschaltet.',
      remedy: 'Stecker, Sicherung und Versorgung prüfen. Mehrere Terminals zugleich: die Versorgung des Gebäudes prüfen.',
    },
    '112': {
      cause: 'Die Netzversorgung fehlt, das Terminal läuft mit seiner Batterie.',
      remedy: 'Die Versorgung wiederherstellen, bevor die Batterie leer ist.',
    },
    '113': {
      cause: 'Die Batterie der USV ist in wenigen Minuten leer.',
      remedy: 'Das Terminal jetzt herunterfahren. Hält die Batterie kürzer als vorgesehen, austauschen.',
    },
    '115': {
      cause: 'Ein Modul wurde herausgezogen oder hat schlechten Kontakt.',
      remedy: 'Läuft kein Service, zum Terminal gehen. Das Modul einschieben, bis es einrastet.',
    },
    '121': {
      cause: 'Das Terminal ist ausgeschaltet, startet neu oder hat keine Netzwerkverbindung.',
      remedy:
        'Strom und Netzwerkkabel prüfen. Viele Terminals zugleich: das Netzwerk des Standorts prüfen. Das Terminal sendet seine Meldungen später.',
    },
    '123': {
      cause: 'Das Online-System des Casinos antwortet nicht oder weist das Terminal ab.',
      remedy: 'Alle Terminals: das Online-System prüfen. Ein Terminal: seine Adresse und Anmeldung dort prüfen.',
    },
    '125': {
      cause: 'Der Host für Bargeldauszahlungen antwortet nicht.',
      remedy: 'Die Leitung zum Host prüfen, dann dessen Betreiber anrufen. Bis dahin sind keine Auszahlungen möglich.',
    },
    '127': {
      cause: 'Der Tunnel zum Netzwerk des Standorts ist unterbrochen.',
      remedy: 'Internetzugang und VPN-Gateway prüfen, dann das Terminal neu starten.',
    },
    '129': {
      cause: 'Schlüssel zur Verschlüsselung von PINs wurden nicht geladen oder sind gelöscht.',
      remedy: 'Zwei Schlüsselverwahrer laden die Schlüssel neu. Hat niemand das Gerät verändert, als Manipulation melden.',
    },
    '132': {
      cause: 'Ein Modul der Software des Terminals wurde unerwartet beendet.',
      remedy: 'Die Software startet von selbst neu. Zweimal in einer Stunde: Logdateien anfordern und den Support informieren.',
    },
    '135': {
      cause: 'Das Terminal wurde von einem Operator oder durch einen Befehl heruntergefahren.',
      remedy: 'Nach der Arbeit wieder einschalten.',
    },
    '136': {
      cause: 'Ein Operator hat das Terminal offline gesetzt.',
      remedy: 'Wieder online setzen, sobald der Grund entfällt.',
    },
    '138': {
      cause: 'Das Terminal wurde gesperrt; die Details nennen den Grund.',
      remedy: 'Den Grund beseitigen, dann das Terminal entsperren.',
    },
    '140': {
      cause: 'Der Hersteller hat das Terminal gesperrt, etwa nach einer Manipulation.',
      remedy: 'An den Hersteller wenden: Nur er kann es entsperren.',
    },
    '142': {
      cause: 'Das Terminal kann keine Kunden bedienen; die Details nennen den Grund.',
      remedy: 'Den kurz zuvor gemeldeten Fehler suchen und beheben. Das Terminal ist dann von selbst wieder in Betrieb.',
    },
    '144': {
      cause: 'Ein Kunde hat die Ruftaste gedrückt.',
      remedy: 'Jemanden zum Terminal schicken und den Ruf dort quittieren.',
    },
    '152': {
      cause: 'Jemand hat am Terminal ein falsches Passwort eingegeben.',
      remedy: 'Keine Maßnahme erforderlich, außer wenn es oft geschieht.',
    },
    '153': {
      cause: 'Ein falsches Passwort wurde dreimal hintereinander eingegeben.',
      remedy: 'Den Operator fragen. War es jemand anderes, die Bilder prüfen und das Passwort ändern.',
    },
    '154': {
      cause: 'Ein Techniker hat sich am Terminal angemeldet.',
      remedy: 'Prüfen, ob ein Service angekündigt war.',
    },
    '155': {
      cause: 'Das Konto wurde nach zu vielen falschen Passwörtern gesperrt.',
      remedy: 'Herausfinden, wer sich anmelden wollte, dann das Konto entsperren.',
    },
    '156': {
      cause: 'Ein Operator hat sich mit der Alarm-PIN angemeldet: Er wird bedroht.',
      remedy: 'Dem Notfallplan folgen und die Polizei rufen. Nicht am Terminal anrufen und niemanden allein hinschicken.',
    },
    '157': {
      cause: 'Eine gesperrte Person hat eine Karte oder einen Ausweis benutzt.',
      remedy: 'Den Hausregeln folgen, diskret. Das Terminal hat die Bedienung verweigert.',
    },
    '158': {
      cause: 'Ein Operator hat sich trotz falschen Passworts mit einer Sonderfreigabe angemeldet.',
      remedy: 'Fragen, wer das erlaubt hat, und ein neues Passwort setzen.',
    },
    '161': {
      cause:
        'Die Uhr des Terminals wurde in 24 Stunden mehr als dreimal gestellt: Ihre Batterie ist leer, ihr Zeitserver ist falsch oder jemand stellt sie von Hand.',
      remedy:
        'Den Zeitserver in der Konfiguration und die Batterie der Uhr prüfen. Das Operator-Zugriffsprotokoll zeigt, wer am Terminal war.',
    },
    '162': {
      cause:
        'Die Uhr des Terminals weicht um mehr als 12 Stunden von der des Servers ab: falsches Datum, falsche Zone oder leere Batterie.',
      remedy: 'Datum, Uhrzeit und Zone des Terminals vor dem nächsten Abschluss richtigstellen und seinen Zeitserver prüfen.',
    },
    '163': {
      cause: 'Zwei Maschinen benutzen ID und Geheimnis eines Terminals, etwa weil eine Festplatte kopiert wurde.',
      remedy: 'Beide Maschinen suchen. Die echte im Bereich des Terminals bestätigen, die andere unter einer eigenen ID registrieren.',
    },
    '164': {
      cause:
        'Das Terminal sendet unter der Nummer eines Standorts, zu dem es nicht gehört, meist weil es mit alten Einstellungen eingerichtet wurde.',
      remedy: 'Die Standortnummer in den Einstellungen der Maschine berichtigen oder das Terminal an diesen Standort verlegen.',
    },
    '165': {
      cause: 'Alle Terminals der Lizenz sind in Betrieb, deshalb wurde ein weiteres abgewiesen.',
      remedy: 'Nicht mehr benutzte Terminals stilllegen oder eine Lizenz für mehr Terminals importieren.',
    },
    '166': {
      cause:
        'Das Online-System hat den Hash eines Mediums abgewiesen: Das Medium wurde verändert, oder Terminal und System benutzen verschiedene Schlüssel.',
      remedy: 'Das Medium einbehalten, nicht auszahlen und den Betreiber des Online-Systems informieren.',
    },
    '167': {
      cause: 'Eine Lizenz des Terminals läuft bald ab.',
      remedy: 'Die Verlängerung bestellen und vor dem Ablaufdatum importieren.',
    },
    '168': {
      cause: 'Eine Lizenz ist abgelaufen, ihre Funktionen sind abgeschaltet.',
      remedy: 'Die verlängerte Lizenz importieren.',
    },
    '169': {
      cause: 'Die Festplatte des Terminals ist fast voll, meist durch Logdateien oder Bilder.',
      remedy: 'Die Logdateien anfordern, dann alte vom Service löschen lassen. Eine volle Festplatte hält das Terminal an.',
    },
    '170': {
      cause: 'Eine Banknote, ein Ticket oder ein Fremdkörper steckt im Banknotenweg.',
      remedy:
        'Den Banknotenweg öffnen, die Banknote entfernen und ihn schließen. Vor der Rückgabe prüfen, wie die Banknote verbucht wurde.',
    },
    '171': {
      cause: 'Eine Münze oder ein Fremdkörper steckt im Prüfer oder in einem Hopper.',
      remedy: 'Entfernen, den Sensor reinigen und das Gerät neu starten.',
    },
    '172': {
      cause: 'Ein Ticket oder Papier steckt im Drucker oder im Leser.',
      remedy: 'Das Papier entfernen. Vor einer Auszahlung von Hand prüfen, ob das Ticket ausgegeben wurde.',
    },
    '173': {
      cause: 'Eine Karte steckt im Leser oder im Kartenspender.',
      remedy: 'Die Karte entfernen, sicher verwahren und den Leser reinigen.',
    },
    '175': {
      cause: 'Ein Gerät hat einen Fehler gemeldet; die Details nennen Gerät und Code.',
      remedy: 'Den Code im Fehlerprotokoll des Terminals nachschlagen und der Abhilfe folgen.',
    },
    '177': {
      cause: 'Ein Gerät antwortet nicht: kein Strom, ein loses Kabel oder ein Defekt.',
      remedy: 'Kabel und Versorgung prüfen, dann die Software neu starten. Hilft das nicht, das Gerät austauschen.',
    },
    '178': {
      cause: 'Der Prüfer weist ungewöhnlich viele Banknoten ab: schmutzige Sensoren, abgenutzte Banknoten oder alte Banknotendaten.',
      remedy: 'Den Prüfer reinigen. Hilft das nicht, seine Banknotendaten aktualisieren.',
    },
    '179': {
      cause: 'Eine Banknote hat die Echtheitsprüfung nicht bestanden.',
      remedy: 'Die Banknote getrennt aufbewahren, Terminal und Uhrzeit notieren und den Regeln für Falschgeld folgen.',
    },
    '180': {
      cause: 'Eine Banknote oder Münze wurde wie bei einer bekannten Manipulation bewegt, etwa an einem Faden.',
      remedy: 'Den Sicherheitsdienst informieren, die Bilder ansehen und das Gerät auf Fremdkörper prüfen.',
    },
    '181': {
      cause: 'Eine Karte wurde einbehalten, weil sie gesperrt oder ungültig ist oder niemand sie entnommen hat.',
      remedy: 'Beim nächsten Service entnehmen und den Hausregeln folgen.',
    },
    '182': {
      cause: 'Banknoten wurden nicht rechtzeitig entnommen, und das Terminal hat sie zurückgenommen.',
      remedy: 'Das Einzugsfach zählen und vor einer Auszahlung mit der Transaktion vergleichen.',
    },
    '183': {
      cause: 'Ein Gerät hat die Grenze seiner Vorgänge ohne Reinigung erreicht.',
      remedy: 'Nach seinem Handbuch reinigen und die Reinigung eintragen.',
    },
    '184': {
      cause: 'Eine Wartung hat ihre Zeit oder ihre Zahl von Vorgängen erreicht.',
      remedy: 'Für den nächsten Service einplanen.',
    },
    '185': {
      cause: 'Eine Wartung wurde nicht rechtzeitig durchgeführt.',
      remedy: 'Jetzt durchführen und eintragen; die Garantie kann davon abhängen.',
    },
    '190': {
      cause: 'Ein Bestand ist unter seine Warngrenze gefallen.',
      remedy: 'Beim nächsten Rundgang auffüllen.',
    },
    '191': {
      cause: 'Ein Bestand ist leer, das Terminal zahlt ihn nicht mehr aus.',
      remedy: 'Mit einem Geldservice auffüllen.',
    },
    '192': {
      cause: 'Ein Behälter ist fast voll.',
      remedy: 'Beim nächsten Rundgang leeren.',
    },
    '193': {
      cause: 'Ein Behälter ist voll, das Terminal nimmt nichts mehr in ihn an.',
      remedy: 'Mit einem Geldservice leeren.',
    },
    '195': {
      cause: 'Die Papierrolle ist fast aufgebraucht.',
      remedy: 'Beim nächsten Rundgang eine neue Rolle einlegen.',
    },
    '196': {
      cause: 'Der Drucker hat kein Papier und druckt weder Tickets noch Belege.',
      remedy: 'Eine neue Rolle wie innen gezeigt einlegen und eine Testseite drucken.',
    },
    '197': {
      cause: 'Eine Cashbox wurde entnommen.',
      remedy: 'Läuft kein Geldservice, sofort jemanden hinschicken.',
    },
    '199': {
      cause: 'Eine Kassette wurde entnommen.',
      remedy: 'Läuft kein Geldservice, sofort jemanden hinschicken und die Kassette zählen.',
    },
    '201': {
      cause: 'Eine Kassette wurde eingesetzt, deren Stückelung von der Konfiguration abweicht.',
      remedy: 'Terminal offline setzen, Kassetten tauschen und vor der nächsten Auszahlung zählen.',
    },
    '202': {
      cause: 'Der Inhalt einer Kassette hat sich ohne Geldservice verändert.',
      remedy: 'Die Kassette zu zweit zählen und mit den Transaktionen vergleichen.',
    },
    '212': {
      cause: 'Ein Bestand, eine Cashbox oder eine Frist erfordert einen Geldservice.',
      remedy: 'Bald einen Geldservice durchführen.',
    },
    '213': {
      cause: 'Gezählte und gebuchte Beträge weichen voneinander ab.',
      remedy: 'Sofort noch einmal zählen und mit den Transaktionen seit dem letzten Service vergleichen.',
    },
    '215': {
      cause: 'Am Terminal wurde vor mehr als 24 Stunden eine Schicht geöffnet und nicht geschlossen.',
      remedy: 'Den Operator die Schicht am Terminal schließen lassen und ihren Bericht prüfen.',
    },
    '222': {
      cause: 'Der Kunde oder das Terminal hat eine Transaktion vorzeitig beendet.',
      remedy: 'In der Transaktion prüfen, ob das ganze Geld zurückgegeben wurde.',
    },
    '223': {
      cause: 'Eine Transaktion endete mit einem Fehler.',
      remedy: 'Die Transaktion öffnen, Medien ein und aus vergleichen und den Unterschied mit dem Kunden klären.',
    },
    '224': {
      cause: 'Das Terminal hat weniger ausgezahlt als nötig, weil Banknoten oder Münzen fehlten.',
      remedy: 'Den Rest von Hand auszahlen, eintragen und das Terminal auffüllen.',
    },
    '225': {
      cause: 'Das Terminal konnte nicht auszahlen, ein Kunde wartet auf Geld.',
      remedy: 'Zum Terminal gehen, die Transaktion öffnen, den Betrag von Hand auszahlen und eintragen.',
    },
    '226': {
      cause: 'Eine Transaktion wurde nachträglich storniert.',
      remedy: 'Prüfen, wer sie warum storniert hat.',
    },
    '227': {
      cause: 'Der Betrag einer Transaktion wurde nachträglich berichtigt.',
      remedy: 'Prüfen, wer ihn warum angepasst hat.',
    },
    '228': {
      cause: 'Eine Auszahlung hat den Betrag erreicht, der beachtet werden muss.',
      remedy: 'Identität und Meldepflichten nach den Hausregeln prüfen.',
    },
    '229': {
      cause: 'Ein Jackpot wartet auf seine Auszahlung.',
      remedy: 'Mitarbeiter zum Spielautomaten schicken und den Jackpot nach den Hausregeln auszahlen.',
    },
    '231': {
      cause: 'Ein Kunde hat Geld gemeldet, das eingeworfen, aber nicht gutgeschrieben wurde.',
      remedy: 'Vor einer Auszahlung mit der Transaktion und dem gezählten Bargeld vergleichen.',
    },
    '242': {
      cause: 'Ein Update konnte nicht installiert werden: kein Platz, keine Verbindung oder eine beschädigte Datei.',
      remedy: 'Festplatte und Verbindung prüfen, dann das Update wiederholen, wenn das Terminal frei ist.',
    },
    '245': {
      cause: 'Die Sicherung des Terminals konnte nicht geschrieben oder gesendet werden.',
      remedy: 'Festplatte und Verbindung prüfen, dann die Sicherung neu anfordern.',
    },
    '247': {
      cause: 'Werbung kann nicht geladen oder gezeigt werden.',
      remedy: 'Kunden sind nicht betroffen. Die Person informieren, die die Werbung verwaltet.',
    },
    '248': {
      cause: 'Der Fiskaldrucker hat einen Fehler gemeldet, das Terminal darf nicht verkaufen.',
      remedy: 'Den Code im Fehlerprotokoll nachschlagen. Speicher voll oder falsches Datum: den zugelassenen Service rufen.',
    },
    '249': {
      cause: 'Die Fiskalschicht ist länger offen als erlaubt.',
      remedy: 'Die Schicht schließen und eine neue öffnen.',
    },
    '260': {
      cause: 'Meldungen des Terminals kamen nie an, etwa weil seine Festplatte ersetzt wurde.',
      remedy: 'Die Summen des Terminals mit denen des Servers vergleichen und den Support mit Terminal und Uhrzeit informieren.',
    },
    '261': {
      cause:
        'Das Terminal hat unter einer Nummer zwei verschiedene Meldungen gesendet, etwa nach der Rücksicherung eines alten Festplattenabbilds.',
      remedy: 'Den Support mit Terminal und Uhrzeit informieren und keine Festplattenabbilder von Terminals zurücksichern.',
    },
    '262': {
      cause: 'Das Terminal hat eine Meldung gesendet, die der Schnittstelle nicht entspricht, meist nach einem Update.',
      remedy: 'Die Softwareversion des Terminals prüfen und den Hersteller informieren. Der Server hat die Meldung gespeichert.',
    },
    '263': {
      cause: 'Zwei Maschinen benutzen die Identität des Terminals, und die Grenze zurückgehaltener Meldungen ist erreicht.',
      remedy: 'Die echte Maschine jetzt bestätigen. Bis dahin bleiben ihre Meldungen am Terminal.',
    },
  },
};
