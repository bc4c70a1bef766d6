import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { toCells } from '../../output/columns.ts';
import type { Entry, ViewId } from '../../ui/fleet/fleet-state.ts';
import { toSelection } from './fleet-services.ts';

/** A row in one line: the values of its columns, separated by commas. */
export const toEntryText = (factory: Factory, view: ViewId, { row, note }: Entry): string =>
  row
    ? toCells(factory, toSelection(view), row)
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ text }) => text)
        .join(', ')
    : clean(note ?? '');
