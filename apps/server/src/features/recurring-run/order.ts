import { type Command, commandOf } from '@floorwalker/core/commands/index';
import { performUpdate } from '@floorwalker/core/commands/update/perform';
import type { RecurringRunValues } from '@floorwalker/core/forms/recurring-run';

/** What a recurring run starts. */
export interface RecurringOrder extends Omit<RecurringRunValues, 'cron'> {
  readonly property: number;
  readonly command: string;
}

/** Returns the command of a recurring run. */
export function commandOfOrder({ command }: Pick<RecurringOrder, 'command'>): Command {
  const found = commandOf(command);
  if (!found) throw new Error(`there is no command ${command}`);
  return found;
}

const isTimed = ({ inputs }: Command): boolean => inputs.some((input) => input === 'at');

/** Returns the filter of the terminals: those of the property that match the filter of the recurring run. */
export const toTargetFilter = ({ property, filter }: Pick<RecurringOrder, 'property' | 'filter'>): string =>
  filter.trim() === '' ? `property:${property}` : `property:${property} (${filter})`;

/** Returns the body of the command's call, as an operator would send it. */
export function toCommandBody(order: RecurringOrder): object {
  const { reason, at, until, else: elseAction, waves, pause, haltOn, outsideWindows, update } = order;
  const command = commandOfOrder(order);
  const hasDeadline = until !== '';
  const timed = isTimed(command) ? { at, ...(hasDeadline && { until, ...(at === 'idle' && { else: elseAction }) }) } : {};
  const args = command.id === performUpdate.id ? { ...timed, update } : timed;
  return {
    targets: { where: toTargetFilter(order) },
    args,
    reason,
    rollout: { waves, pause, ...(haltOn !== '' && { haltOn }), ...(outsideWindows && { outsideWindows }) },
  };
}
