import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Handler } from '../http/handler.ts';
import type { Route } from '../http/route.ts';
import type { List } from './list.ts';
import { createWaitingPage, type WaitDeps, type WaitingRoom } from './wait.ts';

/** Creates the routes of a list: page, count, explanation, one row. All lists share `room`, which limits the waiting calls. */
export function toListRoutes<D extends ResourceDefinition>(list: List<D>, deps: WaitDeps, room: WaitingRoom): readonly Route[] {
  const endpoints = toListEndpoints<ResourceDefinition>(list.resource);
  const turn = createWaitingPage(list, deps, room);
  const page: Handler<typeof endpoints.list> = async (call) => {
    const { items, next, position } = await turn(call);
    return { items: [...items], next, position };
  };
  const count: Handler<typeof endpoints.count> = (call) => list.count(call.caller, call.query.q, call.signal);
  const explain: Handler<typeof endpoints.explain> = (call) => list.explain(call.caller, call.query.q, call.signal);
  const show: Handler<typeof endpoints.show> = (call) => list.show(call.caller, call.params.id);
  return [
    { endpoint: endpoints.list, handler: page as Route['handler'] },
    { endpoint: endpoints.count, handler: count as Route['handler'] },
    { endpoint: endpoints.explain, handler: explain as Route['handler'] },
    { endpoint: endpoints.show, handler: show as Route['handler'] },
  ];
}
