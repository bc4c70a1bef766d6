import { artConfiguration } from '@floorwalker/core/endpoints/installation';
import { useEffect, useState } from 'react';
import { api } from '../../platform/session/api.ts';

/** Whether the tree of extended rights applies, not the ART rights; true until it is known. */
export function useTreeOfRights(): boolean {
  const [usesTree, setUsesTree] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    api.call(artConfiguration, {}).then(
      ({ items }) => isCurrent && setUsesTree(items.find(({ key }) => key === 'UseExtendedArtRights')?.value !== 'False'),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return usesTree;
}
