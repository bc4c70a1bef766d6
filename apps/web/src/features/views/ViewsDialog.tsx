import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ViewRow } from '@floorwalker/core/resources/views/view';
import { useState } from 'react';
import { readListPreferences, saveListPreferences } from '../../list/store/list-preferences.ts';
import { type ListAddress, readAddress } from '../../list/url-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { settings } from '../../platform/ports/settings.ts';
import { changeSetting } from '../../platform/profile/change-setting.ts';
import { recordTogether } from '../../platform/undo/undo-history.ts';
import { SavedViewsDialog } from './SavedViewsDialog.tsx';
import { toContent, toSearch } from './views-state.ts';

interface Props {
  readonly resource: ResourceDefinition;
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
  /** Opened to save the list: the field for the name has the focus. */
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** The saved views of a list. */
export function ViewsDialog({ resource, address, change, saving, onClose }: Props) {
  const { t } = useTranslation();
  const [defaultAddress, setDefaultAddress] = useState(() => readListPreferences(resource).toString());
  const open = (view: ViewRow) => {
    const { q, sort, columns } = readAddress(toSearch(view), Object.keys(resource.columns), resource.defaultSort);
    const { density } = view;
    recordTogether('keys:changes.view', () => {
      if (density) changeSetting('density', density);
      change({ q, sort, columns });
    });
  };
  const choose = (view: ViewRow | null) => {
    saveListPreferences(resource, view ? toSearch(view) : new URLSearchParams(), 'default');
    setDefaultAddress(readListPreferences(resource).toString());
    if (view) addToast({ tone: 'ok', translationKey: 'lists:views.defaultSaved', values: { name: view.name } });
  };
  return (
    <SavedViewsDialog
      resource={resource.id}
      toContent={() => ({ ...toContent(address, resource), density: settings.density, report: null })}
      toText={({ q }) => q}
      onOpen={open}
      none={t('lists:views.none')}
      defaultView={{ isDefault: (view) => defaultAddress !== '' && toSearch(view).toString() === defaultAddress, choose }}
      saving={saving}
      onClose={onClose}
    />
  );
}
