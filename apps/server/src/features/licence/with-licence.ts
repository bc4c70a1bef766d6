import { endpointModule, type LicenceModuleKey, moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { Route } from '../../http/route.ts';
import type { Licences } from './licences.ts';

/** Returns the list that a request reads: that of the endpoint, or the one to be exported. */
function listOf({ list }: EndpointDefinition, body: unknown): string | null {
  if (list === null || typeof list === 'string') return list;
  const named = (body as { readonly [member: string]: unknown } | null)?.[list.member];
  return typeof named === 'string' ? named : null;
}

function moduleFor(endpoint: EndpointDefinition, body: unknown): LicenceModuleKey | null {
  const list = listOf(endpoint, body);
  return endpointModule(endpoint.id) ?? (list === null ? null : moduleOf(list));
}

/** Wraps a route so that it checks whether the module of its endpoint or list is licensed [LI-03]. */
export function withLicence({ endpoint, handler }: Route, database: Queryable, licences: Licences): Route {
  const isNamedInBody = endpoint.list !== null && typeof endpoint.list !== 'string';
  if (!isNamedInBody && moduleFor(endpoint, null) === null) return { endpoint, handler };
  const licensed: Handler<EndpointDefinition> = async (call) => {
    const module = moduleFor(endpoint, call.body);
    if (module !== null) await licences.requireModule(database, module);
    return handler(call);
  };
  return { endpoint, handler: licensed };
}
