import { defineForm, type FormValues } from '../registry/define-form.ts';
import { choiceField, decimalField, flagField, integerField, numbersField, setField, textField } from '../registry/form-fields.ts';
import { approvalPolicyResource } from '../resources/approvals/approval-policy.ts';
import { approvalMinutes, policySubjects, quorumLimits, rightsOfCommands } from '../vocabulary/approval-subjects.ts';
import { rightsByArea } from '../vocabulary/right-areas.ts';
import type { Right } from '../vocabulary/rights.ts';
import { propertyNumbers } from '../vocabulary/scalars.ts';

/**
 * An approval policy. Without properties it applies to all, and needs the right to see all. A policy for changes of rights also holds
 * changes of policies, so nobody can remove it alone; it is refused if there are too few people to decide. The threshold is an amount of
 * money, a number of terminals, or for the configuration a number of entries or terminals, whichever is larger. Requires a recent sign-in.
 */
export const approvalPolicyForm = defineForm({
  resource: approvalPolicyResource,
  right: 'approval-policy.manage',
  fixed: { name: textField(60), subject: choiceField('approvalSubject', policySubjects) },
  fields: {
    properties: numbersField(propertyNumbers),
    commands: setField('right', rightsOfCommands),
    threshold: decimalField(12, 4, { initial: '0' }),
    currency: textField(3, { pattern: /[A-Z]{3}$/, isOptional: true }),
    quorum: integerField(quorumLimits, { initial: '1' }),
    decidingRight: choiceField('right', rightsByArea as readonly [Right, ...Right[]], { initial: 'approval.decide' }),
    expiry: integerField(approvalMinutes, { initial: '60' }),
    reasonRequired: flagField(),
    freshSignIn: flagField(),
  },
  examples: {
    add: [
      `floor approval-policy add 'Large payouts' transaction --threshold 5000 --currency EUR --quorum 2`,
      `floor approval-policy add 'Mass restart' mass-command --commands terminal.restart --threshold 20`,
      `floor approval-policy add 'Configuration of many terminals' configuration-change --threshold 20`,
      `floor approval-policy add 'Second administrator' rights-change --deciding-right rights.edit --fresh-sign-in true`,
    ],
    edit: ['floor approval-policy edit 12 --threshold 10000', 'floor approval-policy edit 12 --reason-required true'],
  },
});

export type ApprovalPolicyValues = FormValues<typeof approvalPolicyForm>;
