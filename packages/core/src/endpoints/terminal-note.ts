import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, printableText, terminalId } from '../vocabulary/scalars.ts';

/** Maximum length of a note in Unicode code points. */
export const maxNoteLength = 1000;

const text = printableText(maxNoteLength).check(z.minLength(1));
const noteId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

/** A note of an operator on a terminal. It stays with the terminal when it is moved. */
const noteRow = z.strictObject({
  id: z.int(),
  terminal: terminalId,
  at: instant,
  /** When the author has changed it; null: never. */
  changed: z.nullable(instant),
  operatorName: z.string(),
  text: z.string(),
  version: z.int(),
  /** Whether the caller wrote it, and so may change it. */
  mine: z.boolean(),
  removable: z.boolean(),
});
export type TerminalNote = z.output<typeof noteRow>;

/** Returns the notes on a terminal, newest first, at most 200. */
export const terminalNotes = defineEndpoint({
  id: 'terminal-note.list',
  method: 'GET',
  path: '/terminals/{id}/notes',
  access: 'terminal-detail.view',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) }),
  response: z.strictObject({ items: z.array(noteRow) }),
});

/** Writes a note on a terminal. */
export const addTerminalNote = defineEndpoint({
  id: 'terminal-note.add',
  method: 'POST',
  path: '/terminals/{id}/notes',
  access: 'terminal-note.write',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) }),
  body: z.strictObject({ text }),
  response: noteRow,
});

/** Changes an own note. Returns `row.changed` if it was changed since `version`, `note.not-own` for a note of somebody else. */
export const editTerminalNote = defineEndpoint({
  id: 'terminal-note.edit',
  method: 'PUT',
  path: '/terminal-notes/{id}',
  access: 'terminal-note.write',
  params: noteId,
  body: z.strictObject({ text, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  response: noteRow,
});

/** Removes an own note; notes of others need the right `terminal.manage`. */
export const removeTerminalNote = defineEndpoint({
  id: 'terminal-note.remove',
  method: 'DELETE',
  path: '/terminal-notes/{id}',
  access: 'terminal-note.write',
  params: noteId,
});
