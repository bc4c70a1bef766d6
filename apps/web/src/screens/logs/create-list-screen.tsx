import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ComponentType } from 'react';
import { LogScreen } from './LogScreen.tsx';
import { useLogActions } from './use-log-actions.ts';

const noOverrides = {};

/** Creates the screen of a list from its definition alone. */
export function createListScreen(resource: ResourceDefinition): ComponentType {
  return function ListScreen() {
    return <LogScreen resource={resource} overrides={noOverrides} actions={useLogActions()} />;
  };
}
