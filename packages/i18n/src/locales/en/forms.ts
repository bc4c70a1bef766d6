import { toForms } from '../../list-texts.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

/** Texts of the forms that create and change records, in the console and in the command line. */
export const forms = {
  ...toForms(lists, listGrammar),
  save: 'Save',
  discardTitle: 'Discard the changes?',
  discardDetail: 'Values that you have changed are not saved.',
  discard: 'Discard',
  keep: 'Continue editing',
  theirs: '{{by}} has saved: {{value}}',
  takeTheirs: 'Use this value',
  merged: '{{by}} has saved other values meanwhile. Values that you have not changed were updated. Check the others and save again.',
  several: 'several with commas between them',
  initial: 'default {{value}}',
  nothing: 'Give at least one value to change.',
  checkAll: 'Check all',
  uncheckAll: 'Uncheck all',
  secretStdin: 'Reads it from the first line of standard input',
  secretPrompt: 'Prompts for it',
  confirmation: 'Confirm: {{name}}',
  askSecret: '{{name}}: ',
  confirmSecret: '{{name}} once more: ',
  unchanged: 'Empty: stays as it is',
  empty: '(empty)',
  rates: {
    remove: 'Delete',
    removeTitle: 'Delete exchange rate',
    removeQuestion: 'Delete the rate {{rate}}, valid from {{start}}? No amount has been converted with it.',
    removed: 'Exchange rate deleted',
    rate: '1 {{source}} = {{rate}} {{target}}',
    startNote: 'No start: in force at once. A rate in force never changes.',
    inverse: 'Inverse, derived: {{rate}}',
    derived: 'Derived rates now',
    derivedHint: 'Calculated from the rates in force and never stored. A pair with a rate of its own is not listed.',
    pair: 'Rate',
    origin: 'Origin',
    via: 'via {{via}}',
    none: 'No rate is derived for these currencies.',
  },
};
