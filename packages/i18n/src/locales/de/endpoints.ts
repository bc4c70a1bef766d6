import type { SameWords } from '../../shapes.ts';
import type { endpoints as english } from '../en/endpoints.ts';

export const endpoints: SameWords<typeof english> = {
  session: {
    'sign-in': 'Anmelden',
    who: 'Zeigen, wer angemeldet ist',
    'sign-out': 'Abmelden',
    heartbeat: 'Prüfen, ob die Sitzung noch gültig ist',
    end: 'Eine Sitzung beenden',
  },
  terminal: {
    register: 'Ein Terminal registrieren und sein Geheimnis einmalig erhalten',
    detail: 'Die Details eines Terminals zeigen',
    transactions: 'Die letzten Transaktionen eines Terminals zeigen',
    'set-online': 'Terminals online setzen',
    'set-offline': 'Terminals offline setzen',
    restart: 'Die Software von Terminals neu starten',
    reboot: 'Die Hardware von Terminals neu starten',
    'shut-down': 'Terminals herunterfahren',
    unblock: 'Terminals entsperren',
  },
  'log-file': {
    request: 'Logdateien von Terminals anfordern',
  },
  backup: {
    request: 'Sicherungen von Terminals anfordern',
  },
  approval: {
    decide: 'Eine Transaktion genehmigen oder ablehnen',
  },
  event: {
    stream: 'Terminalereignisse ab einer Position lesen und auf neue warten',
  },
  run: {
    targets: 'Die Terminals eines Befehlslaufs auflisten',
    retry: 'Einen Befehl auf den fehlgeschlagenen Terminals wiederholen',
  },
  audit: {
    verify: 'Die Hash-Kette des Auditprotokolls prüfen',
  },
  installation: {
    'art-configuration': 'Die Konfiguration der Installation lesen',
    'dashboard-configuration': 'Die Konfiguration der Dashboards lesen',
    'licence-info': 'Die Modullizenzen lesen',
    properties: 'Die für Sie sichtbaren Standorte auflisten',
  },
  terminals: {
    list: 'Terminals auflisten',
    count: 'Terminals zählen',
    show: 'Ein Terminal zeigen',
  },
  'event-log': {
    list: 'Terminalereignisse auflisten',
    count: 'Terminalereignisse zählen',
    show: 'Ein Terminalereignis zeigen',
  },
  approvals: {
    list: 'Genehmigungen auflisten',
    count: 'Genehmigungen zählen',
    show: 'Eine Genehmigung zeigen',
  },
  backups: {
    list: 'Sicherungen auflisten',
    count: 'Sicherungen zählen',
    show: 'Eine Sicherung zeigen',
  },
  'log-files': {
    list: 'Logdateien auflisten',
    count: 'Logdateien zählen',
    show: 'Eine Logdatei zeigen',
  },
  runs: {
    list: 'Befehlsläufe auflisten',
    count: 'Befehlsläufe zählen',
    show: 'Einen Befehlslauf zeigen',
  },
  sessions: {
    list: 'Aktuelle Sitzungen auflisten',
    count: 'Aktuelle Sitzungen zählen',
    show: 'Eine Sitzung zeigen',
  },
};
