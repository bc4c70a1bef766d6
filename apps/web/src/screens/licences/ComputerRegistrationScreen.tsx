import { removeComputer } from '@floorwalker/core/endpoints/computer-registration';
import { computerRegistrationForm } from '@floorwalker/core/forms/computer-registration';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';

const cells: Overrides = {
  serial: { width: [18, 1] },
  name: { width: [20, 2] },
  terminal: { width: [13, 0] },
  registeredBy: { width: [16, 1] },
};

/** Computers registered by their serial numbers [MG-09]. */
export function ComputerRegistrationScreen() {
  const { t } = useTranslation();
  return (
    <FormListScreen
      form={computerRegistrationForm}
      overrides={cells}
      removal={{
        name: 'serial',
        question: (serial) => t('licences:computers.removeQuestion', { serial }),
        done: 'licences:computers.removed',
        send: (id) => api.call(removeComputer, { params: { id } }),
      }}
    />
  );
}
