import { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useEffect, useState } from 'react';
import type { Option } from '../../features/form/FormField.tsx';
import { api } from '../../platform/session/api.ts';

const none: Option = { value: '', label: '–' };

/** Loads the update files that terminals can get, as options; only the empty one without the right to see them. */
export function useUpdateOptions(mayView: boolean): readonly Option[] {
  const [files, setFiles] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (!mayView) return;
    let left = false;
    api.list(updateFileResource, { q: 'state:ready', limit: 100 }).then(
      ({ items }) => {
        if (!left) setFiles(items.map(({ id, version, name }) => ({ value: id, label: `${version} (${cleanDeviceText(name)})` })));
      },
      // Without the files the form cannot name one; the server then says that an update needs a file.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [mayView]);
  return [none, ...files];
}
