import { type LicenceModuleKey, moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { isLicensed, type ModuleLicence } from '@floorwalker/core/validation/licence';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { Route } from '../../http/route.ts';

/** Returns the module licences of the installation, by name. */
export async function listLicences(database: Queryable): Promise<ModuleLicence[]> {
  const rows = await database.query<{ type: string; expires: Date | null }>('select type, expires from licence order by type');
  return rows.map(({ type, expires }) => ({ licenceType: type, expirationDate: expires?.toISOString() ?? null }));
}

/** Throws if a module is not licensed [LI-03]. */
export async function requireLicence(database: Queryable, module: LicenceModuleKey): Promise<void> {
  if (!isLicensed(await listLicences(database), module, Date.now())) throw new ProblemError('licence.missing', { module });
}

type AnyHandler = Handler<EndpointDefinition>;

/** Returns the list that a request reads: that of the endpoint, or the one to be exported. */
function listOf({ list }: EndpointDefinition, body: unknown): string | null {
  if (list === null || typeof list === 'string') return list;
  const named = (body as { readonly [member: string]: unknown } | null)?.[list.member];
  return typeof named === 'string' ? named : null;
}

const moduleFor = (endpoint: EndpointDefinition, body: unknown): LicenceModuleKey | null => {
  const list = listOf(endpoint, body);
  return list === null ? null : moduleOf(list);
};

/** Wraps a route so that it checks whether the module of its list is licensed. */
export function withLicence({ endpoint, handler }: Route, database: Queryable): Route {
  const { list } = endpoint;
  const isKnownOpen = list === null || (typeof list === 'string' && moduleOf(list) === null);
  if (isKnownOpen) return { endpoint, handler };
  const licensed: AnyHandler = async (call) => {
    const module = moduleFor(endpoint, call.body);
    if (module !== null) await requireLicence(database, module);
    return handler(call);
  };
  return { endpoint, handler: licensed };
}
