import type { Factory } from '../../factory.ts';
import { findList } from '../../lists/find-list.ts';
import { findView } from '../../lists/find-view.ts';

export interface ViewName {
  /** Name or id. */
  readonly name: string;
  /** Noun or id of the list, where several views have the name. */
  readonly resource?: string;
}

/** The saved view of a name. Throws a usage failure for an unknown or ambiguous name. */
export const readNamedView = (factory: Factory, { name, resource }: ViewName) =>
  findView(factory, name, resource === undefined ? undefined : findList(factory, resource).id);
