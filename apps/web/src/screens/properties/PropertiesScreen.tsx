import { propertyForm } from '@floorwalker/core/forms/property';
import type { Overrides } from '../../list/cells/columns.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';

const cells: Overrides = {
  id: { width: [10, 0] },
  name: { width: [20, 1] },
  zone: { width: [22, 0] },
  address: { width: [30, 4] },
};

/** Properties [MG-04]. The session contains their names, so it is read again after a change. */
export function PropertiesScreen() {
  return <FormListScreen form={propertyForm} overrides={cells} onSaved={reloadOperator} />;
}
