import type { TranslationOf } from '../../translation-of.ts';
import type { commands as english } from '../en/commands.ts';

export const commands: TranslationOf<typeof english> = {
  terminal: {
    'set-online': {
      label: 'Online setzen',
      summary: 'Terminals online setzen',
      description: 'Nimmt das Terminal wieder in den Kundenbetrieb.',
      effect: 'Kunden können das Terminal wieder benutzen.',
    },
    'set-offline': {
      label: 'Offline setzen',
      summary: 'Terminals offline setzen',
      description: 'Nimmt das Terminal aus dem Kundenbetrieb.',
      effect: 'Kunden können das Terminal nicht benutzen, bis es wieder online gesetzt wird.',
    },
    restart: {
      label: 'Software neu starten',
      summary: 'Die Software von Terminals neu starten',
      description: 'Startet die Software des Terminals neu.',
      effect: 'Das Terminal ist außer Betrieb, bis seine Software wieder gestartet ist.',
    },
    reboot: {
      label: 'Terminal neu starten',
      summary: 'Die Hardware von Terminals neu starten',
      description: 'Startet die Hardware des Terminals neu.',
      effect: 'Das Terminal schaltet sich aus und wieder ein und ist einige Minuten außer Betrieb.',
    },
    'shut-down': {
      label: 'Herunterfahren',
      summary: 'Terminals herunterfahren',
      description: 'Fährt das Terminal herunter und schaltet es aus.',
      effect: 'Das Terminal bleibt aus. Nur eine Person vor Ort kann es wieder einschalten.',
    },
    unblock: {
      label: 'Entsperren',
      summary: 'Terminals entsperren',
      description: 'Hebt eine Sperre des Terminals auf.',
      effect: 'Das Terminal bedient wieder Kunden. Eine Sperre des Herstellers bleibt bestehen.',
    },
  },
  'log-file': {
    request: {
      label: 'Logdateien anfordern',
      summary: 'Logdateien von Terminals anfordern',
      description: 'Fordert vom Terminal seine Logdateien eines Zeitraums an.',
      effect: 'Das Terminal packt seine Logdateien und lädt sie hoch. Der Betrieb läuft weiter.',
    },
  },
  update: {
    perform: {
      label: 'Update ausführen',
      summary: 'Terminals aktualisieren',
      description: 'Das Terminal lädt eine Updatedatei herunter, installiert sie und startet neu.',
      effect:
        'Das Terminal lädt die Datei im laufenden Betrieb herunter und geht dann für Installation und Neustart außer Betrieb. Schlägt sein Selbsttest fehl, kehrt es zur Version davor zurück.',
    },
  },
  backup: {
    request: {
      label: 'Sicherung anfordern',
      summary: 'Sicherungen von Terminals anfordern',
      description: 'Fordert das Terminal auf, eine Sicherung zu erstellen und hochzuladen.',
      effect: 'Das Terminal erstellt eine Sicherung und lädt sie hoch. Der Betrieb läuft weiter.',
    },
    restore: {
      label: 'Sicherung einspielen',
      summary: 'Sicherungen auf Terminals einspielen',
      description: 'Sendet dem Terminal eine Sicherung und stellt die Konfiguration daraus wieder her.',
      effect:
        'Das Terminal lädt die Sicherung im laufenden Betrieb herunter, geht dann außer Betrieb, stellt seine Einstellungen wieder her und startet neu. Passwörter, Wechselkurse, Bestände und Journal bleiben, wie sie sind.',
    },
  },
};
