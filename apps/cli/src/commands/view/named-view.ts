import { reportOf } from '@floorwalker/core/statistics/reports';
import type { Factory } from '../../factory.ts';
import { findList } from '../../lists/find-list.ts';
import { findView } from '../../lists/find-view.ts';

export interface ViewName {
  /** Name or id of the view. */
  readonly name: string;
  /** Noun or id of the list, or id of the report; required if several views have the same name. */
  readonly resource?: string;
}

/** Returns the saved view with this name or id. Throws a usage failure if the name is unknown or ambiguous. */
export const readNamedView = (factory: Factory, { name, resource }: ViewName) =>
  findView(factory, name, resource === undefined ? undefined : (reportOf(resource) ?? findList(factory, resource)).id);
