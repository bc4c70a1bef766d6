import type { Command, Option } from 'commander';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';

const repeatableOptions = new WeakSet<Option>();

/** Marks an option that may be repeated; repeating any other option is a usage error. */
export function repeatable(option: Option): Option {
  repeatableOptions.add(option);
  return option;
}

const takesOneValue = (option: Option): boolean => (option.required || option.optional) && !repeatableOptions.has(option);

/** Rejects a second value of an option that takes one; commander would silently ignore all values but the last. */
export function rejectRepeatedFlags(command: Command, { i18n }: Pick<Factory, 'i18n'>): void {
  for (const option of command.options.filter(takesOneValue)) {
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given) throw usageFailure(i18n.t('cli:usage.repeatedFlag', { name: option.long ?? option.flags }), [i18n.t('cli:usage.seeHelp')]);
      given = true;
    });
  }
}
