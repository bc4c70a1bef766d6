import type { DefaultBinding } from './default-binding.ts';

const onMap = { scope: 'list', context: 'map' } as const;

/** Keys of the map of properties [ST-04]; the keys of lists walk its marks. */
export const mapKeys = {
  'map.table': { ...onMap, keys: ['t'], label: 'logs:map.table', rank: 2 },
  'map.zoomIn': { ...onMap, keys: ['+'], label: 'logs:map.zoomIn', rank: 5 },
  'map.zoomOut': { ...onMap, keys: ['-'], label: 'logs:map.zoomOut', rank: 6 },
  'map.fit': { ...onMap, keys: ['0'], label: 'logs:map.fit' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;
