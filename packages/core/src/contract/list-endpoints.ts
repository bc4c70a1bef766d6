import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import type { ResourceDefinition } from '../registry/define-resource.ts';
import { words } from '../vocabulary/scalars.ts';
import { countAnswer, listQuery, pageOf } from './list.ts';

const rowParams = z.strictObject({ id: words(80) });
const countQuery = z.pick(listQuery, { q: true });

/** Lowers a resource to its plain endpoints; HTTP, client and OpenAPI know only these. */
export function toListEndpoints<const D extends ResourceDefinition>(resource: D) {
  const row = resource.row as D['row'];
  const id = resource.id as D['id'];
  const access = resource.right;
  return {
    list: defineEndpoint({ id: `${id}.list`, method: 'GET', path: `/${id}`, access, query: listQuery, answer: pageOf(row) }),
    count: defineEndpoint({ id: `${id}.count`, method: 'GET', path: `/${id}/count`, access, query: countQuery, answer: countAnswer }),
    show: defineEndpoint({ id: `${id}.show`, method: 'GET', path: `/${id}/{id}`, access, params: rowParams, answer: row }),
  };
}
