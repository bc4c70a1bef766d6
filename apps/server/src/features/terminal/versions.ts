import type { terminalVersions } from '@floorwalker/core/endpoints/terminal';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { Database } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import { ofProperties } from '../../list/source.ts';

type VersionInUse = Shape<(typeof terminalVersions)['response']>['versions'][number];

/** Counts the terminals that the caller sees by the version of their software [MG-13]. */
export const terminalVersionsHandler =
  (reader: Database): Handler<typeof terminalVersions> =>
  async ({ caller }) => {
    const { bind, values } = createParameters();
    const versions = await reader.query<VersionInUse>(
      `select t.software as version, count(*)::integer as terminals,
         (count(*) filter (where t.connection = 'connected'))::integer as connected
       from terminal t where t.listed and ${ofProperties(caller, 't.property_id', bind)}
       group by t.software order by terminals desc, version`,
      values,
    );
    return { total: versions.reduce((sum, { terminals }) => sum + terminals, 0), versions };
  };
