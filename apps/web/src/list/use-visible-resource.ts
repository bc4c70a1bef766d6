import { toVisibleResource } from '@floorwalker/core/contract/visible-columns';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useMay } from '../platform/session/session-state.ts';

/** Returns a list without the columns and filter fields that the operator may not use. */
export const useVisibleResource = (resource: ResourceDefinition): ResourceDefinition => toVisibleResource(resource, useMay());
