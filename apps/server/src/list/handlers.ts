import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Handler } from '../http/handler.ts';
import type { Route } from '../http/route.ts';
import type { List } from './list.ts';

/** The three calls of a list: page, count, one row. */
export function toListRoutes<D extends ResourceDefinition>(list: List<D>): readonly Route[] {
  const endpoints = toListEndpoints<ResourceDefinition>(list.resource);
  const page: Handler<typeof endpoints.list> = async (call) => {
    const { items, next, position } = await list.page(call.caller, call.query);
    return { items: [...items], next, position };
  };
  const count: Handler<typeof endpoints.count> = async (call) => ({ count: await list.count(call.caller, call.query.q) });
  const show: Handler<typeof endpoints.show> = (call) => list.show(call.caller, call.params.id);
  return [
    { endpoint: endpoints.list, handler: page as Route['handler'] },
    { endpoint: endpoints.count, handler: count as Route['handler'] },
    { endpoint: endpoints.show, handler: show as Route['handler'] },
  ];
}
