import { resourceOf } from '@floorwalker/core/resources/index';
import type { ComponentType } from 'react';
import { LogScreen } from './LogScreen.tsx';
import { useLogActions } from './use-log-actions.ts';

const noOverrides = {};

/** Creates the screen of a list from its definition alone. @throws TypeError for an unknown id. */
export function createListScreen(id: string): ComponentType {
  const resource = resourceOf(id);
  if (!resource) throw new TypeError(`${id} is no list`);
  return function ListScreen() {
    return <LogScreen resource={resource} overrides={noOverrides} actions={useLogActions()} />;
  };
}
