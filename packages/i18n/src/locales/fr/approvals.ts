import type { TranslationOf } from '../../translation-of.ts';
import type { approvals as english } from '../en/approvals.ts';

export const approvals: TranslationOf<typeof english, 'many'> = {
  terminals_one: '{{count}} terminal',
  terminals_many: '{{count}} de terminaux',
  terminals_other: '{{count}} terminaux',
  rows_one: '{{count}} enregistrement',
  rows_many: '{{count}} d’enregistrements',
  rows_other: '{{count}} enregistrements',
  statement: '{{id}} : {{act}} ({{size}}), demandé par {{requester}}',
  progress: '{{given}} personnes sur {{needed}} ont approuvé',
  change: '{{name}} : {{old}} → {{new}}',
  value: '{{name}} : {{new}}',
  empty: '(vide)',
  yes: 'oui',
  no: 'non',
  requestReason: 'Motif de la demande',
  reasonRequired: 'Motif (obligatoire)',
  approved: '{{act}} : approuvé et exécuté',
  approvedPartly: '{{act}} : approuvé par vous ; {{given}} personnes sur {{needed}} ont approuvé',
  declined: '{{act}} : refusé',
  refused: '{{act}} : approuvé, mais non exécuté. {{reason}}',
  removePolicyQuestion: 'Supprimer la règle d’approbation {{name}} ? Ce qu’elle retient n’aura plus besoin d’approbation.',
  policyRemoved: 'Règle d’approbation supprimée',
  cli: {
    remove: 'Supprime des règles d’approbation',
    policies: 'ID de règles d’approbation, voir : floor approval-policy list -o id',
    question: 'Supprimer les règles d’approbation {{policies}} ?',
    removed_one: '{{count}} règle d’approbation supprimée.',
    removed_many: '{{count}} de règles d’approbation supprimées.',
    removed_other: '{{count}} règles d’approbation supprimées.',
  },
};
