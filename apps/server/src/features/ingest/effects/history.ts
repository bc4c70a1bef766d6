import type { TerminalFact } from '@floorwalker/core/vocabulary/terminal-facts';
import { type HistoryEntry, recordTerminalHistory } from '../../../db/terminal-history.ts';
import type { Write } from '../../../db/write.ts';
import { toReportedEntries } from '../../configuration/reports.ts';
import type { RoutedMessage } from '../message.ts';
import type { ByKind } from './of-kind.ts';

const toEntry = ({ terminal, property, at, counter }: RoutedMessage, fact: TerminalFact, value: object): HistoryEntry => ({
  terminal,
  property,
  fact,
  at,
  counter,
  value,
});

const softwareOf = (message: RoutedMessage, software: string): readonly HistoryEntry[] =>
  software === '' ? [] : [toEntry(message, 'software', { software })];

/** Keeps what terminals report as intervals. Reports of an earlier boot that arrive late belong to their own time, so they count too. */
export async function applyHistory(tx: Write, kinds: ByKind): Promise<void> {
  await recordTerminalHistory(tx, [
    ...(kinds.hello ?? []).flatMap(({ message, body }) => softwareOf(message, body.software)),
    ...(kinds.state ?? []).map(({ message, body: { state, reason, online, operatorLogin, light, atm } }) =>
      toEntry(message, 'state', { state, reason, online, operatorLogin, light, atm }),
    ),
    ...(kinds.stock ?? []).map(({ message, body: { levels, fills, units } }) =>
      toEntry(message, 'stock', { levels, fills: fills ?? levels.map(() => null), units }),
    ),
    ...(kinds.versions ?? []).flatMap(({ message, body: { software, versions, machine } }) => [
      ...softwareOf(message, software),
      ...(Object.keys(versions).length > 0 ? [toEntry(message, 'versions', { versions })] : []),
      ...(machine ? [toEntry(message, 'machine', machine)] : []),
    ]),
    ...(kinds['config-status'] ?? []).map(({ message, body }) =>
      toEntry(message, 'configuration', { version: body.version, entries: toReportedEntries(body) }),
    ),
  ]);
}
