import { expect, test } from 'vitest';
import { componentTypeOf } from './component-types.ts';
import { maintenanceThresholds } from './maintenance-thresholds.ts';

test('[TM-13] the thresholds are those of the field, by the key of the component type', () => {
  expect(
    maintenanceThresholds.map(({ component, activity, warningDays, mandatoryDays, warningPieces, mandatoryPieces }) =>
      [
        componentTypeOf(component)?.key ?? 'Terminal',
        activity,
        `${warningDays}/${mandatoryDays}`,
        `${warningPieces}/${mandatoryPieces}`,
      ].join(' '),
    ),
  ).toEqual([
    'Terminal maintenance 180/365 null/null',
    'NoteAcceptor cleaning 30/60 25000/50000',
    'NoteRecycler cleaning 30/60 20000/40000',
    'BillDispenser cleaning 90/180 100000/200000',
    'CoinAcceptor cleaning 60/120 30000/60000',
    'CoinHopper cleaning 90/180 50000/100000',
    'TicketPrinter cleaning 60/120 20000/40000',
    'ReceiptPrinter cleaning 60/120 25000/50000',
    'CardReaderMotor cleaning 30/60 10000/20000',
    'Ups maintenance 730/1095 null/null',
  ]);
});

test('[TM-13] each type of component has one threshold, and a warning comes before the work is mandatory', () => {
  expect(new Set(maintenanceThresholds.map(({ component }) => component)).size).toBe(maintenanceThresholds.length);
  for (const one of maintenanceThresholds) {
    expect(one.warningDays).toBeLessThan(one.mandatoryDays);
    expect(one.warningPieces ?? 0).toBeLessThanOrEqual(one.mandatoryPieces ?? 0);
  }
});
