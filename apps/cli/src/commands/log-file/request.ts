import { latestStartBefore, spanOfError, startsBeforeError } from '@floorwalker/core/commands/log-file/error-span';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import type { TypedCommand } from '../bulk/operator-command.ts';

/**
 * Completes `floor log-file request --error <id>`: without other targets the terminal of the error, without times from one hour before it
 * to one hour after it. A time range that begins later is a usage error [TM-10]. A time range without an end ends now.
 */
export async function completeLogFileRequest(factory: Factory, input: TypedCommand): Promise<TypedCommand> {
  const { ids, flags } = input;
  const { error, where, file } = flags;
  if (typeof error !== 'number') {
    const isUntilNow = flags.from !== undefined && flags.to === undefined;
    return isUntilNow ? { ids, flags: { ...flags, to: new Date(factory.clock.now()).toISOString() } } : input;
  }
  const { client } = await factory.api();
  const { at, terminal } = await client.show(errorLogResource, String(error), { signal: factory.stop });
  const span = spanOfError(at, factory.clock.now());
  const { from = span.from, to = span.to } = flags as { readonly from?: string; readonly to?: string };
  if (!startsBeforeError(from, at)) {
    throw usageFailure(factory.i18n.t('cli:usage.afterError'), [`--from ${latestStartBefore(at)}`]);
  }
  const isTargeted = ids.length > 0 || where !== undefined || file !== undefined;
  return { ids: isTargeted ? ids : [String(terminal)], flags: { ...flags, from, to } };
}
