import { type LicenceModuleKey, moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { isLicensed, type ModuleLicence } from '@floorwalker/core/validation/licence';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { Route } from '../../http/route.ts';

/** The module licences of the installation, by name. */
export async function listLicences(database: Queryable): Promise<ModuleLicence[]> {
  const rows = await database.query<{ type: string; expires: Date | null }>('select type, expires from licence order by type');
  return rows.map(({ type, expires }) => ({ licenceType: type, expirationDate: expires?.toISOString() ?? null }));
}

/** Throws if a module is not licensed [LI-03]. */
export async function requireLicence(database: Queryable, module: LicenceModuleKey): Promise<void> {
  if (!isLicensed(await listLicences(database), module, Date.now())) throw new ProblemError('licence.missing', { module });
}

type AnyHandler = Handler<EndpointDefinition>;

/** The list that a request reads: its own, or the exported one. */
function listOf({ id }: EndpointDefinition, given: unknown): string {
  const { resource } = (given ?? {}) as { readonly resource?: unknown };
  return id === 'export.begin' && typeof resource === 'string' ? resource : id.slice(0, id.lastIndexOf('.'));
}

/** Wraps a route so that it checks whether the module of its list is licensed. */
export function withLicence({ endpoint, handler }: Route, database: Queryable): Route {
  const asks = endpoint.id === 'export.begin' || moduleOf(listOf(endpoint, null)) !== null;
  if (!asks) return { endpoint, handler };
  const licensed: AnyHandler = async (call) => {
    const module = moduleOf(listOf(endpoint, call.body));
    if (module !== null) await requireLicence(database, module);
    return handler(call);
  };
  return { endpoint, handler: licensed };
}
