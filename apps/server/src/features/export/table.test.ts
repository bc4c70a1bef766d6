import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { expect, test } from 'vitest';
import { createMessagesOf } from './messages.ts';
import { toPlan } from './plan.ts';
import { toColumns } from './table.ts';

test.each([
  ['en', 'Software restart'],
  ['de', 'Software neu starten'],
] as const)('a command has its name in tables exported in %s', async (language, label) => {
  const [command] = toColumns(toPlan(runResource, { format: 'csv', columns: ['command'] }), await createMessagesOf()(language, 'UTC'));
  const row = { command: 'terminal.restart' };
  expect([command?.text(row), command?.messages(row)]).toEqual([label, label]);
});

test.each([
  ['en', 'Main door', 'Bill dispenser, E7'],
  ['de', 'Haupttür', 'Banknotenausgabe, E7'],
  ['es', 'Puerta principal', 'Dispensador de billetes, E7'],
  ['fr', 'Porte principale', 'Distributeur de billets, E7'],
] as const)("a device key in a terminal's text has its label in tables exported in %s", async (language, doorLabel, dispenser) => {
  const messages = await createMessagesOf()(language, 'UTC');
  const [detail1] = toColumns(toPlan(eventLogResource, { format: 'csv', columns: ['detail1'] }), messages);
  const event = { event: 100, detail1: 'DoorMain' };
  expect([detail1?.text(event), detail1?.messages(event)]).toEqual([doorLabel, doorLabel]);
  const [detail] = toColumns(toPlan(errorLogResource, { format: 'csv', columns: ['detail'] }), messages);
  const error = { params: ['BillDispenser', 'E7'], detail: 'BillDispenser, E7' };
  expect([detail?.text(error), detail?.messages(error)]).toEqual([dispenser, dispenser]);
});
