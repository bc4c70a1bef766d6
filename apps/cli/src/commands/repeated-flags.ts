import type { Command, Option } from 'commander';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';

const repeatable = new WeakSet<Option>();

/** Marks a flag whose later values are added to the earlier ones; every other flag takes one value. */
export function mayRepeat(option: Option): Option {
  repeatable.add(option);
  return option;
}

const takesOneValue = (option: Option): boolean => (option.required || option.optional) && !repeatable.has(option);

/** Makes a second value of a flag that takes one a usage error: commander would keep the last one and drop the others in silence. */
export function refuseRepeatedFlags(command: Command, { i18n }: Pick<Factory, 'i18n'>): void {
  for (const option of command.options.filter(takesOneValue)) {
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given) throw usageFailure(i18n.t('cli:usage.repeatedFlag', { name: option.long ?? option.flags }), [i18n.t('cli:usage.seeHelp')]);
      given = true;
    });
  }
}
