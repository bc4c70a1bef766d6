import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toViewRights } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { rights as english } from '../en/rights.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';
import { rightTree } from './right-tree.ts';

export const rights: TranslationOf<typeof english, 'many'> = mergeTexts(mergeTexts(toSummaries(commands), rightTree), {
  ...toViewRights(lists, listGrammar),
  console: {
    'log-in': 'Se connecter à la console',
  },
  property: {
    'view-all': 'Voir tous les établissements',
    manage: 'Créer et modifier des établissements',
  },
  terminal: {
    view: 'Voir les terminaux',
    'set-online': 'Mettre des terminaux en ligne ou hors ligne',
    register: 'Enregistrer des terminaux',
    manage: 'Modifier, retirer et remettre en service des terminaux',
  },
  approval: {
    decide: 'Approuver des transactions',
  },
  webhook: {
    view: 'Voir les webhooks',
    manage: 'Créer, modifier et supprimer ses propres webhooks',
  },
  alert: {
    view: 'Voir les règles d’alerte et les alertes déclenchées',
    manage: 'Créer, modifier et supprimer des règles d’alerte',
    acknowledge: 'Acquitter des alertes',
  },
  exclusion: {
    manage: 'Exclure des périodes de la disponibilité ajustée',
  },
  'recurring-run': {
    manage: 'Créer, modifier et supprimer des exécutions périodiques',
  },
  'approval-policy': {
    manage: 'Créer, modifier et supprimer des règles d’approbation',
  },
  'transaction-picture': {
    view: 'Voir les images des transactions',
  },
  session: {
    manage: 'Gérer les sessions des autres',
    watch: 'Continuer à observer en lecture seule après le délai d’inactivité',
  },
  operator: {
    view: 'Voir les opérateurs et les profils de droits',
    manage: 'Créer, modifier, désactiver et supprimer des opérateurs',
  },
  rights: {
    edit: 'Créer et modifier des profils de droits',
  },
  'web-user': {
    manage: 'Gérer les comptes',
  },
  update: {
    manage: 'Gérer les mises à jour',
  },
  backup: {
    manage: 'Gérer les sauvegardes',
  },
  'licence-usage': {
    view: 'Voir les licences et leur utilisation',
  },
  licence: {
    manage: 'Importer des fichiers de licence',
  },
  configuration: {
    manage: 'Modifier des entrées de configuration',
    send: 'Renvoyer des entrées de configuration aux terminaux',
  },
  'terminal-note': {
    write: 'Écrire des notes sur des terminaux',
  },
  error: {
    handle: 'Acquitter des erreurs, les attribuer, les reporter et les commenter',
  },
  event: {
    handle: 'Acquitter des événements, les attribuer, les reporter et les commenter',
  },
  'exchange-rate': {
    manage: 'Créer, modifier et supprimer les taux de change',
  },
  'remote-recording': {
    view: 'Lire les enregistrements d’accès à distance',
  },
  audit: {
    verify: 'Vérifier le journal d’audit',
  },
  list: {
    export: 'Exporter des listes',
  },
  view: {
    share: 'Partager des vues de listes avec d’autres',
  },
  'own-account': {
    manage: 'Gérer son compte, ses sessions, jetons, messages et vues',
  },
});
