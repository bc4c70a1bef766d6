import { ProblemError } from '@floorwalker/core/contract/problem';
import type { removeRightsProfile } from '@floorwalker/core/endpoints/operator';
import type { rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { toContent, toGrants } from '@floorwalker/core/vocabulary/grants';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { publishProfiles, requireProfileAuthority } from './form.ts';

/** Removes a profile that no operator has. Operators who were deleted get the predefined profile `operator` instead. */
export function removeRightsProfileHandler(profiles: List<typeof rightsProfileResource>): Handler<typeof removeRightsProfile> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const profile = await profiles.show(caller, params.id, tx);
      const { id, name, description, rights, predefined, operators } = profile;
      if (predefined) throw new ProblemError('rights-profile.predefined');
      await requireProfileAuthority(tx, caller, toContent(profile));
      if (operators > 0) throw new ProblemError('rights-profile.in-use', { operators });
      await tx.execute(
        `update operator set role = case when role = $1 then 'operator' else role end, dashboards_profile = nullif(dashboards_profile, $1)
         where $1 in (role, dashboards_profile) and retired is not null`,
        [id],
      );
      await tx.execute('delete from rights_profile where id = $1', [id]);
      auditCall(tx, call, 'rights-profile.remove', `rights-profile/${id}`, {
        old: { name, description, rights, switchedOff: profile.switchedOff, grants: toGrants(profile) },
      });
      publishProfiles(tx);
      return null;
    }, lockAdministrators);
    return undefined;
  };
}
