import type { saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import type { Handler } from '../../http/handler.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { type ConfigurationDeps, createChangeApplier } from './apply-changes.ts';
import { concernsRights } from './art-rights.ts';
import { readTargets } from './changes.ts';
import type { FollowedSettings } from './follow-settings.ts';
import { lockConfiguration } from './stored-values.ts';

/** Changes configuration entries, or plans the changes [MG-16]. Changed settings of the server are in force when the call is answered. */
export function saveConfigurationHandler(
  deps: ConfigurationDeps & { readonly followed: Pick<FollowedSettings, 'refresh'> },
): Handler<typeof saveConfiguration> {
  const apply = createChangeApplier(deps);
  return async (call) => {
    const isPlan = call.body.plan === true;
    const answer = await call.write(
      async (tx) => ({ applied: !isPlan, changes: await apply(tx, call, call.body.changes, { act: 'configuration.save', isPlan }) }),
      async (tx) => {
        // The lock of administrators comes first, as everywhere.
        if (readTargets(call.body.changes).some(concernsRights)) await lockAdministrators(tx);
        await lockConfiguration(tx);
      },
    );
    if (!isPlan) await deps.followed.refresh();
    return answer;
  };
}
