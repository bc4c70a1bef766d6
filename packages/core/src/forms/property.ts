import { defineForm, type FormValues } from '../registry/define-form.ts';
import { clockField, currencyField, flagField, integerField, linesField, textField, zoneField } from '../registry/form-fields.ts';
import { propertyResource } from '../resources/properties/property.ts';
import { closedDayPattern, maxClosedDays, maxClosedHours } from '../vocabulary/closed-days.ts';
import { commandWindowPattern, maxCommandWindows } from '../vocabulary/command-windows.ts';
import { holidayPattern, maxHolidays } from '../vocabulary/holidays.ts';
import { bandwidths, percent, propertyNumbers } from '../vocabulary/scalars.ts';
import { coordinateField } from './coordinate-field.ts';
import { omissible } from './omissible.ts';

/**
 * A property [MG-04]. Its number is chosen by the operator and never changes, since terminals use it in their topics. Operators
 * who see only some properties cannot create one.
 */
export const propertyForm = defineForm({
  resource: propertyResource,
  right: 'property.manage',
  fixed: { id: integerField(propertyNumbers) },
  fields: {
    name: textField(80),
    zone: zoneField(),
    currency: currencyField({ initial: 'EUR' }),
    /** Start of the business day on the property's clock. */
    dayStart: clockField({ initial: '04:00' }),
    address: textField(300, { isOptional: true }),
    /** Both or none. */
    latitude: { ...omissible(coordinateField(90), ''), right: 'property.manage' },
    longitude: { ...omissible(coordinateField(180), ''), right: 'property.manage' },
    // With a right of its own, so that a request that leaves it out keeps the stored value.
    minInService: { ...omissible(integerField(percent, { initial: '0' }), 0), right: 'property.manage' },
    bandwidth: { ...omissible(integerField(bandwidths, { initial: '0' }), 0), right: 'property.manage' },
    commandWindows: { ...omissible(linesField(commandWindowPattern, maxCommandWindows), []), right: 'property.manage' },
    /** Planned closing hours and days, which adjusted availability leaves out. */
    closedHours: { ...omissible(linesField(commandWindowPattern, maxClosedHours), []), right: 'property.manage' },
    closedDays: { ...omissible(linesField(closedDayPattern, maxClosedDays), []), right: 'property.manage' },
    /** Balancing reports are confirmed only by somebody who is not the only counter. */
    twoPersons: { ...omissible(flagField(), false), right: 'property.manage' },
    holidays: { ...omissible(linesField(holidayPattern, maxHolidays), []), right: 'property.manage' },
  },
  examples: {
    add: [`floor property add 104 --name 'Vienna East' --zone Europe/Vienna --currency EUR --day-start 06:00`],
    edit: [
      `floor property edit 104 --name 'Vienna South'`,
      `floor property edit 104 --closed-hours 'mon-fri 04:00-10:00' --closed-days 12-25`,
      'floor property edit 104 --latitude 48.2166 --longitude 16.3965',
      `floor property edit 104 --min-in-service 80 --bandwidth 2000 --command-windows 'mon-fri 02:00-05:00'`,
    ],
  },
});

export type PropertyValues = FormValues<typeof propertyForm>;
