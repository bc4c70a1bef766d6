import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { StreamEntry } from './write.ts';

/** An event of a terminal: number in the catalogue, time and details. */
export interface EventFacts {
  readonly event: number;
  readonly at: string;
  readonly detail1: string;
  readonly detail2: string;
}

/** Converts a terminal event to a stream entry, with the severity of the catalogue [LV-05]. */
export function toEventEntry(of: { terminal: number; property: number }, { event, at, detail1, detail2 }: EventFacts): StreamEntry {
  const severity = severities.indexOf(severityOfEvent(event));
  return { kind: 'TE', terminal: of.terminal, property: of.property, at, severity, payload: { event, detail1, detail2 } };
}
