import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toViewRights } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { rights as english } from '../en/rights.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';
import { rightTree } from './right-tree.ts';

export const rights: TranslationOf<typeof english> = mergeTexts(mergeTexts(toSummaries(commands), rightTree), {
  ...toViewRights(lists, listGrammar),
  console: {
    'log-in': 'An der Konsole anmelden',
  },
  property: {
    'view-all': 'Alle Standorte ansehen',
    manage: 'Standorte anlegen und ändern',
  },
  terminal: {
    view: 'Terminals ansehen',
    'set-online': 'Terminals online oder offline setzen',
    register: 'Terminals registrieren',
    manage: 'Terminals ändern, stilllegen und zurückholen',
  },
  approval: {
    decide: 'Transaktionen genehmigen',
  },
  webhook: {
    view: 'Webhooks ansehen',
    manage: 'Eigene Webhooks anlegen, ändern und entfernen',
  },
  alert: {
    view: 'Alarmregeln und ausgelöste Alarme sehen',
    manage: 'Alarmregeln anlegen, ändern und entfernen',
    acknowledge: 'Alarme quittieren',
  },
  exclusion: {
    manage: 'Zeiträume aus der bereinigten Verfügbarkeit ausschließen',
  },
  'recurring-run': {
    manage: 'Wiederkehrende Ausführungen anlegen, ändern und entfernen',
  },
  'approval-policy': {
    manage: 'Genehmigungsrichtlinien anlegen, ändern und entfernen',
  },
  'transaction-picture': {
    view: 'Bilder von Transaktionen ansehen',
  },
  session: {
    manage: 'Sitzungen anderer verwalten',
    watch: 'Nach der Leerlaufzeit schreibgeschützt weiter beobachten',
  },
  operator: {
    view: 'Operatoren und Rechteprofile ansehen',
    manage: 'Operatoren anlegen, ändern, deaktivieren und löschen',
  },
  rights: {
    edit: 'Rechteprofile anlegen und ändern',
  },
  'web-user': {
    manage: 'Konten verwalten',
  },
  update: {
    manage: 'Updates verwalten',
  },
  backup: {
    manage: 'Sicherungen verwalten',
  },
  'licence-usage': {
    view: 'Lizenzen und ihre Nutzung ansehen',
  },
  licence: {
    manage: 'Lizenzdateien importieren',
  },
  configuration: {
    manage: 'Konfigurationseinträge ändern',
    send: 'Konfigurationseinträge erneut an Terminals senden',
  },
  'terminal-note': {
    write: 'Notizen zu Terminals schreiben',
  },
  error: {
    handle: 'Fehler quittieren, zuweisen, zurückstellen und kommentieren',
  },
  event: {
    handle: 'Ereignisse quittieren, zuweisen, zurückstellen und kommentieren',
  },
  'exchange-rate': {
    manage: 'Wechselkurse anlegen, ändern und löschen',
  },
  'remote-recording': {
    view: 'Aufzeichnungen von Fernzugriffen abspielen',
  },
  audit: {
    verify: 'Auditprotokoll prüfen',
  },
  list: {
    export: 'Listen exportieren',
  },
  view: {
    share: 'Ansichten von Listen für andere freigeben',
  },
  'own-account': {
    manage: 'Eigenes Konto, Sitzungen, Token, Mitteilungen und Ansichten verwalten',
  },
});
