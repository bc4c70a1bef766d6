import { defineForm, type FormValues } from '../registry/define-form.ts';
import { choiceField, choiceIdField, flagField, integerField, linesField, textField } from '../registry/form-fields.ts';
import { recurringRunResource } from '../resources/recurring/recurring-run.ts';
import { elseActions, executionTimes } from '../vocabulary/command-states.ts';
import { cronPattern, recurringCommands } from '../vocabulary/recurring-runs.ts';
import { maxWavePause, maxWaves, wavePattern } from '../vocabulary/rollout.ts';
import { propertyNumbers } from '../vocabulary/scalars.ts';
import { uuidPattern } from '../vocabulary/uuid-pattern.ts';

/** The id of an update file, or an empty text. */
const optionalUpdate = new RegExp(`^$|${uuidPattern.source}`);

/**
 * A recurring run. It belongs to the operator who creates it and starts runs with the rights of that operator, so only the owner changes
 * it. Requires a recent sign-in, which then counts for its runs, and the right of the command.
 */
export const recurringRunForm = defineForm({
  resource: recurringRunResource,
  right: 'recurring-run.manage',
  fixed: {
    name: textField(60),
    property: integerField(propertyNumbers),
    command: choiceField('command', recurringCommands),
  },
  fields: {
    cron: textField(100, { pattern: cronPattern }),
    filter: textField(1000, { isOptional: true }),
    reason: textField(200, { isOptional: true }),
    at: choiceField('executionTime', executionTimes, { initial: 'idle' }),
    until: textField(5, { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, isOptional: true }),
    else: choiceField('elseAction', elseActions, { initial: 'skip' }),
    waves: linesField(wavePattern, maxWaves),
    pause: integerField({ minimum: 0, maximum: maxWavePause }, { initial: '0' }),
    haltOn: textField(12, { pattern: /^failed>(?:\d{1,5}|\d{1,2}%)$/, isOptional: true }),
    outsideWindows: flagField(),
    update: choiceIdField(optionalUpdate, { isOptional: true }),
  },
  // A recurring run belongs to an operator and has that operator's rights, so no file contains it.
  isInSiteFile: false,
  examples: {
    add: [
      `floor recurring-run add 'Nightly backup' 101 backup.request --cron '30 3 * * *'`,
      `floor recurring-run add 'Weekly restart' 101 terminal.restart --cron '0 4 * * mon' --filter 'type:2' --waves 1,10%,rest --halt-on 'failed>2'`,
    ],
    edit: [`floor recurring-run edit 12 --cron '0 5 * * *'`, `floor recurring-run edit 12 --filter 'state:ready'`],
  },
});

export type RecurringRunValues = FormValues<typeof recurringRunForm>;
