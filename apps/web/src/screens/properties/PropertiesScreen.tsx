import { type PropertyRow, propertyResource } from '@floorwalker/core/resources/properties/property';
import { may } from '@floorwalker/core/session/may';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const PropertyDialog = lazyDialog(() => import('./PropertyDialog.tsx').then((module) => module.PropertyDialog));

const cells: Overrides = {
  id: { width: [10, 0] },
  name: { width: [20, 1] },
  zone: { width: [22, 0] },
  address: { width: [30, 4] },
};

/** Properties [MG-04]; holders of the right create and change them here. */
export function PropertiesScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  const [edited, setEdited] = useState<PropertyRow | 'new' | null>(null);
  const mayManage = may(operator, 'property.manage');
  const edit: RowAction = {
    id: 'property-edit',
    label: t('profile:properties.edit'),
    fits: () => mayManage,
    run: (row: LooseRow) => setEdited(row as unknown as PropertyRow),
  };
  const create = () => setEdited('new');
  useBindings(mayManage ? { 'property.new': create } : {});
  return (
    <LogScreen
      resource={propertyResource}
      overrides={cells}
      actions={[edit]}
      tools={
        mayManage && (
          <Button onClick={create} binding="property.new">
            {t('profile:properties.create')}
          </Button>
        )
      }
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {edited && <PropertyDialog property={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </LogScreen>
  );
}
