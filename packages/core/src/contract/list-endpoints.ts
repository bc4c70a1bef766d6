import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import type { ResourceDefinition } from '../registry/define-resource.ts';
import { printableText } from '../vocabulary/scalars.ts';
import { exportQuery } from './export-query.ts';
import { countResponse, explainResponse, listQuery, pageOf } from './list.ts';

const rowParams = z.strictObject({ id: printableText(80) });
const countQuery = z.pick(listQuery, { q: true });

/** Creates the endpoints of a resource. */
export function toListEndpoints<const D extends ResourceDefinition>(resource: D) {
  const row = resource.row as D['row'];
  const id = resource.id as D['id'];
  const access = resource.right;
  return {
    list: defineEndpoint({ id: `${id}.list`, method: 'GET', path: `/${id}`, access, query: listQuery, list: id, response: pageOf(row) }),
    count: defineEndpoint({
      id: `${id}.count`,
      method: 'GET',
      path: `/${id}/count`,
      access,
      query: countQuery,
      list: id,
      response: countResponse,
    }),
    // Besides the right `list.export`, the handler requires the right to view the list.
    export: defineEndpoint({
      id: `${id}.export`,
      method: 'GET',
      path: `/${id}/export`,
      access: 'list.export',
      query: exportQuery,
      list: id,
      file: true,
    }),
    explain: defineEndpoint({
      id: `${id}.explain`,
      method: 'GET',
      path: `/${id}/explain`,
      access,
      query: countQuery,
      list: id,
      response: explainResponse,
    }),
    show: defineEndpoint({ id: `${id}.show`, method: 'GET', path: `/${id}/{id}`, access, params: rowParams, list: id, response: row }),
  };
}
